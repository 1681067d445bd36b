/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { median, time } from './measure.ts';
import { atelier, session } from './stage.ts';

export async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = session.split('=');
  await context.addCookies([{ name, value, url: atelier.url }]);
  return { context, page: await context.newPage() };
}

/** How long it takes until a view is seen by somebody who has nothing of it yet, in ms: the middle one of five. */
export async function firstView(browser: Browser, path: string, seen: (page: Page) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const { context, page } = await open(browser);
    times.push(
      await time(async () => {
        await page.goto(atelier.url + path);
        await seen(page);
      }),
    );
    await context.close();
  }
  return median(times);
}

/** Resolves to what answers the longest task of a page's main thread since then, in ms; 0 where all were under 50. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((found) => tasks.push(...found.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  // One provoked entry shows that such entries are counted.
  await page.evaluate(() => {
    setTimeout(() => {
      for (const end = performance.now() + 120; performance.now() < end; );
    });
  });
  await page.waitForFunction(() => (window as unknown as { tasks: number[] }).tasks.splice(0).length > 0);
  return async () => Math.max(0, ...(await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)));
}
