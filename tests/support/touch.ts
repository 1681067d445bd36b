import type { Page } from 'playwright-core';

type Point = { x: number; y: number };

/** Fingers on a page, as the browser's own protocol moves them. `paths` has the way of each; all move in this many steps. */
async function move(page: Page, paths: Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
  const at = (step: number) => paths.map((path) => path[step] as Point);
  const steps = paths[0]?.length ?? 0;
  await send('touchStart', at(0));
  for (let step = 1; step < steps; step++) {
    await send('touchMove', at(step));
    // A frame passes, as between what real fingers do.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd', []);
  await session.detach();
}

const STEPS = 8;
const line = (from: Point, to: Point): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / STEPS,
    y: from.y + ((to.y - from.y) * i) / STEPS,
  }));

export const swipe = (page: Page, from: Point, to: Point): Promise<void> => move(page, [line(from, to)]);

/** As `swipe`, but the finger rests before it is lifted. After a fling the browser takes no tap for a while. */
export const drag = (page: Page, from: Point, to: Point): Promise<void> =>
  move(page, [[...line(from, to), ...Array<Point>(2 * STEPS).fill(to)]]);

/** Two fingers that part, or come together, around a point. */
export const pinch = (page: Page, { x, y }: Point, from: number, to: number): Promise<void> =>
  move(page, [line({ x: x - from, y }, { x: x - to, y }), line({ x: x + from, y }, { x: x + to, y })]);
