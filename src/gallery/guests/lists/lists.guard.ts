import type { Request, RequestHandler, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { type AppError, forbidden, unauthorized } from '../../../platform/errors.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { toAppError } from '../../../platform/http/error-renderer.ts';
import { getGuestSelectionPage, listGuestSelections, mayChoose } from '../../selections/guest-selections.ts';
import { requireRight, requireUnlocked } from '../door/share-link.guard.ts';
import { getGuestPhoto } from '../guests.ts';
import { lockedPage } from '../page/gallery.page.ts';
import { donePage, listPage } from './list.page.ts';
import { addPage, listsPage } from './lists.page.ts';

/** Lists are there where favourites are, for whoever may choose by this link. */
const requireFavorites: RequestHandler = (req, _res, next) => {
  if (!mayChoose(req.gallery)) throw forbidden('FEEDBACK_OFF', 'Nothing can be chosen in this gallery.');
  next();
};

/** People who come before they gave the password get the form that asks for it. */
const openForPeople: RequestHandler = (req, res, next) => {
  if (req.unlocked) return next();
  showLocked(req, res, '/lists');
};

/** The form that asks for the password, and leads on to `here`. */
export function showLocked(req: Request, res: Response, here: string): void {
  const refusal = unauthorized('GALLERY_LOCKED', 'Enter the gallery password first.');
  res.status(refusal.status);
  send(res, lockedPage(req.gallery, req.language, here, refusal));
}

/** Stands before everything that has to do with lists. */
export function requireChoice(routes: Router, deps: Deps): void {
  routes.use('/:slug/:token/lists', openForPeople, requireRight('choose'), requireFavorites);
  const sameSite = sameSiteForm(deps.publicUrl);
  routes.use('/:slug/:token/selections', requireUnlocked, requireRight('choose'), requireFavorites, sameSite);
}

/** Whose lists they are. */
export const placeOf = ({ gallery, guest }: Request) => ({ gallery, guest });

/** The fields of a form that something was typed into. */
export const filled = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''));

/** Carries out what a form asks for; what is wrong with it is told on the page that it came from, with what was typed. */
export async function answerForm(
  res: Response,
  work: () => Promise<void>,
  showAgain: (refusal: AppError) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status !== 400 && refusal.status !== 409) throw error;
    res.status(refusal.status);
    await showAgain(refusal);
  }
}

type Said = { notice?: string | undefined; refusal?: AppError; typed?: Record<string, string> };
const PHOTOS_A_PAGE = 60;
const send = (res: Response, page: string) => void res.type('html').send(page);
const readerOf = ({ gallery, language }: Request, { notice, refusal }: Said) => ({
  gallery,
  language,
  notice,
  refusal,
});

export async function showLists(deps: Deps, req: Request, res: Response, said: Said): Promise<void> {
  send(res, listsPage(readerOf(req, said), await listGuestSelections(deps, placeOf(req)), said.typed));
}

export async function showAdd(deps: Deps, req: Request, res: Response, photoId: number): Promise<void> {
  const photo = await getGuestPhoto(deps, req.gallery, photoId);
  const lists = await listGuestSelections(deps, placeOf(req), photoId);
  send(res, addPage(readerOf(req, {}), photo, lists));
}

export async function showList(
  deps: Deps,
  req: Request,
  res: Response,
  id: number,
  { page = 1, ...said }: Said & { page?: number },
): Promise<void> {
  const shown = await getGuestSelectionPage(deps, placeOf(req), id, { page, limit: PHOTOS_A_PAGE });
  send(res, listPage(readerOf(req, said), shown));
}

/** The step before a list is sent; of one that was sent, what was. */
export async function showDone(deps: Deps, req: Request, res: Response, id: number, said: Said): Promise<void> {
  const place = placeOf(req);
  const shown = await getGuestSelectionPage(deps, place, id, { page: 1, limit: PHOTOS_A_PAGE });
  if (shown.selection.status === 'submitted') return res.redirect(303, `${req.gallery.share_link}/lists/${id}`);
  send(res, donePage(readerOf(req, said), shown, await listGuestSelections(deps, place), said.typed));
}
