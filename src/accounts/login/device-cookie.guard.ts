import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { DEVICE_DAYS } from './devices.ts';

const COOKIE = 'atelier.device';
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
