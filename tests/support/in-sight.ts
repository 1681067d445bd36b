/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Returns a function that resolves once the page has loaded and drawn everything, in this many looks in a row. */
export function watchRequests(page: Page) {
  const open = new Set<object>();
  // The stream of changes has no end.
  page.on('request', (request) => request.url().endsWith('/api/stream') || open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  /** Whether something is still to come, once the next frames are drawn. */
  const isBusy = () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return document.querySelector('[aria-busy="true"]') !== null;
    });

  return async (times = 3) => {
    for (let calm = 0; calm < times; ) calm = (await isBusy()) || open.size > 0 ? 0 : calm + 1;
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

/** The faults of a page's layout: the document is wider than the window, controls lie beyond its edges, or texts are cut. */
export const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = (selector: string) => Array.from(document.querySelectorAll(selector));
    const found = scrollWidth > clientWidth ? [`the document is ${scrollWidth - clientWidth} px too wide`] : [];
    for (const box of all('[role="dialog"], [role="dialog"] *'))
      if (
        box.scrollWidth > box.clientWidth &&
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        !box.matches('[aria-roledescription="carousel"]')
      )
        found.push(`${box.outerHTML.slice(0, 160)} scrolls sideways`);
    // Mantine names every variant of a button but the default one.
    const within = document.querySelector('[role="dialog"]') ? '[role="dialog"]' : 'main';
    const leading = all(`${within} .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])`)
      .filter((part) => part.matches('a, :enabled') && part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.textContent);
    if (leading.length > 1) found.push(`more than one main action: ${leading.join(', ')}`);
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const control of all('a[href], button, input, select, textarea, [role="option"]')) {
      const { left, right, width, height } = control.getBoundingClientRect();
      const isThere = width * height >= 2 && control.checkVisibility({ visibilityProperty: true });
      if (!isThere || control.closest('[aria-hidden="true"]') || scrolls(control.parentElement)) continue;
      if (left >= -1 && right <= clientWidth + 1) continue;
      found.push(`${control.outerHTML.slice(0, 160)} from ${Math.round(left)} to ${Math.round(right)}`);
    }
    // A field scrolls what is typed; a carousel has its neighbours beside it.
    const scrolling = 'input, [aria-hidden="true"], [aria-roledescription="carousel"]';
    for (const box of all('body *')) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      const isClipped =
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + 1;
      if (
        !isClipped ||
        box.clientWidth < 2 ||
        box.closest(scrolling) ||
        !box.checkVisibility({ visibilityProperty: true })
      )
        continue;
      found.push(`${box.outerHTML.slice(0, 160)} cuts off ${box.scrollWidth - box.clientWidth} px`);
    }
    return found;
  });
