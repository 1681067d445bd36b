/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { addAuthenticator, codeOf, openLocalStudio } from '../support/authenticator.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { PASSWORD, type Studio } from '../support/studio.ts';
import { logIn } from '../support/studio-browser.ts';
import { addTotp } from '../support/totp.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
/** Where the pictures of pages go, when somebody wants to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;

inBrowser('the login page', () => {
  let studio: Studio;
  let browser: Browser;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([openLocalStudio(), openBrowser(executable ?? '')]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** Somebody with a passkey on the page's device, logged out. */
  async function withPasskey(page: Page) {
    const { id, username } = await studio.account('editor');
    await logIn(page, studio, username);
    await page.goto(`${studio.url}/login`);
    const device = await addAuthenticator(page);
    await page.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(`/api/user/passkeys${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      };
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post('/options', {}));
      const passkey = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      await post('', { name: 'Laptop', passkey: passkey.toJSON() });
    });
    await page.context().clearCookies();
    return { id, username, device };
  }

  /** A page with a device for passkeys. Without autofill, nobody is logged in before they press a button. */
  async function enter({ autofill = false, ...options }: { autofill?: boolean; locale?: string } = {}) {
    const page = await pages.enterAlone(browser, options);
    if (!autofill)
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
    return page;
  }
  const open = (page: Page) => page.goto(`${studio.url}/login?next=/api/session`);
  const isLoggedIn = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/api/session');
  const enterPassword = async (page: Page, username: string) => {
    await page.getByLabel('User name').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
  };
  const alone = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });
  const REJECTED = 'This passkey was not accepted. It may have been removed. Log in another way.';

  it('logs in with a passkey alone', async () => {
    const page = await enter();
    const { username } = await withPasskey(page);
    await open(page);
    await alone(page).click();
    await isLoggedIn(page);
    expect(await page.content()).toContain(username);
    expect(pages.faults).toEqual([]);
    await page.context().close();
  });

  it('logs in with the passkey that the browser offers in the field of the name', async () => {
    const page = await enter({ autofill: true });
    const { username } = await withPasskey(page);
    await open(page);
    await isLoggedIn(page);
    expect(await page.content()).toContain(username);
    expect(pages.faults).toEqual([]);
    await page.context().close();
  });

  it('takes a passkey as second factor, and says so if none was used', async () => {
    const page = await enter();
    const { username, device } = await withPasskey(page);
    await open(page);
    await enterPassword(page, username);
    await page.getByText('Use a passkey of your account.').waitFor();
    await device.verify(false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('alert').getByText('No passkey was used.').waitFor();
    await device.verify(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await isLoggedIn(page);
    await page.context().close();
  });

  it('says that a removed passkey was not accepted, in the language of the page', async () => {
    const page = await enter();
    const { id } = await withPasskey(page);
    await studio.sql('delete from passkeys where user_id = $1', [id]);
    // Somebody else still has one, so that the page offers passkeys.
    await withOldPasskey();
    await open(page);
    await alone(page).click();
    await page.getByRole('alert').getByText(REJECTED).waitFor();
    expect(await alone(page).isEnabled()).toBe(true);
    await page.context().close();
  });

  it('rejects a passkey whose counter has not risen, as that of a copy', async () => {
    const page = await enter();
    const { device } = await withPasskey(page);
    for (const isCopy of [false, true]) {
      await page.context().clearCookies();
      if (isCopy) await device.setCounters(0);
      await open(page);
      await alone(page).click();
      if (isCopy) await page.getByRole('alert').getByText(REJECTED).waitFor();
      else await isLoggedIn(page);
    }
    await page.context().close();
  });

  it('says that an offered passkey was not accepted', async () => {
    const page = await enter({ autofill: true });
    const { id } = await withPasskey(page);
    await studio.sql('delete from passkeys where user_id = $1', [id]);
    await withOldPasskey();
    await open(page);
    await page.getByRole('alert').getByText(REJECTED).waitFor();
    await page.context().close();
  });

  it('goes back to the password when the second step has ended', async () => {
    const page = await enter();
    const { username } = await withPasskey(page);
    await open(page);
    await enterPassword(page, username);
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await button.waitFor();
    await studio.sql('delete from login_challenges');
    await button.click();
    await page.getByRole('alert').getByText('The login took too long').waitFor();
    await enterPassword(page, username);
    await button.click();
    await isLoggedIn(page);
    await page.context().close();
  });

  it('logs in by a code, or a recovery code, with the keyboard alone and without JavaScript', async () => {
    const { username } = await studio.account('editor');
    const { secret, recoveryCodes } = await withTotp(username);
    const page = await pages.enter(browser, { javaScriptEnabled: false });
    await open(page);
    await enterPassword(page, username);
    // The browser focuses the field only after its styles have come.
    const field = page.getByLabel('Code from the app').and(page.locator(':focus'));
    await field.waitFor();
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await isLoggedIn(page);
    await page.context().clearCookies();
    await open(page);
    await enterPassword(page, username);
    await field.waitFor();
    for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await isLoggedIn(page);
  });

  it.each(['en', 'de'])('fits and meets WCAG 2.2 AA at three widths in both schemes: %s', async (locale) => {
    const { username } = await studio.account('editor');
    await withTotp(username);
    await withOldPasskey(username);
    const page = await pages.enter(browser, { locale });
    const check = async (name: string) => {
      await page.waitForLoadState();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const colorScheme of ['light', 'dark'] as const) {
          // A colour on its way has too little contrast.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          // Nothing but the width of the card changes with that of the page.
          if (width === 360) expect([name, colorScheme, await violationsOf(page)]).toEqual([name, colorScheme, []]);
          if (SCREENSHOTS)
            await page.screenshot({ path: `${SCREENSHOTS}/${name}-${locale}-${colorScheme}-${width}.png` });
        }
      }
    };
    await open(page);
    await page.locator('#passkey button').waitFor();
    await check('login');
    await page.locator('[name=username]').fill(username);
    await page.locator('[name=password]').fill(PASSWORD);
    await page.locator('.primary').click();
    await page.locator('summary').click();
    await page.locator('#passkey button').waitFor();
    await check('second-step');
    await page.locator('[name=code]').first().fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    await check('wrong-code');
    expect(pages.faults.filter((fault) => !/401/.test(fault))).toEqual([]);
  });

  /** Adds an authenticator app to an account. */
  const withTotp = async (username: string) => addTotp(await studio.login(username));

  /** Adds a passkey that is on no device. */
  async function withOldPasskey(username?: string) {
    const name = username ?? (await studio.account('viewer')).username;
    await studio.sql(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, may_be_backed_up, is_backed_up)
      select id, 'Old', username::bytea, 'x', 0, '{}', false, false from users where username = $1`,
      [name],
    );
  }
});
