import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A part that ran for this long did not fail at its start. */
const STEADY_MS = 60_000;

/** Work that continues until it is stopped, or fails. */
export type Runner = { promise: Promise<unknown>; stop(): Promise<unknown> };

type Patience = {
  firstPauseMs?: number;
  /** Whether the first start may fail. */
  mayStartLate?: boolean;
};

/** Starts a runner, and restarts it when it ends, with growing pauses. Rejects if the first start fails, unless it may start late. */
export async function keepRunning(
  start: (stopping: AbortSignal) => Promise<Runner>,
  onFailure: (error: unknown) => void,
  { firstPauseMs = FIRST_PAUSE_MS, mayStartLate = false }: Patience = {},
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | undefined = await start(signal).catch((error) => {
    if (!mayStartLate) throw error;
    onFailure(error);
    return undefined;
  });
  const keep = async () => {
    for (let failures = 0; ; ) {
      const since = performance.now();
      try {
        runner ??= await start(signal);
        // It started after `stop` was called.
        if (signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
      runner = undefined;
      if (signal.aborted) return;
      failures = performance.now() - since > STEADY_MS ? 0 : failures + 1;
      await sleep(Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** failures), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  };
  const kept = keep();
  return {
    areRunning: () => runner !== undefined,
    async stop() {
      stopping.abort();
      // A part that fails at this moment may report that it has already stopped.
      await runner?.stop().catch(() => {});
      await kept;
    },
  };
}
