import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { inBrowser } from '../support/eyes.ts';
import { outOfSight } from '../support/in-sight.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { logIn, openContext, type Visit } from '../support/studio-browser.ts';

const GUIDE = '/api/docs/guide';
const SCREENSHOTS = process.env.SCREENSHOTS;

inBrowser('the documentation', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  beforeAll(async () => {
    studio = await openStudio();
    await studio.account('viewer', 'ada');
    browser = await openBrowser(findBrowser() ?? '');
    visit = await logIn(await (await openContext(browser)).newPage(), studio, 'ada');
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
  });

  it('is searched and read by keyboard', async () => {
    const { page } = visit;
    await page.goto(`${studio.url}${GUIDE}`);
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('disk reserve');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.getByRole('link', { name: 'Failures' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Failures' }).waitFor();
    await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Tasks' }).click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Points' }).click();
    expect(page.url()).toBe(`${studio.url}${GUIDE}/guide/tasks#points`);
    await page.getByRole('heading', { level: 2, name: 'Points' }).waitFor();
  });

  it.each([
    ['index', ''],
    ['galleries', '/guide/galleries'],
    ['configuration', '/operate/configuration'],
    ['sizing', '/operate/sizing'],
    ['search', '?q=backup'],
  ])('%s: whole and accessible from 390 to 1280 px, in light and dark', async (name, path) => {
    const { page } = visit;
    const found: string[] = [];
    await page.goto(`${studio.url}${GUIDE}${path}`);
    for (const width of [390, 820, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        found.push(...(await outOfSight(page)));
        if (width !== 820)
          found.push(...(await visit.violations(colorScheme === 'dark' ? ['color-contrast'] : undefined)));
        if (!SCREENSHOTS) continue;
        mkdirSync(SCREENSHOTS, { recursive: true });
        await page.screenshot({ path: join(SCREENSHOTS, `guide-${name}-${width}-${colorScheme}.png`) });
      }
    expect([found, visit.faults]).toEqual([[], []]);
  });
});
