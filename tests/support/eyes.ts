/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from './browser.ts';
import { type FullStudio, fillHostile } from './hostile-studio.ts';
import { outOfSight, watchRequests } from './in-sight.ts';
import { openStudio, type Studio } from './studio.ts';
import { enterStudio } from './studio-browser.ts';
import { until } from './until.ts';
import type { View } from './views.ts';

const executable = findBrowser();
/** Looks `describe` up on each call, because a worker keeps this module when it runs the next file. */
export const inBrowser = (name: string, body: () => void) => (executable ? describe : describe.skip)(name, body);
/** The folder for pictures of the views, if you want to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;

/** A view in which something has been opened. */
export type Opened = View & { open: (page: Page) => Promise<void> };
export const opened = (name: string, path: View['path'] | string, open: Opened['open']): Opened => ({
  name,
  path: typeof path === 'string' ? () => path : path,
  open,
});
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}).waitFor();

/** The tags with their classes and roles that are visible. */
const visibleKinds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visible = Array.from(document.querySelectorAll('body *')).filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    return [...new Set(visible.map((part) => `${part.tagName} ${part.role} ${part.getAttribute('class')}`))];
  });

/** The rules of axe whose result differs between light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Ends what fades: a colour on its way has too little contrast. */
function endTransitions() {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** A user who looks at views, and everything that is wrong with what they see. */
export async function openEyes(browser: Browser, studio: Studio) {
  const visit = await enterStudio(browser, studio, 'owner', { colorScheme: 'light' });
  const { page, faults } = visit;
  const settled = watchRequests(page);
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(studio.url)) faults.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });

  const show = async (name: string, width: number, scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await settled(1);
    await page.evaluate(endTransitions);
    if (!SCREENSHOTS) return;
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${scheme}.png`) });
  };

  /** Until a view has loaded, with the parts of it that wait for the first sign of the user. */
  const arrive = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Shift');
    await settled();
  };

  return {
    ...visit,
    settled,
    /** Goes to a view as a press on a link does. */
    async follow(path: string) {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.evaluate((address) => history.pushState({}, '', address), `/studio${path}`);
      await arrive();
    },
    /**
     * Looks at a view in each width. At the next width, axe runs again only when new kinds of elements are visible. If `dark`, colours are
     * checked in dark too, where there is most to see: nothing else differs.
     */
    async look(name: string, widths: number[], dark = true): Promise<string[]> {
      const found: string[] = [];
      const judged = new Set<string>();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const add = (scheme: string, more: string[]) =>
          found.push(...more.map((fault) => `${scheme}, ${width} px: ${fault}`));
        await show(name, width, 'light');
        const headings = await page.locator('h1').allInnerTexts();
        if (headings.length !== 1 || !headings[0]?.trim()) add('light', [`h1: ${JSON.stringify(headings)}`]);
        add('light', await outOfSight(page));
        const kinds = await visibleKinds(page);
        if (kinds.some((kind) => !judged.has(kind))) add('light', await visit.violations());
        for (const kind of kinds) judged.add(kind);
        if (dark && (width === 1440 || SCREENSHOTS)) {
          await show(name, width, 'dark');
          add('dark', await outOfSight(page));
          if (width === 1440) add('dark', await visit.violations(OF_COLOURS));
        }
        if (await page.evaluate(() => 'hacked' in window)) add('light', ['a script that somebody typed was run']);
        add('light', faults.splice(0));
      }
      return found;
    },
    async reload() {
      await page.reload();
      await arrive();
    },
    /** The URL, and the text of the view without the time of day, relative times and free space, which change between two looks. */
    text: () =>
      page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        copy.querySelectorAll('time, style').forEach((part) => {
          part.remove();
        });
        return `${location.href} ${copy.textContent?.replace(/\d\d:\d\d there|Free storage[\d.,]+ .B/g, '')}`;
      }),
  };
}
export type Eyes = Awaited<ReturnType<typeof openEyes>>;

/** Opens a browser for the tests of one `describe`, with a studio that is closed behind them. */
export function openViews(fill: () => Promise<Studio>): () => Eyes {
  let studio: Studio;
  let browser: Browser;
  let eyes: Eyes;
  beforeAll(async () => {
    studio = await fill();
    browser = await openBrowser(executable ?? '');
    eyes = await openEyes(browser, studio);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
  });
  return () => eyes;
}

/** Looks at views and dialogs of a studio whose every text is hostile. */
export function lookAtHostile(views: View[], dialogs: Opened[]): void {
  inBrowser('the views of a studio whose every text is hostile, in light and dark', () => {
    let ids: FullStudio;
    const eyes = openViews(async () => {
      const studio = await openStudio({
        PUBLIC_URL: 'http://localhost',
        AI_BASE_URL: 'http://127.0.0.1:9/v1',
        AI_MODEL: 'tiny',
      });
      ids = await fillHostile(studio);
      return studio;
    });

    if (views.length > 0)
      it.each(views)(
        '$name: whole, accessible and harmless from 360 to 1440 px, reloaded too',
        async ({ name, path }) => {
          const { follow, look, text, reload } = eyes();
          await follow(path(ids));
          expect(await look(name, [360, 768, 1440])).toEqual([]);
          const before = await text();
          await reload();
          // Parts that load after the first view may not be there yet.
          await until(text, (now) => now === before);
        },
      );

    if (dialogs.length > 0)
      it.each(dialogs)('$name: whole, accessible and harmless from 360 to 1440 px', async ({ name, path, open }) => {
        const { page, go, settled, look } = eyes();
        await page.setViewportSize({ width: 1440, height: 900 });
        await go(path(ids));
        await settled();
        await open(page);
        expect(await look(name, [360, 768, 1440])).toEqual([]);
      });
  });
}
