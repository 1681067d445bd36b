/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { reset } from './studio-browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Less than a test has, so that a failure says what was not there. */
const TIMEOUT_MS = 45_000;

type Shared = {
  /** The script that every page runs before its own. */
  init?: () => void;
  /** Which messages of the console are faults. Errors are, unless this says otherwise. */
  isFault?: (type: string, text: string) => boolean;
};

/**
 * The pages on which the tests of a file look at galleries. Devices that differ in properties that a page can't change have one page
 * each. A test gets its page without cookies, storage, routes and listeners of the test before.
 */
export function shareGuestPages(defaults: BrowserContextOptions, { init, isFault = isError }: Shared = {}) {
  const pages = new Map<string, Page>();
  const faults: string[] = [];

  async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(TIMEOUT_MS);
    if (init) await context.addInitScript(init);
    return context.newPage();
  }

  function watch(page: Page): Page {
    faults.length = 0;
    page.on('console', (message) => {
      if (isFault(message.type(), message.text())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  }

  return {
    /** The errors of the page since it was entered. */
    faults,
    async enter(browser: Browser, changes: BrowserContextOptions = {}): Promise<Page> {
      const options = { ...defaults, ...changes };
      const { viewport, colorScheme, reducedMotion, permissions, ...device } = options;
      const key = JSON.stringify(device, Object.keys(device).sort());
      const known = pages.get(key);
      if (known && !known.isClosed()) {
        await reset(known, options);
        return watch(known);
      }
      const page = await open(browser, options);
      pages.set(key, page);
      return watch(page);
    },
    /** A page for one test, whose init script or fake clock can't be taken back. The test closes its context. */
    async enterAlone(browser: Browser, changes: BrowserContextOptions = {}): Promise<Page> {
      return watch(await open(browser, { ...defaults, ...changes }));
    },
  };
}

const isError = (type: string) => type === 'error';
export const isRefused = (_type: string, text: string) => /Content Security Policy|Refused to/.test(text);

/** The findings of axe on the current page, against WCAG 2.2 AA unless other rules are named. */
export async function violationsOf(page: Page, tags: string[] = WCAG): Promise<string[]> {
  // A part can be visible before its styles are.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const { axe } = window as unknown as { axe: { run(node: Document, options: object): Promise<Found> } };
    const { violations } = await axe.run(document, values.length > 0 ? { runOnly: { type: 'tag', values } } : {});
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  }, tags);
}

/** Visible pictures are loaded. Those further down load when they become visible. */
export const picturesAreThere = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom < 0 || top > innerHeight || image.complete;
    }),
  );

/** The frame in which something moved has ended, and a PerformanceObserver knows. */
export const framesPass = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))));
