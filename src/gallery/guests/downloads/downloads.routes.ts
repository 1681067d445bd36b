import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { type SentFile, sendFile } from '../../../platform/http/send-file.ts';
import { sendZip } from '../../../platform/http/send-zip.ts';
import { listDownload } from '../../downloads/downloads.ts';
import { takePhotos } from '../../downloads/limit.ts';
import { findWebFile, forgetWebSize, webName } from '../../downloads/web-sizes.ts';
import { forgetChecksum } from '../../photos/checksums.ts';
import { originalKey } from '../../photos/photo-files.ts';
import { sentOf } from '../../photos/placeless.ts';
import { assertRight } from '../door/rights.ts';
import { requireRight } from '../door/share-link.guard.ts';
import { getGuestFile } from '../photo/photo-file.ts';
import { requirePin } from './downloads.guard.ts';
import { DownloadQuery, OriginalQuery } from './downloads.schema.ts';

/** What guests take home: one photo or many, as it came or reduced. Stands behind `requireShareLink`. */
export function downloadRoutes(routes: Router, deps: Deps): void {
  const pin = requirePin(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/original:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getGuestOriginal
   *     x-refuses-people: true
   *     tags: [Guests]
   *     summary: Fetch an original, byte for byte
   *     description: >-
   *       Where the link permits downloads of originals. Answers HEAD, Range and If-None-Match. Where the studio's storage offers that,
   *       the bytes come from an address of its own, which holds for five minutes. 401 DOWNLOAD_PIN_REQUIRED until the PIN was given,
   *       where there is one; 403 DOWNLOAD_LIMIT when guests have taken as many photos as they may.
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
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/Expired' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/:slug/:token/photos/:id/original', requireRight('original'), pin, async (req, res) => {
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    const { download } = OriginalQuery.parse(req.query);
    await sendOne(req, res, file.id, {
      key: originalKey(file.path),
      size: file.size_bytes,
      ...(await sentOf(deps, file)),
      modifiedAt: file.uploaded_at,
      type: file.sniffed_type,
      name: file.original_filename,
      download: download === '1',
      elsewhere: true,
    });
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/web:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getWebSize
   *     x-refuses-people: true
   *     tags: [Guests]
   *     summary: Fetch a photo with 2048 px, to be saved
   *     description: >-
   *       Where the link permits downloads: the same picture as the preview, under the name of the original with `-web.jpg`. Answers
   *       HEAD, Range and If-None-Match. 401 DOWNLOAD_PIN_REQUIRED until the PIN was given, where there is one; 403 DOWNLOAD_LIMIT when
   *       guests have taken as many photos as they may.
   *     responses:
   *       200: { $ref: '#/components/responses/WholeFile' }
   *       206: { $ref: '#/components/responses/PartOfFile' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/:slug/:token/photos/:id/web', requireRight('web'), pin, async (req, res) => {
    const photo = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    if (!photo.thumbnail_path) throw notFound('Web size');
    const { key, size } = await findWebFile(deps, photo, req.gallery);
    await sendOne(req, res, photo.id, {
      key,
      size,
      sha256: ['web', photo.sha256, req.gallery.mark?.digest ?? ''].join('-'),
      modifiedAt: photo.uploaded_at,
      type: 'image/jpeg',
      name: webName(photo.original_filename),
      download: true,
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
   *     x-refuses-people: true
   *     tags: [Guests]
   *     summary: Fetch all photos, or the chosen ones, as one ZIP
   *     description: >-
   *       Where the link permits downloads. Entries are stored as they are, so that Content-Length says how much comes and a transfer that
   *       broke off goes on where it did: answers HEAD, one Range, If-Range, If-Match and If-None-Match. The ETag changes with any photo.
   *       401 DOWNLOAD_PIN_REQUIRED until the PIN was given, where there is one; 403 DOWNLOAD_LIMIT, with `left`, where that is more than
   *       guests may still take; 503 DOWNLOAD_PREPARING, with Retry-After, `ready` and `total`, while something has to be made first;
   *       409 PHOTO_DAMAGED, naming the photo, when an original is not what was uploaded, or gone.
   *     parameters:
   *       - { $ref: '#/components/parameters/DownloadQuery' }
   *     responses:
   *       200:
   *         description: The archive
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       206:
   *         description: The range of the archive that was asked for
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges, Content-Range]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       303: { description: 'The form of the page came without any photo, or a browser has to wait: a page', headers: [Location] }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/Expired' }
   *       412: { $ref: '#/components/responses/PreconditionFailed' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/:slug/:token/download', requireRight('web'), pin, async (req, res) => {
    const { gallery } = req;
    const {
      photo,
      chosen,
      size = gallery.rights.downloads === 'web' ? 'web' : 'original',
    } = DownloadQuery.parse(req.query);
    assertRight(req.gallery.rights, size);
    // The form for chosen photos, without any.
    if (chosen && !photo) return void res.redirect(303, gallery.share_link);
    const { ids, files } = await listDownload(deps, gallery, size, photo);
    await sendZip(req, res, deps.storage, {
      name: `${gallery.slug}${size === 'web' ? '-web' : ''}.zip`,
      files,
      beforeBytes: () => takePhotos(deps, gallery, ids, req.method === 'HEAD'),
      onWrongEntry: async ({ key }) => {
        await (size === 'web' ? forgetWebSize : forgetChecksum)(deps, gallery.id, key);
      },
    });
  });

  async function sendOne(req: Request, res: Response, id: number, file: SentFile): Promise<void> {
    await takePhotos(deps, req.gallery, [id], req.method === 'HEAD');
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, file);
  }
}
