/// <reference lib="dom" />
import { findBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { describeSecured } from '../support/secured-account.ts';
import { PASSWORD } from '../support/studio.ts';
import { endSessionsAt, showView } from '../support/studio-browser.ts';

const inBrowser = findBrowser() ? describe : describe.skip;
const TITLE = 'Confirm that it’s you';
const KEPT = 'Nothing was changed, because you didn’t confirm that it’s you.';

inBrowser('a change that needs a confirmation', () => {
  const own = describeSecured();

  /** Fills in the form for a new user and sends it. */
  async function addUser({ page, press, dialog }: Awaited<ReturnType<typeof own.open>>, name: string) {
    await press('New user');
    const form = dialog('New user');
    await form.getByLabel('User name').fill(name);
    await form.getByLabel('E-mail address').fill(`${name}@studio.example`);
    await form.getByLabel('Set a password now').check();
    await form.getByRole('textbox', { name: 'Password' }).fill('battery staple');
    await page.keyboard.press('Enter');
    return form;
  }
  const users = async (name: string) => own.studio.sql('select from users where username = $1', [name]);

  it('is not made if the user cancels, and the form keeps its input', async () => {
    const visit = await own.openWithApp('/profile', 'super_admin');
    const { page, dialog, go } = visit;
    // Back leaves the studio unless a view of it was open before.
    await showView(page, '/settings/users');
    const form = await addUser(visit, 'cancelled');
    for (const cancel of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialog(TITLE).getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await dialog(TITLE).waitFor();
      await cancel();
      await dialog(TITLE).waitFor({ state: 'detached' });
      const said = page.getByRole('alert').filter({ hasText: KEPT });
      await said.first().waitFor();
      await said.first().getByRole('button', { name: 'Close' }).click();
      expect(await form.getByLabel('User name').inputValue()).toBe('cancelled');
      expect(await users('cancelled')).toHaveLength(0);
      await form.getByRole('button', { name: 'Create user' }).click();
    }
    await dialog(TITLE).getByLabel('Code from your authenticator app').fill('000000');
    await page.keyboard.press('Enter');
    await dialog(TITLE).getByText('This is wrong, or was already used. Try again.').waitFor();
    await own.confirmByPassword(visit);
    await form.waitFor({ state: 'detached' });
    expect(await users('cancelled')).toHaveLength(1);
    await go('/settings/users');
    await addUser(visit, 'within15');
    await dialog('New user').waitFor({ state: 'detached' });
    expect(await users('within15')).toHaveLength(1);
  });

  it('is made once a passkey has confirmed it, and a rejected passkey asks nobody to log in', async () => {
    const visit = await own.openWithDevice('/settings/security', 'super_admin');
    const { page, dialog, device, press, go, id } = visit;
    await press('Add a passkey');
    await dialog('Add a passkey').getByRole('button', { name: 'Add a passkey' }).click();
    await press('I have saved them');
    await go('/settings/users');
    await addUser(visit, 'bykey');
    const use = dialog(TITLE).getByRole('button', { name: 'Use a passkey' });
    await own.studio.sql('update passkeys set counter = 1000 where user_id = $1', [id]);
    await use.click();
    await dialog(TITLE).getByText('This passkey was not accepted. Try again, or choose another way.').waitFor();
    expect(await dialog('Log in again').count()).toBe(0);
    await device.setCounters(2_000);
    await use.click();
    await dialog(TITLE).waitFor({ state: 'detached' });
    await dialog('New user').waitFor({ state: 'detached' });
    expect(await users('bykey')).toHaveLength(1);
    await page.getByText('bykey', { exact: true }).waitFor();
  });

  it('an export starts after the confirmation, and a cancelled one starts nothing', async () => {
    const visit = await own.openWithApp('/', 'admin');
    const { page, press, dialog, agent, go } = visit;
    const { id } = (await agent.post('/api/admin/events').send(anEvent()).expect(201)).body;
    await go(`/events/${id}/feedback`);
    const exportIt = async () => {
      await press('Download');
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    };
    await exportIt();
    await dialog(TITLE).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').filter({ hasText: KEPT }).waitFor();
    const download = page.waitForEvent('download');
    await exportIt();
    await own.confirmByPassword(visit);
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(new URL(page.url()).pathname).toBe(`/studio/events/${id}/feedback`);
  });

  it('continues after the end of the session, once the user has logged in with the second factor', async () => {
    const visit = await own.openWithApp('/settings/users', 'super_admin');
    const { page, dialog, recoveryCodes } = visit;
    await endSessionsAt(page, own.studio, /\/api\/admin\/users$/);
    await addUser(visit, 'later');
    const login = dialog('Log in again');
    // Users of a provider or a passkey alone log in on the page for it.
    expect(await login.getByRole('link', { name: 'Log in another way' }).getAttribute('href')).toBe('/login');
    await login.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await login.getByRole('button', { name: 'Use a recovery code' }).click();
    await login.getByLabel('Recovery code').fill('wrong-wrong');
    await page.keyboard.press('Enter');
    await login.getByText('This is wrong, or was already used.').waitFor();
    await login.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await login.waitFor({ state: 'detached' });
    await dialog('New user').waitFor({ state: 'detached' });
    expect(await users('later')).toHaveLength(1);
  });

  it('continues after a login in another window', async () => {
    const visit = await own.open('/settings/users', 'super_admin');
    const { page, dialog, context, username } = visit;
    await endSessionsAt(page, own.studio, /\/api\/admin\/users$/);
    await addUser(visit, 'elsewhere');
    await dialog('Log in again').waitFor();
    const data = { username, password: PASSWORD };
    expect((await context.request.post(`${own.studio.url}/api/login`, { data })).ok()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await dialog('New user').waitFor({ state: 'detached' });
    expect(await users('elsewhere')).toHaveLength(1);
  });
});
