import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Less than a test has, so that the failure says what was awaited. */
const LIMIT_MS = 60_000;

/** Reads until `holds`, and returns the value for which it does. Throws with the last value when that takes longer than `ms`. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean, ms = LIMIT_MS): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > end) throw new Error(`Not so after ${ms} ms: ${holds}\nLast value: ${inspect(value)}`);
    await sleep(25);
  }
}
