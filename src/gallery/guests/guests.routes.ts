import type { Request, Router } from 'express';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { idParam } from '../../platform/http/paths.ts';
import { pictureFormat } from '../../platform/http/picture-format.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import { sendZip } from '../../platform/http/send-zip.ts';
import { originalKey } from '../photos/photo-files.ts';
import { PreviewQuery } from '../photos/photos.schema.ts';
import { previewOf, thumbnailOf } from '../photos/previews.ts';
import { DownloadQuery, GuestPhotoQuery, OriginalQuery } from './guests.schema.ts';
import { getGuestFile, listDownload, listGuestPhotos } from './guests.ts';
import { requireRight, requireUnlocked } from './share-link.guard.ts';
import { themeStyle } from './theme.ts';

const LONG = 'private, max-age=2592000, immutable';

/** What lies inside a gallery: data, pictures, downloads. Stands behind `requireShareLink`. */
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
   *     description: Needs the cookie of the unlocked gallery where it has a password. Newest first.
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
    await sendPicture(req, res, cachingOf(req), thumbnailOf(deps, key, file.sha256));
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
    const rendition = { edge, format: pictureFormat(req, res) };
    await sendPicture(req, res, cachingOf(req), previewOf(deps, file, rendition));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/original:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getGuestOriginal
   *     tags: [Guests]
   *     summary: Fetch an original, byte for byte
   *     description: >-
   *       Where the gallery allows downloads. Answers HEAD, Range and If-None-Match. Where the studio's storage offers that, the bytes
   *       come from an address of its own, which holds for five minutes.
   *     parameters:
   *       - { $ref: '#/components/parameters/OriginalQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/WholeFile' }
   *       206: { $ref: '#/components/responses/PartOfFile' }
   *       302: { description: The storage sends it, headers: [Location] }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/:slug/:token/photos/:id/original', requireUnlocked, requireRight('original'), async (req, res) => {
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    const { download } = OriginalQuery.parse(req.query);
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, {
      key: originalKey(file.path),
      size: file.size_bytes,
      sha256: file.sha256,
      modifiedAt: file.uploaded_at,
      type: file.sniffed_type,
      name: file.original_filename,
      download: download === '1',
      elsewhere: true,
    });
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/download:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: downloadGallery
   *     tags: [Guests]
   *     summary: Fetch all originals, or the chosen ones, as one ZIP
   *     description: Where the gallery allows downloads. Entries are stored as they are; Content-Length says how much comes.
   *     parameters:
   *       - { $ref: '#/components/parameters/DownloadQuery' }
   *     responses:
   *       200:
   *         description: The archive
   *         headers: [Content-Disposition]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       303: { description: The form of the page came without any photo, headers: [Location] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/download', requireUnlocked, requireRight('original'), async (req, res) => {
    const { photo, chosen } = DownloadQuery.parse(req.query);
    // The form for chosen photos, without any.
    if (chosen && !photo) return void res.redirect(303, req.gallery.share_link);
    const files = await listDownload(deps, req.gallery, photo);
    await sendZip(req, res, deps.storage, `${req.gallery.slug}.zip`, files);
  });
}

/** Under an address that names the present link and password a picture never changes; under any other it is asked for again. */
const cachingOf = (req: Request) => (req.query.v === req.gallery.version ? LONG : 'private, no-cache');
