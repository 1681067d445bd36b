import { findBrowser } from '../support/browser.ts';
import { describeAccount, holdResponse, lookAgain } from '../support/own-account.ts';
import { PASSWORD } from '../support/studio.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('password and API key', () => {
  const own = describeAccount();

  it('changing the password ends every other session and keeps this one and the key', async () => {
    const { page, press, dialog, told, agent, go } = await own.open('/profile');
    const key = (await agent.post('/api/user/api-key').expect(201)).body.apiKey;
    await press('Change password');
    const asked = dialog('Change password');
    await asked.getByRole('textbox', { name: 'Current password' }).fill('wrong');
    await asked.getByRole('textbox', { name: 'New password' }).fill('battery staple');
    await page.keyboard.press('Enter');
    await asked.getByText('This is not your current password.').waitFor();
    await agent.get('/api/session').expect(200);
    await asked.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await told('All other sessions have ended.');
    await agent.get('/api/session').expect(401);
    await go('/profile');
    await page.getByRole('region', { name: 'Password' }).waitFor();
    expect(await own.statusWith(key)).toBe(200);
  });

  it('an API key is shown once, works, stops working when it is replaced, and can be revoked', async () => {
    const { page, press, part, told, dialog, go } = await own.open('/profile');
    const shown = () =>
      part('API key')
        .getByText(/^key_\w{36}$/)
        .innerText();
    await press('New API key');
    const first = await shown();
    await press('Copy key');
    await told('Key copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    expect(await own.statusWith(first)).toBe(200);

    await go('/profile');
    await part('API key')
      .getByText(`key_****…${first.slice(-4)}`)
      .waitFor();
    expect(await page.locator('body').innerText()).not.toContain(first);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('key_');

    await press('Replace key');
    await dialog('Replace the API key?').getByText('open connections close').waitFor();
    await dialog('Replace the API key?').getByRole('button', { name: 'Replace key' }).click();
    await part('API key').getByText('Copy your key now.').waitFor();
    const second = await shown();
    expect([await own.statusWith(first), await own.statusWith(second)]).toEqual([401, 200]);

    await press('Revoke');
    await dialog('Revoke the API key?').getByRole('button', { name: 'Revoke' }).click();
    await told('API key revoked.');
    await part('API key').getByText('No API key').waitFor();
    expect(await own.statusWith(second)).toBe(401);
  });

  it('an older answer does not bring a revoked API key back', async () => {
    const { page, press, part, told, dialog, agent, go } = await own.open('/profile');
    await agent.post('/api/user/api-key').expect(201);
    await go('/profile');
    await part('API key').getByText('key_****').waitFor();
    const held = await holdResponse(page, '/api/user/api-key');
    await agent.post('/api/user/api-key').expect(201);
    await held.cause();
    await press('Revoke');
    await dialog('Revoke the API key?').getByRole('button', { name: 'Revoke' }).click();
    await told('API key revoked.');
    await held.release();
    await part('API key').getByText('No API key').waitFor();
  });

  it('hides an API key that another window has replaced', async () => {
    const { page, press, part, agent } = await own.open('/profile');
    await press('New API key');
    await part('API key').getByText('Copy your key now.').waitFor();
    await agent.post('/api/user/api-key').expect(201);
    const shown = part('API key').getByText('Copy your key now.');
    expect(await lookAgain(page, () => shown.count(), 0)).toBe(0);
  });
});
