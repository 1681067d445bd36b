import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../../../deps.ts';
import { isNotFound, notFound, unauthorized } from '../../../platform/errors.ts';
import { refuseCrossSite } from '../../../platform/http/cross-site.ts';
import { idOrNone } from '../../../platform/http/paths.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Language } from '../app/words.ts';
import { languageOf } from '../app/words.ts';
import { assertLinkRight, type Right } from '../rights.ts';
import {
  findGallery,
  findMovedSlug,
  type Gallery,
  guestOf,
  isUnlocked,
  makeContinuedCookie,
  makeGuestCookie,
  COOKIE_SECONDS as UNLOCKED_SECONDS,
} from './gallery.ts';
import { guestAsVisitor, visitorOf } from './visitor.guard.ts';

declare global {
  namespace Express {
    interface Request {
      /** The gallery that the share link opens; set by `requireShareLink`. */
      gallery: Gallery;
      /** Whether this guest has unlocked the gallery. */
      unlocked: boolean;
      /** The guest's id, as stored with feedback. */
      guest: Buffer;
      language: Language;
    }
  }
}

const UNLOCKED = 'atelier.unlocked';
const GUEST = 'atelier.guest';
const GUEST_SECONDS = 365 * 24 * 60 * 60;

/** All that a link to a list opens. Each of these shows only photos in the list. */
const IN_SHARED_LIST =
  /^(GET|HEAD) \/((photos|favorites|theme\.css|logo\.png|manifest\.webmanifest)?|photo\/[^/]+|photos\/[^/]+\/(thumbnail|preview))$|^POST \/(unlock|language|seen)$/;

/** Pictures are requested most, so the statement that opens the gallery finds their photo too. */
const PICTURE = /^\/photos\/([^/]+)\/(?:thumbnail|preview)$/;

/** Runs before every guest's request: the link must open a gallery as it is now. */
export function requireShareLink(deps: Deps): RequestHandler<{ slug: string; token: string }> {
  return async (req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    req.language = languageOf(req);
    const { slug, token } = req.params;
    const photoId = idOrNone(PICTURE.exec(req.path)?.[1]);
    const gallery = await findGallery(deps, slug, token, photoId).catch(async (error) => {
      const moved = isNotFound(error) && (await findMovedSlug(deps, slug, token));
      if (!moved) throw error;
      redirectMoved(req, res, `/gallery/${slug}/${token}`, `/gallery/${moved}/${token}`);
    });
    if (!gallery) return;
    if (req.method === 'GET' || req.method === 'HEAD') await deps.rateLimits.countGuestRead(gallery.id, req.ip ?? '');
    if (gallery.shared_list !== null && !IN_SHARED_LIST.test(`${req.method} ${req.path}`)) throw notFound('Page');
    const cookies = parseCookie(req.headers.cookie ?? '');
    req.gallery = gallery;
    req.unlocked = !gallery.require_password || isUnlocked(deps, gallery, cookies[UNLOCKED]);
    req.guest = guestOf(deps, gallery.id, cookies[GUEST]);
    // A visit lasts as long as its guest sends requests. This begins none, so robots do not matter here.
    if (req.unlocked && cookies[GUEST]) deps.visits.touch(guestAsVisitor(req));
    next();
  };
}

/** The guest's cookies belong to the old address, so the new one gets them too. */
function redirectMoved(req: Request, res: Response, from: string, to: string): void {
  const cookies = parseCookie(req.headers.cookie ?? '');
  for (const [name, seconds] of [
    [UNLOCKED, UNLOCKED_SECONDS],
    [GUEST, GUEST_SECONDS],
  ] as const)
    if (cookies[name]) setCookieFor(req, res, to, { name, value: cookies[name], seconds });
  res.redirect(308, to + req.originalUrl.slice(from.length));
}

/** The contents of a locked gallery need its password. */
export const requireUnlocked: RequestHandler = (req, _res, next) => {
  assertUnlocked(req);
  next();
};

/** The right that the link must have; the gallery must be unlocked. */
export const requireRight =
  (right: Right): RequestHandler =>
  (req, _res, next) => {
    assertUnlocked(req);
    assertLinkRight(req.gallery.rights, right);
    next();
  };

function assertUnlocked({ unlocked }: Request): void {
  if (!unlocked) throw unauthorized('GALLERY_LOCKED', 'Enter the gallery password first.');
}

export const guestIn = ({ gallery, guest }: Request) => ({ gallery, guest });

export function setUnlocked(req: Request, res: Response, cookie: string, seconds: number): void {
  setGuestCookie(req, res, UNLOCKED, cookie, seconds);
}

/** Refuses writes from another site, and more per minute than a program may make. */
export const limitWrites =
  ({ publicUrl, rateLimits }: Deps): RequestHandler =>
  async (req, res, next) => {
    refuseCrossSite(req, publicUrl, true);
    res.set(await rateLimits.countRequest(`guest:${req.gallery.id}:${networkOf(req.ip ?? '')}`));
    next();
  };

/** Gives the guest a cookie. */
export function rememberGuest(deps: Pick<Deps, 'sealer'>, req: Request, res: Response): void {
  if (parseCookie(req.headers.cookie ?? '')[GUEST]) return;
  const cookie = makeGuestCookie();
  req.guest = guestOf(deps, req.gallery.id, cookie);
  setGuestCookie(req, res, GUEST, cookie, GUEST_SECONDS);
}

/**
 * Counts the view of a page of an open gallery, and gives guests their cookie with it. Requests that a page then sends at the same time, or
 * twice because an answer was lost, come from one guest.
 */
export function countView(deps: Pick<Deps, 'sealer' | 'visits'>, req: Request, res: Response): void {
  rememberGuest(deps, req, res);
  const visitor = visitorOf(req);
  if (visitor) deps.visits.view(visitor);
}

/** Browsers may keep a page of an open gallery for their Back button. Its script then asks whether the link still holds. */
export function mayReturn({ gallery }: Request, res: Response): void {
  if (!gallery.require_password) res.set('Cache-Control', 'private, no-cache').vary('Cookie');
}

/** From now on this device belongs to another guest. */
export function continueAs(deps: Pick<Deps, 'sealer'>, req: Request, res: Response, guest: Buffer): void {
  req.guest = guest;
  setGuestCookie(req, res, GUEST, makeContinuedCookie(deps, req.gallery.id, guest), GUEST_SECONDS);
}

/** A cookie for this gallery only. */
export function setGuestCookie(req: Request, res: Response, name: string, value: string, seconds: number): void {
  setCookieFor(req, res, req.gallery.share_link, { name, value, seconds });
}

type GuestCookie = { name: string; value: string; seconds: number };

function setCookieFor(req: Request, res: Response, path: string, { name, value, seconds }: GuestCookie): void {
  res.cookie(name, value, { httpOnly: true, sameSite: 'lax', secure: req.secure, path, maxAge: seconds * 1000 });
}
