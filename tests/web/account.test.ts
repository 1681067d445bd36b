import { findBrowser } from '../support/browser.ts';
import { describeAccount, holdResponse, lookAgain } from '../support/own-account.ts';
import { PASSWORD } from '../support/studio.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('the profile', () => {
  const own = describeAccount();

  it.each(['super_admin', 'admin', 'editor', 'viewer', null] as const)(
    'of %s: name and address change by the password',
    async (role) => {
      const { page, part, told, agent, username } = await own.open('/profile', role);
      const account = part('Account');
      await account.getByLabel('Display name').fill('Ada Lind');
      await account.getByLabel('E-mail address').fill(`new-${username}@studio.example`);
      await account.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await told('Saved');
      const { body } = await agent.get('/api/user').expect(200);
      expect(body).toMatchObject({ displayName: 'Ada Lind', email: `new-${username}@studio.example`, role });
      expect(await account.getByRole('textbox', { name: 'Current password' }).count()).toBe(0);
    },
  );

  it('shows a wrong password and a taken address at their fields', async () => {
    const taken = await own.studio.account(null);
    const { page, part, agent, username } = await own.open('/profile');
    const account = part('Account');
    await account.getByLabel('E-mail address').fill(`${taken.username}@studio.example`);
    await account.getByRole('textbox', { name: 'Current password' }).fill('wrong');
    await account.getByRole('button', { name: 'Save changes' }).click();
    await account.getByText('This is not your current password.').waitFor();
    await account.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await account.getByText('This address is already taken.').waitFor();
    expect((await agent.get('/api/user')).body.email).toBe(`${username}@studio.example`);
  });

  it('an older answer does not turn a switch back', async () => {
    const { page, part, told } = await own.open('/profile');
    const leaderboard = part('Privacy').getByRole('switch', { name: 'Show me on the leaderboard' });
    const held = await holdResponse(page, '/api/user');
    await held.cause();
    await leaderboard.click();
    await told('Saved');
    await held.release();
    expect(await leaderboard.isChecked()).toBe(false);
  });

  it('saves privacy when a switch is clicked, and explains the setting', async () => {
    const { part, told, agent } = await own.open('/profile');
    await part('Privacy').getByRole('switch', { name: 'Show me on the leaderboard' }).click();
    await told('Saved');
    await part('Privacy').getByText('Only you see your row.').waitFor();
    expect((await agent.get('/api/user')).body.privacy).toEqual({ showOnLeaderboard: false, showLevel: true });
  });

  it('shows changes saved in another window, except in fields that are being edited', async () => {
    const { page, part, agent } = await own.open('/profile');
    await part('Time zone and working hours').getByLabel('Work starts').fill('07:00');
    await agent.patch('/api/user/schedule').send({ startTime: '10:00' }).expect(200);
    await agent
      .patch('/api/user/profile')
      .send({ displayName: 'From elsewhere', currentPassword: PASSWORD })
      .expect(200);
    const name = part('Account').getByLabel('Display name');
    expect(await lookAgain(page, () => name.inputValue(), 'From elsewhere')).toBe('From elsewhere');
    expect(await part('Time zone and working hours').getByLabel('Work starts').inputValue()).toBe('07:00');
  });
});
