/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { PASSWORD, type Studio } from './studio.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Somebody at the studio's screen. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** What the page complained of: errors, and whatever its Content-Security-Policy refused. */
  faults: string[];
  /** Opens a view, a path below `/studio`. */
  go(path: string): Promise<void>;
  /** What axe finds against WCAG 2.2 AA in the page as it is. */
  violations(): Promise<string[]>;
};

/** Logs somebody in by the form, as people do. */
export async function enterStudio(
  browser: Browser,
  studio: Pick<Studio, 'url'>,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  // Sooner than the test gives up, so that it says what was not there.
  context.setDefaultTimeout(process.env.CI ? 45_000 : 15_000);
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  await page.goto(`${studio.url}/login`);
  await page.getByLabel('User name or e-mail address').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return {
    page,
    context,
    faults,
    async go(path) {
      await page.goto(`${studio.url}/studio${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    async violations() {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
      return page.evaluate(async (tags) => {
        type Found = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
        const { axe } = window as unknown as { axe: { run(node: Document, options: object): Promise<Found> } };
        const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`),
        );
      }, WCAG);
    },
  };
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
