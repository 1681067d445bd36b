import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../../../deps.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { setGuestCookie } from '../door/share-link.guard.ts';
import { needsPin } from './pin.ts';

const PIN = 'atelier.pin';

/** If downloads have a PIN, it must have been entered. */
export const requirePin =
  (deps: Pick<Deps, 'sealer'>): RequestHandler =>
  (req, _res, next) => {
    if (lacksPin(deps, req))
      throw unauthorized('DOWNLOAD_PIN_REQUIRED', 'Downloads of this gallery need its PIN: POST it to …/download-pin.');
    next();
  };

export const lacksPin = (deps: Pick<Deps, 'sealer'>, req: Request): boolean =>
  needsPin(deps, req.gallery, parseCookie(req.headers.cookie ?? '')[PIN]);

export const setPinGiven = (req: Request, res: Response, { cookie, seconds }: { cookie: string; seconds: number }) =>
  setGuestCookie(req, res, PIN, cookie, seconds);
