/// <reference lib="dom" />
import { addAuthenticator, codeOf, openLocalStudio } from '../support/authenticator.ts';
import { dialog, inBrowser, openViews, press } from '../support/eyes.ts';
import { HOSTILE } from '../support/hostile-words.ts';
import type { Studio } from '../support/studio.ts';

const WIDTHS = [360, 768, 1440];
const VIEW = '/settings/security';

inBrowser('Settings → Security, with hostile names, in light and dark', () => {
  let studio: Studio;
  const eyes = openViews(async () => {
    studio = await openLocalStudio();
    await studio.account('super_admin', 'owner');
    return studio;
  });

  beforeAll(async () => {
    // Only now: the login would ask for a passkey.
    await studio.sql(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, may_be_backed_up, is_backed_up, last_used_at)
      select u.id, left(name, 100), convert_to(name, 'UTF8'), '\\x00', 0, '{}', length(name) > 50, false, now()
      from users u, unnest($1::text[]) name`,
      [HOSTILE],
    );
    for (const name of HOSTILE)
      await studio.sql(
        `insert into identities (provider, issuer, subject, user_id, email) select $1, '', 'ada', id, $1 from users limit 1`,
        [name],
      );
    for (const agent of HOSTILE)
      await studio.sql(
        `insert into sessions (sid, sess, expire, user_agent, address)
        select gen_random_uuid(), s.sess, s.expire, $1, '2001:db8:1234:5678:9abc:def0:1234:5678'
        from sessions s limit 1`,
        [agent],
      );
  });

  it('the view', async () => {
    const { go, settled, look } = eyes();
    await go(VIEW);
    await settled();
    expect(await look('security', WIDTHS)).toEqual([]);
  });

  it.each([
    ['passkey-adding', 'Add a passkey', 'Add a passkey'],
    ['app-setting-up', 'Set up app', 'Confirm that it’s you'],
    ['codes-replacing', 'Replace codes', 'Replace the recovery codes?'],
    ['others-ending', 'End all others', 'End all other sessions?'],
  ])('%s', async (name, verb, title) => {
    const { page, go, settled, look } = eyes();
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(VIEW);
    await settled();
    await press(page, verb);
    await dialog(page, title);
    expect(await look(name, WIDTHS)).toEqual([]);
  });

  it.each(['Rename', 'Remove'])('%s a passkey', async (verb) => {
    const { page, go, settled, look } = eyes();
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(VIEW);
    await settled();
    await page
      .getByRole('button', { name: new RegExp(`^${verb}: Rinder`) })
      .first()
      .click();
    await dialog(page);
    expect(await look(`passkey-${verb}`, WIDTHS)).toEqual([]);
  });

  it.each(['Use your password', 'Use a code from the authenticator app'])('confirming: %s', async (way) => {
    const { page, go, settled, look } = eyes();
    await studio.sql(
      `insert into totp_factors (user_id, sealed_secret, confirmed_at) select id, '\\x00', now() from users on conflict do nothing`,
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(VIEW);
    await settled();
    await press(page, 'Remove app');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click();
    await press(page, way);
    expect(await look(`step-up-${way.split(' ').at(-1)}`, WIDTHS)).toEqual([]);
  });

  it('new recovery codes', async () => {
    const { page, go, settled, look } = eyes();
    await studio.sql('update sessions set verified_at = now()');
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(VIEW);
    await settled();
    await press(page, 'Replace codes');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace codes' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).waitFor();
    expect(await look('codes', WIDTHS)).toEqual([]);
  });
});

inBrowser('the first second factor, in light and dark', () => {
  let studio: Studio;
  const eyes = openViews(async () => {
    studio = await openLocalStudio();
    await studio.account('super_admin', 'owner');
    const agent = await studio.login('owner');
    await agent
      .patch('/api/admin/settings')
      .send({ second_factor_required: ['super_admin'] })
      .expect(200);
    return studio;
  });

  it('the notice before the date, the view without a factor, and an app that is set up', async () => {
    const { page, go, settled, look } = eyes();
    await go(VIEW);
    await page.keyboard.press('Shift');
    await page.getByText(/your role needs a second factor to log in/).waitFor();
    await settled();
    expect(await look('security-empty', WIDTHS)).toEqual([]);
    await press(page, 'Set up app');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await look('app', WIDTHS)).toEqual([]);
  });

  it('the screen after the date, before and after the set-up', async () => {
    const { page, go, settled, look } = eyes();
    await addAuthenticator(page);
    await studio.sql(`update second_factor_rules set since = now() - interval '1 year'`);
    await studio.sql(`update users set role_since = now() - interval '1 year'`);
    await page.goto(`${studio.url}/studio/events`);
    await dialog(page, 'Your account needs a second factor');
    // The view below waits for the set-up.
    await page.evaluate(() => {
      document.querySelectorAll('#root [aria-busy]').forEach((part) => {
        part.removeAttribute('aria-busy');
      });
    });
    await settled();
    expect(await look('second-factor-needed', WIDTHS)).toEqual([]);
    await press(page, 'Set up app');
    const secret = (await page.locator('pre').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code that the app shows now').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await press(page, 'I have saved them');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await look('second-factor-there', WIDTHS)).toEqual([]);
    await press(page, 'Continue');
    await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
    await go('/');
  });
});
