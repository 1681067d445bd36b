import { setTimeout as sleep } from 'node:timers/promises';

/** Reads until it holds, for 10 s at most; answers what was read last. */
export async function until<T>(read: () => T | Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let i = 0; i < 400; i++) {
    const value = await read();
    if (holds(value)) return value;
    await sleep(25);
  }
  return read();
}
