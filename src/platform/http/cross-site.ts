import type { Request, RequestHandler } from 'express';
import { forbidden } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a write that another site made the browser send with our cookie. Programs that send neither `Sec-Fetch-Site` nor `Origin` are
 * not browsers and pass.
 */
export function refuseCrossSite(req: Request, publicUrl: string, nullPasses = false): void {
  if (SAFE_METHODS.has(req.method)) return;
  const site = req.headers['sec-fetch-site'];
  const origin = req.headers.origin;
  const ours = () => origin === new URL(publicUrl).origin || origin === `${req.protocol}://${req.headers.host}`;
  if (nullPasses && !site && origin === 'null') return;
  const passes = site ? site === 'same-origin' || site === 'none' : origin === undefined || ours();
  if (!passes) throw forbidden('CROSS_SITE', 'Requests from other sites are not allowed.');
}

/**
 * The same for forms on pages with `Referrer-Policy: no-referrer`: browsers hide the origin of those. Their cookies are
 * SameSite, so another site's form comes without them.
 */
export const sameSiteForm =
  (publicUrl: string): RequestHandler =>
  (req, _res, next) => {
    refuseCrossSite(req, publicUrl, true);
    next();
  };

/** The same for routes that have no other guard. */
export const sameSite =
  (publicUrl: string): RequestHandler =>
  (req, _res, next) => {
    refuseCrossSite(req, publicUrl);
    next();
  };
