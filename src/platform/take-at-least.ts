import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work`, and takes at least this long, so that the time does not say how it ended. */
export async function takeAtLeast<T>(
  ms: number,
  work: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
