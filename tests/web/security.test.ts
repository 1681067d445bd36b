import { readFileSync } from 'node:fs';
import { codeOf } from '../support/authenticator.ts';
import { findBrowser } from '../support/browser.ts';
import { variables } from '../support/oidc/real-provider.ts';
import { describeSecured } from '../support/secured-account.ts';
import { openStudio } from '../support/studio.ts';
import { enterStudio } from '../support/studio-browser.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('Settings → Security', () => {
  const PROVIDER = 'http://127.0.0.1:9';
  const own = describeSecured(
    { permissions: ['clipboard-read', 'clipboard-write'] },
    { ...variables('MAIN', PROVIDER), OIDC_MAIN_LABEL: 'Main office' },
  );
  const VIEW = '/settings/security';

  it('a passkey is added with a name, renamed, and removed after a confirmation with it', async () => {
    const { page, part, press, told, dialog, agent, device } = await own.openWithDevice(VIEW);
    const passkeys = part('Passkeys');
    await passkeys.getByText('No passkey yet').waitFor();
    await press('Add a passkey');
    const asked = dialog('Add a passkey');
    await asked.getByLabel('Name').fill('Büro');
    await page.keyboard.press('Enter');
    await told('Passkey “Büro” added.');
    await dialog('Save your recovery codes').getByRole('button', { name: 'I have saved them' }).click();
    await passkeys.getByText('Stays on one device').waitFor();
    await part('Recovery codes').getByText('10 codes left').waitFor();
    expect(await device.credentials()).toHaveLength(1);

    await passkeys.getByRole('button', { name: 'Rename: Büro' }).click();
    await dialog('Rename “Büro”').getByLabel('Name').fill('Laptop');
    await page.keyboard.press('Enter');
    await told('The passkey is now called “Laptop”.');

    await passkeys.getByRole('button', { name: 'Remove: Laptop' }).click();
    const question = dialog('Remove “Laptop”?');
    await question.getByText('It’s your last second factor').waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await dialog('Confirm that it’s you').getByRole('button', { name: 'Use a passkey' }).click();
    await told('Passkey “Laptop” removed.');
    expect((await agent.get('/api/user/factors').expect(200)).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
      isVerified: true,
    });
  });

  it('says in words why the browser made no passkey', async () => {
    const { page, press, dialog, told, device } = await own.openWithDevice(VIEW);
    await device.verify(false);
    await press('Add a passkey');
    const asked = dialog('Add a passkey');
    const add = asked.getByRole('button', { name: 'Add a passkey' });
    await add.click();
    await asked.getByText('No passkey was used: the request was cancelled or took too long.').waitFor();
    expect(await asked.getByLabel('Name').inputValue()).not.toBe('');
    await device.verify(true);
    await add.click();
    await told(/^Passkey “.*” added\.$/);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await press('Add a passkey');
    await add.click();
    await own.confirmByPassword({ page });
    await asked.getByText('This device already has a passkey for your account.').waitFor();
  });

  it('an authenticator app is on after its first code, and the recovery codes can be copied and downloaded', async () => {
    const { page, part, press, told, dialog, agent, username } = await own.open(VIEW);
    await press('Set up app');
    const asked = dialog('Set up app');
    await asked.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await asked.locator('pre').innerText()).replaceAll(' ', '');
    const code = asked.getByLabel('Code that the app shows now');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill(codeOf(secret, 9));
    await page.keyboard.press('Enter');
    await asked.getByText('This is not the current code. Check the clock of your phone.').waitFor();
    await code.fill(codeOf(secret).replace(/(\d{3})/, '$1 '));
    await page.keyboard.press('Enter');
    await told('Authenticator app turned on.');

    const codes = dialog('Save your recovery codes');
    const shown = await codes.getByRole('listitem').allInnerTexts();
    expect(new Set(shown).size).toBe(10);
    await page.keyboard.press('Escape');
    await codes.getByRole('button', { name: 'Copy' }).click();
    await told('Codes copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      codes.getByRole('button', { name: 'Download' }).click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(`Recovery codes of ${username} for http://localhost:`);
    for (const one of shown) expect(text).toContain(one);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await part('Authenticator app').getByText('On', { exact: true }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(shown[0]);
    expect((await agent.get('/api/user/factors')).body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
  });

  it('recovery codes are replaced, and the app is removed', async () => {
    const { page, part, press, dialog, told, agent } = await own.openWithApp(VIEW);
    await press('Replace codes');
    await dialog('Replace the recovery codes?').getByRole('button', { name: 'Replace codes' }).click();
    await own.confirmByPassword({ page });
    const codes = dialog('Save your recovery codes');
    await codes.getByRole('listitem').nth(9).waitFor();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await press('Remove app');
    await dialog('Remove the authenticator app?').getByRole('button', { name: 'Remove app' }).click();
    await told('Authenticator app removed.');
    await part('Authenticator app').getByText('Not set up').waitFor();
    expect((await agent.get('/api/user/factors')).body).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
  });

  it('sessions are listed, and end one by one or all but this one', async () => {
    const { page, part, press, dialog, told, agent, username, go } = await own.open(VIEW);
    const sessions = part('Sessions').getByRole('listitem');
    await sessions.nth(1).waitFor();
    expect(await sessions.first().innerText()).toContain('This device');
    await part('Sessions')
      .getByRole('button', { name: /^End: / })
      .click();
    await told('Session ended.');
    await agent.get('/api/session').expect(401);

    const others = [await own.studio.login(username), await own.studio.login(username)];
    await go(VIEW);
    await press('End all others');
    await dialog('End all other sessions?').getByRole('button', { name: 'End all others' }).click();
    await told('2 sessions ended.');
    for (const other of others) await other.get('/api/session').expect(401);
    expect(await sessions.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'End all others' }).count()).toBe(0);
  });

  it('accounts at providers are listed, and the last way to log in stays', async () => {
    const { page, part, press, dialog, told, id, go } = await own.open(VIEW);
    await press('Link Main office');
    const said = page.getByRole('alert').filter({ hasText: 'The provider does not answer at the moment.' });
    await said.waitFor();
    await own.studio.sql(
      `insert into identities (provider, issuer, subject, user_id, email) values ('main', $1, 'ada', $2, 'ada@office.example')`,
      [PROVIDER, id],
    );
    await go(`${VIEW}?linked=main`);
    const linked = part('Single sign-on');
    await linked.getByText('Your account at Main office is linked.').waitFor();
    await linked.getByText('ada@office.example').waitFor();
    await own.studio.sql(`update users set password_hash = '!' where id = $1`, [id]);
    await go(`${VIEW}?fault=IDENTITY_TAKEN`);
    await linked.getByText('This account is already linked with another user.').waitFor();
    expect(await page.getByRole('button', { name: 'Change password' }).count()).toBe(0);
    const remove = async () => {
      await press('Remove: Main office');
      await dialog('Remove Main office?').getByRole('button', { name: 'Remove' }).click();
    };
    await remove();
    await page.getByRole('alert').filter({ hasText: 'You would no longer be able to log in.' }).waitFor();
    await own.studio.sql(`update users set password_hash = '$2b$04$' where id = $1`, [id]);
    await remove();
    await told('Main office removed.');
  });

  it('says why no passkey can be added over plain HTTP', async () => {
    const plain = await openStudio({ PUBLIC_URL: 'http://studio.example' });
    try {
      const { username } = await plain.account(null);
      const browser = own.browser;
      const { page, context } = await enterStudio(browser, plain, username, {}, VIEW);
      await page.getByText('Ask your operator to set PUBLIC_URL to an address with https.').waitFor();
      expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
      await context.close();
    } finally {
      await plain.close();
    }
  });
});
