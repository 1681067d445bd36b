import { hash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { networkOf } from '../../platform/http/network.ts';

const COOKIE = 'atelier.device';
/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/** The id of the browser of a request, if it has one. */
export function findDevice(req: Request): string | undefined {
  const found = parseCookie(req.headers.cookie ?? '')[COOKIE];
  return found && /^[\w-]{22}$/.test(found) ? found : undefined;
}

/** Gives a browser an id by which it is known again. Programs get none, because they do not expect a second cookie. */
export function markDevice(req: Request, res: Response): string {
  const id = findDevice(req) ?? randomBytes(16).toString('base64url');
  res.cookie(COOKIE, id, { httpOnly: true, sameSite: 'lax', secure: req.secure, maxAge: DEVICE_DAYS * DAY_MS });
  return id;
}

/** The hashes by which a device is known: that of its id, and that of its network and program. */
export function deviceHashes(req: Request, id: string | undefined): Buffer[] {
  const place = `${networkOf(req.ip ?? '')} ${req.headers['user-agent'] ?? ''}`;
  return [...(id ? [id] : []), place].map((text) => hash('sha256', text, 'buffer'));
}
