import { openLocalStudio } from '../support/authenticator.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { openRealProvider } from '../support/oidc/real-provider.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

inBrowser('Single sign-on in a browser', () => {
  it('leads from the login page to the studio, and a logout to that of the provider and back', async () => {
    const provider = await openRealProvider('MAIN');
    const [studio, browser] = await Promise.all([
      openLocalStudio({ ...provider.variables, OIDC_MAIN_LABEL: 'Main office' }),
      openBrowser(executable ?? ''),
    ]);
    provider.moveTo(studio.url);
    provider.person = { sub: 'ada' };
    const { id } = await studio.account('editor');
    await studio.sql("insert into identities (user_id, provider, issuer, subject) values ($1, 'main', $2, 'ada')", [
      id,
      provider.issuer,
    ]);
    try {
      const page = await pages.enterAlone(browser, {});
      await page.goto(`${studio.url}/login?next=/studio/events`);
      await page.getByRole('link', { name: 'Log in with Main office' }).click();
      await page.waitForURL(`${studio.url}/studio/events`);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(`${provider.issuer}/session/end?*`);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await page.waitForURL(`${studio.url}/login`);
      expect(await violationsOf(page)).toEqual([]);
    } finally {
      await browser.close();
      await studio.close();
      await provider.close();
    }
  });
});
