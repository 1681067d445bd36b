import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { type SentFile, sendFile } from '../../../platform/http/send-file.ts';
import { sendZip } from '../../../platform/http/send-zip.ts';
import { listDownload } from '../../downloads/downloads.ts';
import type { TitleOf } from '../../downloads/folders.ts';
import { takePhotos } from '../../downloads/limit.ts';
import { findWebFile, forgetWebSize, webName } from '../../downloads/web-sizes.ts';
import { forgetChecksum } from '../../photos/checksums.ts';
import { originalKey } from '../../photos/photo-files.ts';
import { sentOf } from '../../photos/placeless.ts';
import { categoryName } from '../app/category-words.ts';
import { requireRight } from '../door/share-link.guard.ts';
import { visitorOf } from '../door/visitor.guard.ts';
import { galleryWords } from '../page/words.ts';
import { getGuestFile } from '../photo/photo-file.ts';
import { assertLinkRight } from '../rights.ts';
import { requirePin } from './downloads.guard.ts';
import { DownloadQuery, OriginalQuery } from './downloads.schema.ts';

/** Downloads of one photo or many, as originals or reduced. Runs after `requireShareLink`. */
export function downloadRoutes(routes: Router, deps: Deps): void {
  const pin = requirePin(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/original:
   *   get:
   *     operationId: getGuestOriginal
   *     summary: Download an original
   *     description: Works if the link permits downloads of originals. Supports HEAD, Range and If-None-Match. If the studio's storage
   *       supports it, the response redirects to a URL that is valid for five minutes. The response is 401 DOWNLOAD_PIN_REQUIRED until the
   *       guest has entered the gallery's PIN. It is 403 DOWNLOAD_LIMIT when the download limit is reached.
   *     x-refuses-people: true
   *     parameters: [{ $ref: '#/components/parameters/OriginalQuery' }]
   *     responses:
   *       200: { $ref: '#/components/responses/WholeFile' }
   *       302: { description: Redirects to the storage, headers: [Location] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
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
   *   get:
   *     operationId: getWebSize
   *     summary: Download a photo with a long edge of 2048 px
   *     description: Works if the link permits downloads. Returns the preview under the original's name with `-web.jpg`. Supports HEAD,
   *       Range and If-None-Match. The response is 401 DOWNLOAD_PIN_REQUIRED until the guest has entered the gallery's PIN. It is 403
   *       DOWNLOAD_LIMIT when the download limit is reached.
   *     x-refuses-people: true
   *     responses: { 200: { $ref: '#/components/responses/WholeFile' }, 403: { $ref: '#/components/responses/Forbidden' } }
   */
  routes.get('/:slug/:token/photos/:id/web', requireRight('web'), pin, async (req, res) => {
    const photo = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    if (!photo.thumbnail_path) throw notFound('Web size');
    const { key, size } = await findWebFile(deps, photo, req.gallery);
    await sendOne(req, res, photo.id, {
      key,
      size,
      sha256: ['web', photo.sha256, req.gallery.watermark?.digest ?? ''].join('-'),
      modifiedAt: photo.uploaded_at,
      type: 'image/jpeg',
      name: webName(photo.original_filename),
      download: true,
    });
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/download:
   *   get:
   *     operationId: downloadGallery
   *     summary: Download all or selected photos as one ZIP
   *     description: Works if the link permits downloads. If the page has sections, each is a folder, as in
   *       `01 Ceremony/IMG_1.jpg`, named in the guest's language. Files have the time at which they were taken. They are stored uncompressed, so `Content-Length` is exact and you can resume.
   *       Supports HEAD, one Range, If-Range, If-Match and If-None-Match. The ETag changes with any photo. The response is 401
   *       DOWNLOAD_PIN_REQUIRED until the guest has entered the gallery's PIN. It is 403 DOWNLOAD_LIMIT, with `left`, if the selection
   *       exceeds the limit. It is 503 DOWNLOAD_PREPARING, with Retry-After, `ready` and `total`, while files are prepared. It is 409
   *       PHOTO_DAMAGED, with the name of the photo, if an original is missing or damaged.
   *     x-refuses-people: true
   *     parameters: [{ $ref: '#/components/parameters/DownloadQuery' }]
   *     responses:
   *       200:
   *         description: The archive
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       206:
   *         description: The requested range of the archive
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges, Content-Range]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       303: { description: 'No photo was selected in the form, or a browser has to wait; redirects to a page', headers: [Location] }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
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
    assertLinkRight(req.gallery.rights, size);
    // The form for selected photos, sent without any.
    if (chosen && !photo) return void res.redirect(303, gallery.share_link);
    const titleOf: TitleOf = (category) =>
      category ? categoryName(req.language, category) : galleryWords(req.language).others;
    const { ids, files } = await listDownload(deps, gallery, size, photo, titleOf);
    await sendZip(req, res, deps.storage, {
      name: `${gallery.slug}${size === 'web' ? '-web' : ''}.zip`,
      files,
      beforeBytes: async () => {
        await takePhotos(deps, gallery, ids, req.method === 'HEAD');
        countDownload(req);
      },
      onWrongEntry: async ({ key }) => {
        await (size === 'web' ? forgetWebSize : forgetChecksum)(deps, gallery.id, key);
      },
    });
  });

  async function sendOne(req: Request, res: Response, id: number, file: SentFile): Promise<void> {
    await takePhotos(deps, req.gallery, [id], req.method === 'HEAD');
    if (file.download) countDownload(req);
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, file);
  }
  /** A resumed download was counted when it began. */
  function countDownload(req: Request): void {
    const visitor = /^bytes=(?!0-)/.test(req.headers.range ?? '') ? undefined : visitorOf(req);
    if (visitor) deps.visits.download(visitor);
  }
}
