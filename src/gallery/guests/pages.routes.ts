import type { Response, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { AppError, notFound, unauthorized } from '../../platform/errors.ts';
import { sameSiteForm } from '../../platform/http/cross-site.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendHtml, sendPacked } from '../../platform/http/send-packed.ts';
import { getPhotoFeedback } from '../feedback/guest-feedback.ts';
import { ASSETS, assets } from './app/assets.ts';
import { setLanguage } from './app/language.guard.ts';
import { LanguageChoice } from './app/language.schema.ts';
import { setUnlocked } from './door/share-link.guard.ts';
import { GalleryPageQuery } from './guests.schema.ts';
import { getGuestPhoto, unlockGallery, viewGallery } from './guests.ts';
import { galleryPage, lockedPage } from './page/gallery.page.ts';
import { photoPage } from './photo/photo.page.ts';
import { photoWords } from './photo/words.ts';

/** So many photos keep the first HTML of any gallery small. */
const PHOTOS_A_PAGE = 48;

const show = (res: Response, status: number, page: string) => res.status(status).type('html').send(page);

/** What guests see in a browser. Stands behind `requireShareLink`. */
export function guestPages(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: showGallery
   *     tags: [Guests]
   *     summary: The gallery as a page, or the form that asks for its password
   *     parameters:
   *       - { $ref: '#/components/parameters/GalleryPageQuery' }
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token', async (req, res) => {
    const { gallery, language } = req;
    if (!req.unlocked) return void show(res, 200, lockedPage(gallery, language, ''));
    const query = GalleryPageQuery.parse(req.query);
    const view = await viewGallery(deps, gallery, req.guest, { ...query, limit: PHOTOS_A_PAGE });
    const reader = { language, categoryId: query.category_id, publicUrl: deps.publicUrl, nonce: res.locals.styleNonce };
    await sendHtml(req, res, galleryPage(gallery, reader, view));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/unlock:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   post:
   *     operationId: unlockGallery
   *     tags: [Guests]
   *     summary: Open a gallery with its password
   *     description: Sets a cookie, good for this gallery as long as its password and link are.
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema: { type: object, required: [password], properties: { password: { type: string }, here: { type: string } } }
   *           example: { password: rose garden }
   *     responses:
   *       303: { description: It is open; the page shows it, headers: [Location, Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.post('/:slug/:token/unlock', sameSiteForm(deps.publicUrl), async (req, res) => {
    const { gallery, language } = req;
    const { password = '', here: given } = await readForm(req, res);
    const here = LanguageChoice.shape.here.safeParse(given).data ?? '';
    if (!gallery.require_password) return void res.redirect(303, gallery.share_link + here);
    try {
      const { cookie, seconds } = await unlockGallery(deps, gallery, password, req.ip ?? '');
      setUnlocked(req, res, cookie, seconds);
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 429)) throw error;
      return void show(res.set(error.headers), error.status, lockedPage(gallery, language, here, error));
    }
    res.redirect(303, gallery.share_link + here);
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/language:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   post:
   *     operationId: chooseLanguage
   *     tags: [Guests]
   *     summary: Choose the language of the pages
   *     description: Sets a cookie, good for every gallery. Without it the browser's language is spoken, or English.
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema: { $ref: '#/components/schemas/LanguageChoice' }
   *           example: { language: de, here: '?page=2' }
   *     responses:
   *       303: { description: The page on which it was chosen, headers: [Location, Set-Cookie] }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.post('/:slug/:token/language', sameSiteForm(deps.publicUrl), async (req, res) => {
    const { language, here } = LanguageChoice.parse(await readForm(req, res));
    setLanguage(req, res, language);
    res.redirect(303, req.gallery.share_link + here);
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photo/{photoId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: showPhoto
   *     tags: [Guests]
   *     summary: One photo as a page
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/photo/:id', async (req, res) => {
    const { gallery, guest, language } = req;
    if (!req.unlocked) {
      const refusal = unauthorized('GALLERY_LOCKED', 'Enter the gallery password first.');
      return void show(res, refusal.status, lockedPage(gallery, language, `/photo/${req.params.id}`, refusal));
    }
    const photo = await getGuestPhoto(deps, gallery, idParam(req.params.id, 'Photo'));
    const feedback = gallery.feedback_enabled ? await getPhotoFeedback(deps.db, gallery, photo.id, guest) : undefined;
    const notice = req.query.said === 'pending' ? photoWords(language).pending : undefined;
    await sendHtml(req, res, photoPage(gallery, language, photo, feedback, deps.publicUrl, notice));
  });
}

/** Style, script and lightbox of the pages, for everybody and for ever. */
export function guestAssets(routes: Router): void {
  routes.get('/favicon.ico', (_req, res) => res.redirect(302, `${ASSETS}/favicon.svg`));
  routes.get(`${ASSETS}/:name`, (req, res) => {
    const asset = assets.get(req.params.name);
    if (!asset) throw notFound('Asset');
    res.set({ 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=31536000, immutable' });
    sendPacked(req, res, asset);
  });
}
