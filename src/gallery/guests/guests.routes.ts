import type { Request, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { idParam } from '../../platform/http/paths.ts';
import { pictureFormat } from '../../platform/http/picture-format.ts';
import { sendPicture } from '../../platform/http/send-file.ts';
import { THUMBNAIL_EDGE } from '../../platform/images/edges.ts';
import { PreviewQuery } from '../photos/photos.schema.ts';
import { previewOf, thumbnailOf } from '../photos/previews.ts';
import { logoPicture } from '../settings/logo.ts';
import { requireUnlocked } from './door/share-link.guard.ts';
import { GuestPhotoQuery } from './guests.schema.ts';
import { getGuestFile, listGuestPhotos, pictureVersion } from './guests.ts';
import { themeStyle } from './page/theme.ts';

const LONG = 'private, max-age=2592000, immutable';

/** What lies inside a gallery: data and pictures. Stands behind `requireShareLink`. */
export function guestRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: listGuestPhotos
   *     tags: [Guests]
   *     summary: List the photos of a gallery, as its guests see it
   *     description: Needs the cookie of the unlocked gallery where it has a password. In the order of the gallery's page.
   *     parameters:
   *       - { $ref: '#/components/parameters/GuestPhotoQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestPhotoList' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/photos', requireUnlocked, async (req, res) => {
    res.json(await listGuestPhotos(deps, req.gallery, req.guest, GuestPhotoQuery.parse(req.query)));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/theme.css:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: getTheme
   *     tags: [Guests]
   *     summary: The colours of the gallery, as a style sheet
   *     responses:
   *       200:
   *         description: CSS
   *         content: { text/css: { schema: { type: string } } }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/theme.css', requireUnlocked, (req, res) => {
    res.set('Cache-Control', 'private, no-cache').type('css').send(themeStyle(req.gallery.color_theme));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/logo.png:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: getStudioLogo
   *     tags: [Guests]
   *     summary: Fetch the studio's logo
   *     responses:
   *       200:
   *         description: The logo
   *         headers: [ETag]
   *         content: { image/png: { schema: { type: string, format: binary } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/logo.png', requireUnlocked, async (req, res) => {
    const { logo } = req.gallery;
    if (!logo) throw notFound('Logo');
    const caching = cachingOf(req, 'Logo', logo.sha256.slice(0, 12), req.gallery.pictures_changed);
    await sendPicture(req, res, caching, logoPicture(deps, logo));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/thumbnail:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getGuestThumbnail
   *     tags: [Guests]
   *     summary: Fetch a thumbnail, long edge at most 480 px
   *     responses:
   *       200: { $ref: '#/components/responses/Picture' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/photos/:id/thumbnail', requireUnlocked, async (req, res) => {
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    const key = file.thumbnail_path;
    if (!key) throw notFound('Thumbnail');
    const { mark } = req.gallery;
    const marked = mark && previewOf(deps, file, { edge: THUMBNAIL_EDGE, format: 'jpeg', mark });
    await sendPicture(req, res, cachingOfPhoto(req, file), marked ?? thumbnailOf(deps, key, file.sha256));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/preview:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getPreview
   *     tags: [Guests]
   *     summary: Fetch a preview, long edge at most 480, 1024 or 2048 px
   *     parameters:
   *       - { $ref: '#/components/parameters/PreviewQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/Rendition' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/photos/:id/preview', requireUnlocked, async (req, res) => {
    const { size: edge } = PreviewQuery.parse(req.query);
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    if (!file.thumbnail_path) throw notFound('Preview');
    const rendition = { edge, format: pictureFormat(req, res), mark: req.gallery.mark };
    await sendPicture(req, res, cachingOfPhoto(req, file), previewOf(deps, file, rendition));
  });
}

/** Under an address with the present version a picture never changes. One with an earlier version answers for ten minutes after the change. */
function cachingOf(req: Request, what: string, version: string, hasChanged: boolean): string {
  const { v } = req.query;
  if (v === version) return LONG;
  if (v !== undefined && !hasChanged) throw notFound(what);
  return 'private, no-cache';
}

const cachingOfPhoto = (req: Request, { sha256, was_replaced }: Awaited<ReturnType<typeof getGuestFile>>) =>
  cachingOf(
    req,
    'Picture',
    pictureVersion(req.gallery, { digest: sha256.slice(0, 8) }),
    was_replaced || req.gallery.pictures_changed,
  );
