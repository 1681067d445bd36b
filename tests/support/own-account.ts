/// <reference lib="dom" />
import type { Browser, Page, Request } from 'playwright-core';
import { findBrowser, openBrowser } from './browser.ts';
import { openStudio, type Role, type Studio } from './studio.ts';
import { shareScreen, type Visit } from './studio-browser.ts';
import { until } from './until.ts';

/** A page that signs a user in: the shared page of the file, or another. */
export type Screen = Pick<ReturnType<typeof shareScreen>, 'visit'>;

/** A user's presses and reading on a page. */
export const at = (page: Page) => ({
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  told: (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor(),
  part: (name: string) => page.getByRole('region', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
});

/** Comes back to a window until it shows something: what is a few seconds old is not asked for again. */
export const lookAgain = <T>(page: Page, read: () => Promise<T>, expected: T) =>
  until(
    async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return read();
    },
    (value) => value === expected,
  );

/** Holds the response to the first GET of this address that comes. */
export async function holdResponse(page: Page, address: string) {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<true>();
  let first: Request | undefined;
  await page.route(`**${address}`, async (route) => {
    if (first || route.request().method() !== 'GET') return route.continue();
    first = route.request();
    const response = await route.fetch();
    isAsked(true);
    await held;
    await route.fulfill({ response });
  });
  return {
    /** Causes the GET by returning to the window, and waits for it. */
    cause: () => lookAgain(page, () => Promise.race([asked, page.evaluate(() => false)]), true),
    /** Resolves once the page has the response. */
    async release() {
      const late = page.waitForResponse((response) => response.request() === first);
      resolve();
      await late;
      await page.unroute(`**${address}`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}

/** A studio and a browser in which people change what is theirs. Call it in a `describe` that has a browser. */
export function describeAccount() {
  let studio: Studio;
  let browser: Browser;
  const visits: Visit[] = [];
  const screen = shareScreen({ permissions: ['clipboard-read', 'clipboard-write'] });

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost', RATE_LIMIT_TOOLS: '0' });
    browser = await openBrowser(findBrowser() ?? '');
  });
  afterEach(async () => {
    for (const { faults } of visits.splice(0)) expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** Logs somebody new in. The test opens the first view with `go`, and fails if a page complains. */
  async function enter(role: Role = null, on: Screen = screen) {
    const { id, username } = await studio.account(role);
    const visit = await on.visit(browser, studio, username);
    visits.push(visit);
    return { ...visit, id, username, agent: await studio.login(username), ...at(visit.page) };
  }
  return {
    get studio() {
      return studio;
    },
    get browser() {
      return browser;
    },
    enter,
    /** Somebody new at a view of theirs. */
    async open(path: string, role: Role = null, on: Screen = screen) {
      const visit = await enter(role, on);
      await visit.go(path);
      return visit;
    },
    /** The status of a request with this API key. */
    statusWith: async (key: string) =>
      (await fetch(`${studio.url}/api/tasks`, { headers: { 'X-API-Key': key } })).status,
  };
}
