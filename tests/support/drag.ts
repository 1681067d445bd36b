import type { Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

const centre = async (part: Locator): Promise<Point> => {
  // A board that was moved before may have it out of sight.
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 };
};

/** Takes a card by the mouse and holds it over a column. */
export async function dragOver(page: Page, card: Locator, column: Locator, steps = 12): Promise<void> {
  const [from, to] = [await centre(card), await centre(column)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
}

/** Drags a card to a column, and lets it go when the column has seen it: the board looks once in a frame. */
export async function dragTo(page: Page, card: Locator, column: Locator): Promise<void> {
  await dragOver(page, card, column);
  await column.and(page.locator('[data-over]')).waitFor();
  await page.mouse.up();
}

/** A finger on the screen, as the browser hears of it. */
export async function finger(page: Page) {
  const client = await page.context().newCDPSession(page);
  /** Not waited for: the browser does not answer what it has joined with the next one. */
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    client.send('Input.dispatchTouchEvent', { type, touchPoints }).catch((error) => {
      if (!page.isClosed()) console.error(error);
    });
  };
  return {
    down: async (part: Locator): Promise<Point> => {
      const at = await centre(part);
      send('touchStart', [at]);
      return at;
    },
    move: (to: Point) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
    /** Down, and on without a rest, as people scroll. */
    swipe: async (part: Locator, by: number) => {
      const { x, y } = await centre(part);
      send('touchStart', [{ x, y }]);
      for (let step = 1; step <= 20; step++) send('touchMove', [{ x, y: y + (by * step) / 20 }]);
    },
  };
}
