/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { HOST_NAME } from './browser.ts';
import { PASSWORD, type Studio } from './studio.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Somebody at the studio's screen. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** The errors of the page, including violations of its Content-Security-Policy. */
  faults: string[];
  /** Opens a view, a path below `/studio`. */
  go(path: string): Promise<void>;
  /** The findings of axe against WCAG 2.2 AA, or some of its rules, in the current page. */
  violations(rules?: string[]): Promise<string[]>;
};

/** Opens a view of the studio in a separate browser context, which the test closes. */
export async function enterStudio(
  browser: Browser,
  studio: Pick<Studio, 'url'>,
  username: string,
  options: BrowserContextOptions = {},
  path = OVERVIEW,
): Promise<Visit> {
  const context = await openContext(browser, options);
  return open(await logIn(await context.newPage(), studio, username), path);
}

/**
 * One page for all tests of a file, which is several times faster than a new one for each. Every visit starts without cookies, storage,
 * routes, listeners or other tabs of the visit before. Init scripts and fake clocks can't be taken back: such a test uses `enterStudio`.
 */
export function shareScreen(options: BrowserContextOptions = {}) {
  let shared: Page | undefined;
  /** Logs somebody in. The test opens the first view with `go`. */
  async function visit(browser: Browser, studio: Pick<Studio, 'url'>, username: string): Promise<Visit> {
    if (!shared || shared.isClosed()) {
      const context = await openContext(browser, { serviceWorkers: 'block', ...options });
      shared = await context.newPage();
    } else {
      await reset(shared, { ...SCREEN, ...options });
    }
    return logIn(shared, studio, username);
  }
  return {
    visit,
    /** Logs somebody in and opens a view. */
    async enter(browser: Browser, studio: Pick<Studio, 'url'>, username: string, path = OVERVIEW): Promise<Visit> {
      return open(await visit(browser, studio, username), path);
    },
  };
}

const OVERVIEW = '/';
const SCREEN = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;
/** Less than a test has, so that a failure says what was not there. */
const TIMEOUT_MS = 45_000;

export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SCREEN, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** Takes back what a test has done to a page and to the other pages of its context. */
export async function reset(
  page: Page,
  options: BrowserContextOptions,
  origin = new URL(page.url()).origin,
  storageTypes = 'all',
): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  context.removeAllListeners();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(options.offline ?? false)]);
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
  }
  if (origin !== 'null') {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await devtools.detach();
  }
  await context.clearCookies();
  await context.clearPermissions();
  if (options.permissions) await context.grantPermissions(options.permissions);
  await page.setViewportSize(options.viewport ?? SCREEN.viewport);
  const { colorScheme = null, reducedMotion = null } = options;
  await page.emulateMedia({ colorScheme, reducedMotion, media: null });
}

/** Goes to a view, a path below `/studio`, as a link does: the application stays loaded. Resolves once the view is drawn. */
export async function showView(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    type Router = {
      history: { push(path: string): void };
      subscribe(event: 'onRendered', act: () => void): () => void;
    };
    const router = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    await new Promise<void>((resolve) => {
      const end = router.subscribe('onRendered', () => {
        end();
        resolve();
      });
      router.history.push(address);
    });
  }, `/studio${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function open(visit: Visit, path: string): Promise<Visit> {
  await visit.go(path);
  if (path === OVERVIEW) await visit.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return visit;
}

/** Logs somebody in, without any view. */
export async function logIn(page: Page, studio: Pick<Studio, 'url'>, username: string): Promise<Visit> {
  const context = page.context();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  // Only the browser knows HOST_NAME.
  const url = studio.url.replace(HOST_NAME, '127.0.0.1');
  const answer = await context.request.post(`${url}/api/login`, { data: { username, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${await answer.text()}`);
  const domain = new URL(studio.url).hostname;
  await context.addCookies((await context.cookies(url)).map((cookie) => ({ ...cookie, domain })));
  return {
    page,
    context,
    faults,
    async go(path) {
      await page.goto(`${studio.url}/studio${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    async violations(rules) {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
      return page.evaluate(async (runOnly) => {
        type Found = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
        const { axe } = window as unknown as { axe: { run(node: Document, options: object): Promise<Found> } };
        const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`),
        );
      }, rules ?? WCAG);
    },
  };
}

/**
 * Ends all sessions when the page next sends a POST to this path. If they ended earlier, any other request of the page might show the
 * login over what the test wants to press.
 */
export async function endSessionsAt(page: Page, studio: Pick<Studio, 'sql'>, path: RegExp): Promise<void> {
  let isEnded = false;
  await page.route(path, async (route) => {
    if (!isEnded && route.request().method() === 'POST') {
      isEnded = true;
      await studio.sql('delete from sessions');
    }
    await route.fallback();
  });
}

/** Presses Tab until a part has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, part: Locator, most = 120): Promise<void> {
  await part.waitFor();
  for (let i = 0; i < most; i++) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${part} was not reached by ${most} presses of Tab`);
}
