import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work`, and takes at least this long, so that the time does not say how it ended. */
export async function takeAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
