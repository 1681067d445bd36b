import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { noteOutage } from '../log/outages.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that has run for so long did not fail at its start. */
const STEADY_MS = 60_000;

/** What takes jobs until it is stopped, or fails. */
export type Runner = { promise: Promise<unknown>; stop(): Promise<unknown> };

/** Starts a runner, and another one when it ends, after growing pauses. Rejects where the first can't be started. */
export async function keepRunning(log: Log, start: () => Promise<Runner>, firstPauseMs = FIRST_PAUSE_MS) {
  const stopping = new AbortController();
  let runner: Runner | undefined = await start();
  const keep = async () => {
    for (let failures = 0; ; ) {
      const since = performance.now();
      try {
        runner ??= await start();
        // It was started while somebody was already waiting for the end.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) noteOutage(log, 'jobs', error);
      }
      runner = undefined;
      if (stopping.signal.aborted) return;
      failures = performance.now() - since > STEADY_MS ? 0 : failures + 1;
      await sleep(Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** failures), undefined, stopping).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  };
  const kept = keep();
  return {
    areRunning: () => runner !== undefined,
    async stop() {
      stopping.abort();
      // One that fails at this moment stops by itself, and says that it is stopped already.
      await runner?.stop().catch(() => {});
      await kept;
    },
  };
}
