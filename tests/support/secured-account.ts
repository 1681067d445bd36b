import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type Authenticator, addAuthenticator, openLocalStudio } from './authenticator.ts';
import { findBrowser, openBrowser } from './browser.ts';
import { at } from './own-account.ts';
import { PASSWORD, type Role, type Studio } from './studio.ts';
import { shareScreen, type Visit } from './studio-browser.ts';
import { addTotp } from './totp.ts';

/** A studio at an address where browsers allow passkeys, and a browser. Call it in a `describe` that has a browser. */
export function describeSecured(options: BrowserContextOptions = {}, environment: Record<string, string> = {}) {
  let studio: Studio;
  let browser: Browser;
  const visits: Visit[] = [];
  const devices: Authenticator[] = [];
  const screen = shareScreen(options);

  beforeAll(async () => {
    studio = await openLocalStudio(environment);
    browser = await openBrowser(findBrowser() ?? '');
  });
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.remove();
    for (const { faults } of visits.splice(0)) expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** Somebody new at a view of theirs, with an agent that is logged in too. */
  async function open(path: string, role: Role = null) {
    const { id, username } = await studio.account(role);
    const agent = await studio.login(username);
    const visit = await screen.visit(browser, studio, username);
    visits.push(visit);
    await visit.go(path);
    return { ...visit, id, username, agent, ...at(visit.page) };
  }
  return {
    get browser() {
      return browser;
    },
    get studio() {
      return studio;
    },
    open,
    /** The same, with a device for passkeys. */
    async openWithDevice(path: string, role: Role = null) {
      const visit = await open(path, role);
      const device = await addAuthenticator(visit.page);
      devices.push(device);
      return { ...visit, device };
    },
    /** The same, with an authenticator app. The session has not been confirmed. */
    async openWithApp(path: string, role: Role = null) {
      const visit = await open('/profile', role);
      const factors = await addTotp(visit.agent);
      await visit.go(path);
      return { ...visit, ...factors };
    },
    /** Confirms the dialog of a step-up with the password. */
    async confirmByPassword({ page }: Pick<Visit, 'page'>) {
      const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
      await dialog.getByRole('button', { name: 'Use your password' }).click();
      await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
