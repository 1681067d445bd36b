import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

const SECONDS = 30 * 24 * 60 * 60;

type Sealer = Pick<Deps, 'sealer'>;

/** The value of a cookie that proves something for a month: its expiry, and a signature of that and of `text`. */
export function signUntil({ sealer }: Sealer, text: string): { cookie: string; seconds: number } {
  const until = Math.floor(Date.now() / 1000) + SECONDS;
  return { cookie: `${until}.${sealer.sign(`${text}:${until}`)}`, seconds: SECONDS };
}

/** Whether this cookie has a valid signature of `text` that has not expired. */
export function isSigned({ sealer }: Sealer, text: string, cookie: string | undefined): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(sealer.sign(`${text}:${Number(until)}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) * 1000 > Date.now();
}

export const makeGuestCookie = (): string => randomBytes(16).toString('base64url');

/** The guest's id in the database: different in every gallery, and no way to compute the cookie from it. */
export function guestOf({ sealer }: Sealer, galleryId: number, cookie: string | undefined): Buffer {
  const [, guest = '', signature = ''] = /^as\.([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  const expected = Buffer.from(sealer.sign(continuedText(galleryId, guest)));
  const given = Buffer.from(signature);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return Buffer.from(guest, 'base64url');
  return hash('sha256', `guest:${galleryId}:${cookie ?? randomBytes(16).toString('hex')}`, 'buffer');
}

const continuedText = (galleryId: number, guest: string) => `guest:${galleryId}:${guest}`;

/** The cookie of a device that continues as another guest. */
export function makeContinuedCookie({ sealer }: Sealer, galleryId: number, guest: Buffer): string {
  const text = guest.toString('base64url');
  return `as.${text}.${sealer.sign(continuedText(galleryId, text))}`;
}
