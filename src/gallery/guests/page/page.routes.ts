import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { asPage } from '../../../platform/http/people.ts';
import { sendList } from '../../../platform/http/send-packed.ts';
import { lockedPage } from '../door/locked.page.ts';
import { countView, requireUnlocked } from '../door/share-link.guard.ts';
import { listFavorites } from './hearts/favorites.ts';
import { GalleryPageQuery, GuestPhotoQuery } from './page.schema.ts';
import { listGuestPhotos } from './photos.ts';
import { showPage } from './show-gallery.page.ts';

/** The gallery, for people and for programs. */
export function galleryPageRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}:
   *   get:
   *     operationId: showGallery
   *     summary: Open the gallery page, or its password form
   *     x-open: true
   *     parameters: [{ $ref: '#/components/parameters/GalleryPageQuery' }]
   *     responses: { 200: { description: The page, headers: [Set-Cookie], content: { text/html: { schema: { type: string } } } } }
   */
  routes.get('/:slug/:token', asPage, async (req, res) => {
    const { gallery, language } = req;
    const { publicUrl } = deps;
    const { styleNonce: nonce } = res.locals;
    if (!req.unlocked) return void res.type('html').send(lockedPage(gallery, language, { here: '', publicUrl, nonce }));
    const query = GalleryPageQuery.parse(req.query);
    countView(deps, req, res);
    await showPage(deps, req, res, query);
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos:
   *   get:
   *     operationId: listGuestPhotos
   *     summary: List the photos of a gallery
   *     description: Returns what guests see, in the order of the gallery page.
   *     parameters: [{ $ref: '#/components/parameters/GuestPhotoQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/GuestPhotoList' } }
   */
  routes.get('/:slug/:token/photos', requireUnlocked, async (req, res) => {
    await sendList(req, res, await listGuestPhotos(deps, req.gallery, req.guest, GuestPhotoQuery.parse(req.query)));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/favorites:
   *   get:
   *     operationId: listOwnFavorites
   *     summary: List the ids of your favourites
   *     description: A cookie identifies the guest. A page that the browser kept reads them again.
   *     responses: { 200: { $ref: '#/components/responses/OwnFavorites' } }
   */
  routes.get('/:slug/:token/favorites', requireUnlocked, async (req, res) => {
    res.json(await listFavorites(deps, req.gallery, req.guest));
  });
}
