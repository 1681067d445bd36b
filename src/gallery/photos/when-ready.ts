import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';

/** A request waits for up to this long; then its response shows the progress. */
const WAIT_MS = 8_000;
const FIRST_LOOK_MS = 400;
const LAST_LOOK_MS = 1_600;
const RETRY_SECONDS = 5;

/** The batch of a job, so that other jobs get their turn. */
export const SLICE_MS = 5_000;

/** The progress of work that must be done before a download can begin. */
export const preparing = (ready: number, total: number): AppError =>
  new AppError(
    503,
    'DOWNLOAD_PREPARING',
    `This download is being prepared: ${ready} of ${total} photos are ready. Try again shortly.`,
    { ready, total },
    { 'Retry-After': String(RETRY_SECONDS) },
  );

type Waiting<Row> = {
  list(): Promise<Row[]>;
  isReady(row: Row): boolean;
  /** How many of these are not ready. */
  countLacking(ids: number[]): Promise<number>;
  /** Queues the missing work. */
  queue(): Promise<void>;
};

/**
 * The rows once all of them are ready: lists them, and lists them again when the missing work is done. Throws 503 after a few seconds.
 */
export async function whenReady<Row extends { id: number }>(waiting: Waiting<Row>): Promise<Row[]> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const rows = await waiting.list();
    const ids = rows.filter((row) => !waiting.isReady(row)).map(({ id }) => id);
    if (ids.length === 0) return rows;
    await waiting.queue();
    for (let [lacking, pause] = [ids.length, FIRST_LOOK_MS]; lacking > 0; pause = Math.min(pause * 2, LAST_LOOK_MS)) {
      if (performance.now() + pause > until) throw preparing(rows.length - lacking, rows.length);
      await sleep(pause);
      lacking = await waiting.countLacking(ids);
    }
  }
}
