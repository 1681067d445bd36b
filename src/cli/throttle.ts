import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from './arguments.ts';

const UNITS: Record<string, number> = { '': 1, K: 1_000, M: 1_000_000, G: 1_000_000_000 };
const PIECE_BYTES = 16 * 1024;

/** Cuts a body into pieces, and gives out each when the rate permits. */
export type Throttle = (body: Buffer) => AsyncIterable<Buffer>;

/** Bytes per second, such as `500K` or `2M`. */
export function parseRate(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)([KMG]?)B?$/i.exec(text) ?? [];
  const rate = Number(digits) * (UNITS[unit.toUpperCase()] ?? Number.NaN);
  if (!(rate >= 1)) throw new UsageError('--bwlimit must be a number of bytes per second, such as 500K or 2M.');
  return rate;
}

/** One for all uploads together. */
export function openThrottle(bytesPerSecond: number, interrupted: AbortSignal): Throttle {
  let freeAt = 0;
  return async function* (body) {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      const piece = body.subarray(at, at + PIECE_BYTES);
      const now = performance.now();
      const turn = Math.max(now, freeAt);
      freeAt = turn + (piece.length / bytesPerSecond) * 1_000;
      if (turn > now) await sleep(turn - now, undefined, { signal: interrupted });
      yield piece;
    }
  };
}
