import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Storage } from '../storage/storage.ts';

/** Only for browsers that came over TLS. */
const overTls = (publicUrl: string) => publicUrl.startsWith('https:');

/** For data: nothing in it may run, frame or be framed. */
export const apiHeaders = (publicUrl: string): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: overTls(publicUrl),
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Allows a style element with `res.locals.styleNonce`, and a base for relative addresses. Use it before `pageHeaders`. */
export const nonceForStyle: RequestHandler = (_req, res, next) => {
  res.locals.styleNonce = randomBytes(16).toString('base64');
  next();
};

/** Allows pictures from the store, if guests fetch them there. Use it before `pageHeaders`. */
export const allowStore =
  ({ pictureOrigin }: Pick<Storage, 'pictureOrigin'>): RequestHandler =>
  async (_req, res, next) => {
    // Without the keys of the store, pages work, and pictures do not.
    res.locals.pictureOrigin = await pictureOrigin?.().catch(() => undefined);
    next();
  };

const nonceOf = (res: unknown) => (res as Response).locals.styleNonce as string | undefined;
const ownStyle = (_req: unknown, res: unknown) => (nonceOf(res) ? `'nonce-${nonceOf(res)}'` : "'self'");
const ownPictures = (_req: unknown, res: unknown) =>
  ["'self'", (res as Response).locals.pictureOrigin].filter(Boolean).join(' ');
const ownBase = (_req: unknown, res: unknown) => (nonceOf(res) ? "'self'" : "'none'");

/** For pages: our styles, fonts, scripts and pictures, and no inline code. A `referrer` other than none lets forms send their origin. */
export const pageHeaders = (publicUrl: string, referrer: 'no-referrer' | 'same-origin'): RequestHandler =>
  helmet({
    referrerPolicy: { policy: referrer },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'", ownStyle],
        scriptSrc: ["'self'"],
        imgSrc: [ownPictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: [ownBase],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: overTls(publicUrl),
    xFrameOptions: { action: 'deny' },
  });
