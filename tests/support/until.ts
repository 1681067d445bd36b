import { setTimeout as sleep } from 'node:timers/promises';

/** Reads until it holds, for so long at most; answers what was read last. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean, ms = 10_000): Promise<T> {
  for (let i = 0; i < ms / 25; i++) {
    const value = await read();
    if (holds(value)) return value;
    await sleep(25);
  }
  return read();
}
