import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';

/** A request waits for so long at most; then whoever asks is told how far it is. */
const WAIT_MS = 8_000;
const LOOK_EVERY_MS = 400;
const RETRY_SECONDS = 5;

/** What a job does at a time, so that others get their turn. */
export const SLICE_MS = 5_000;

/** How far something is that has to be done before a download can begin. */
export const preparing = (ready: number, total: number): AppError =>
  new AppError(
    503,
    'DOWNLOAD_PREPARING',
    `This download is being prepared: ${ready} of ${total} photos are ready. Try again shortly.`,
    { ready, total },
    { 'Retry-After': String(RETRY_SECONDS) },
  );

/** Lists rows until all of them are ready, having the work done that they lack. Throws 503 after a few seconds. */
export async function whenReady<Row>(
  list: () => Promise<Row[]>,
  isReady: (row: Row) => boolean,
  queue: () => Promise<void>,
): Promise<Row[]> {
  const until = performance.now() + WAIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const rows = await list();
    const ready = rows.filter(isReady).length;
    if (ready === rows.length) return rows;
    if (isFirst) await queue();
    if (performance.now() > until) throw preparing(ready, rows.length);
    await sleep(LOOK_EVERY_MS);
  }
}
