import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

const SECONDS = 30 * 24 * 60 * 60;

type Sealer = Pick<Deps, 'sealer'>;

/** The value of a cookie that proves something for a month: until when, and our signature of that and of `text`. */
export function signUntil({ sealer }: Sealer, text: string): { cookie: string; seconds: number } {
  const until = Math.floor(Date.now() / 1000) + SECONDS;
  return { cookie: `${until}.${sealer.sign(`${text}:${until}`)}`, seconds: SECONDS };
}

/** Whether we have signed `text` in this cookie, and not too long ago. */
export function isSigned({ sealer }: Sealer, text: string, cookie: string | undefined): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(sealer.sign(`${text}:${Number(until)}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) * 1000 > Date.now();
}
