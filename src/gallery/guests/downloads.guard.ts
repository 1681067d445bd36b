import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../../deps.ts';
import { forbidden, unauthorized } from '../../platform/errors.ts';
import type { Size } from '../downloads/downloads.schema.ts';
import { needsPin } from './download-pin.ts';
import { setGuestCookie } from './share-link.guard.ts';

const PIN = 'atelier.pin';

/** Whether the link permits downloads of a size; those who may take originals may take anything. */
export function assertDownloads({ gallery }: Request, size: Size): void {
  const { downloads } = gallery.rights;
  if (downloads === 'none') throw forbidden('DOWNLOADS_OFF', 'This gallery offers no downloads.');
  if (size === 'original' && downloads === 'web')
    throw forbidden('DOWNLOADS_OFF', 'This gallery offers no downloads of originals.');
}

export const requireDownloads =
  (size: Size): RequestHandler =>
  (req, _res, next) => {
    assertDownloads(req, size);
    next();
  };

/** Where downloads have a PIN, it must have been given. */
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
