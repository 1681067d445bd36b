import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from './arguments.ts';

const UNITS: Record<string, number> = { '': 1, K: 1_000, M: 1_000_000, G: 1_000_000_000 };
const PIECE_BYTES = 16 * 1024;
/** The server rejects a body that arrives at less than half of this. */
const LEAST_PER_TRANSFER = 32_000;

/** Cuts a body into pieces, and gives out each when the rate permits. */
export type Throttle = (body: Buffer) => AsyncIterable<Buffer>;

/** Bytes per second, such as `500K` or `2M`. */
export function parseRate(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)([KMG]?)B?$/i.exec(text) ?? [];
  const rate = Number(digits) * (UNITS[unit.toUpperCase()] ?? Number.NaN);
  if (!(rate >= LEAST_PER_TRANSFER))
    throw new UsageError('--bwlimit must be a number of bytes per second from 32K, such as 500K or 2M.');
  return rate;
}

/** As many transfers as the rate allows. */
export const transfersAt = (bytesPerSecond: number, wanted: number): number =>
  Math.min(wanted, Math.floor(bytesPerSecond / LEAST_PER_TRANSFER));

const CLOCK = {
  now: () => performance.now(),
  wait: (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }),
};

/** One for all uploads together. */
export function openThrottle(bytesPerSecond: number, interrupted: AbortSignal, clock = CLOCK): Throttle {
  let freeAt = 0;
  return async function* (body) {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      const piece = body.subarray(at, at + PIECE_BYTES);
      const now = clock.now();
      const turn = Math.max(now, freeAt);
      freeAt = turn + (piece.length / bytesPerSecond) * 1_000;
      if (turn > now) await clock.wait(turn - now, interrupted);
      yield piece;
    }
  };
}
