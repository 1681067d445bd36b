import { codeOf } from '../support/authenticator.ts';
import { findBrowser } from '../support/browser.ts';
import { describeSecured } from '../support/secured-account.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('a role that needs a second factor', () => {
  const own = describeSecured();
  /** Editors need a second factor, after this many days of grace. */
  const require = async (days: number) => {
    const { username } = await own.studio.account('super_admin');
    const agent = await own.studio.login(username);
    await agent
      .patch('/api/admin/settings')
      .send({ second_factor_required: ['editor'], second_factor_grace_days: days })
      .expect(200);
  };
  const notice = /your role needs a second factor to log in/;

  it('is announced with the date until one is added', async () => {
    await require(14);
    const { page, press, dialog, part, go } = await own.open('/events', 'editor');
    await page.keyboard.press('Shift');
    const said = await page.getByRole('region', { name: 'Security' }).getByText(notice).innerText();
    const due = new Date(Date.now() + 14 * 86_400_000);
    expect(said).toContain(String(due.getUTCFullYear()));
    await page.getByRole('link', { name: 'Set it up' }).click();
    await part('Authenticator app').waitFor();
    await press('Set up app');
    const secret = (await dialog('Set up app').locator('pre').innerText()).replaceAll(' ', '');
    await dialog('Set up app').getByLabel('Code that the app shows now').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await press('I have saved them');
    await page.getByText(notice).waitFor({ state: 'detached' });
    await go('/profile');
    expect(await page.getByText(notice).count()).toBe(0);
  });

  it('says nothing to other roles, and asks nothing about accounts without one', async () => {
    await require(14);
    for (const role of ['viewer', null] as const) {
      const { page, go } = await own.open('/profile', role);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await go('/profile');
      await page.keyboard.press('Shift');
      await page.getByRole('region', { name: 'API key' }).getByText('No API key yet').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      expect(await page.getByText(notice).count()).toBe(0);
      if (role === null) expect(asked).not.toContain('/api/user/factors');
    }
  });

  it('shows only the set-up after the date, and then what was asked for', async () => {
    await require(0);
    const { page, press, dialog, agent } = await own.open('/profile', null);
    const { id } = (await agent.get('/api/session').expect(200)).body.user;
    await page.getByLabel('Display name').fill('Ada');
    await own.studio.sql(`update users set role = 'editor' where id = $1`, [id]);
    await page.getByRole('textbox', { name: 'Current password' }).fill('correct horse');
    await page.keyboard.press('Enter');
    const screen = dialog('Your account needs a second factor');
    await screen.getByRole('button', { name: 'Log out' }).waitFor();
    await press('Set up app');
    const secret = (await dialog('Set up app').locator('pre').innerText()).replaceAll(' ', '');
    await dialog('Set up app').getByLabel('Code that the app shows now').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await press('I have saved them');
    await press('Continue');
    await screen.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Saved').waitFor();
    expect(await own.studio.sql('select display_name from users where id = $1', [id])).toEqual([
      { display_name: 'Ada' },
    ]);
  });

  it('lets users who open the studio after the date set the factor up, or log out', async () => {
    await require(0);
    const { page, dialog } = await own.open('/profile', null);
    const { username } = await own.studio.account('editor');
    await page.context().clearCookies();
    const answer = await page.context().request.post(`${own.studio.url}/api/login`, {
      data: { username, password: 'correct horse' },
    });
    expect(answer.status()).toBe(200);
    await page.goto(`${own.studio.url}/studio/events`);
    const screen = dialog('Your account needs a second factor');
    await screen.getByRole('button', { name: 'Add a passkey' }).waitFor();
    await screen.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
  });
});
