import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { pictureFormat } from '../../platform/http/picture-format.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import { sendZip } from '../../platform/http/send-zip.ts';
import { listArchive } from './archive.ts';
import { forgetChecksum } from './checksums.ts';
import { ArchiveQuery, PreviewQuery } from './photos.schema.ts';
import { getOriginal, getPicture } from './photos.ts';
import { previewOf, thumbnailOf } from './previews.ts';

/** The bytes of photos: originals, one or many, and the pictures that are made of them. */
export function photoFilesAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/photos/{photoId}/thumbnail:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getThumbnail
   *     tags: [Photos]
   *     summary: Fetch the thumbnail of a photo, long edge at most 480 px
   *     description: Needs photos.view.
   *     responses:
   *       200: { $ref: '#/components/responses/Picture' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/photos/{photoId}/preview:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getPreview
   *     tags: [Photos]
   *     summary: Fetch a preview of a photo
   *     description: Needs photos.view. Long edge at most 480, 1024 or 2048 px; it is made when it is first asked for, with the gallery's watermark.
   *     parameters:
   *       - { $ref: '#/components/parameters/PreviewQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/Rendition' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/photos/:photoId/thumbnail', requirePermission('photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const { thumbnailKey, sha256 } = await getPicture(deps, req.actor, eventId, id);
    await sendPicture(req, res, 'private, no-cache', thumbnailOf(deps, thumbnailKey, sha256));
  });
  routes.get('/events/:id/photos/:photoId/preview', requirePermission('photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const { size: edge } = PreviewQuery.parse(req.query);
    const picture = await getPicture(deps, req.actor, eventId, id);
    const rendition = { edge, format: pictureFormat(req, res), mark: picture.mark };
    await sendPicture(req, res, 'private, no-cache', previewOf(deps, picture, rendition));
  });

  /**
   * @openapi
   * /admin/events/{id}/photos/{photoId}/original:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getOriginal
   *     tags: [Photos]
   *     summary: Fetch the original, byte for byte
   *     description: Needs photos.download. Answers HEAD, Range and If-None-Match.
   *     responses:
   *       200: { $ref: '#/components/responses/WholeFile' }
   *       206: { $ref: '#/components/responses/PartOfFile' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/events/:id/photos/:photoId/original', requirePermission('photos.download'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const original = await getOriginal(deps, req.actor, eventId, id);
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, original);
  });

  /**
   * @openapi
   * /admin/events/{id}/download:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: downloadEvent
   *     tags: [Photos]
   *     summary: Fetch all originals of an event, or the chosen ones, as one ZIP
   *     description: >-
   *       Needs photos.download. Chosen are the photos that fit all that is given; ids of which one does not are 404. Entries are
   *       stored as they are, so that Content-Length says how much comes and a transfer that broke off goes on where it did: answers
   *       HEAD, one Range, If-Range, If-Match and If-None-Match. 503 DOWNLOAD_PREPARING while something has to be read first;
   *       409 PHOTO_DAMAGED, naming the photo, when an original is not what was uploaded, or gone.
   *     parameters:
   *       - { $ref: '#/components/parameters/ArchiveQuery' }
   *     responses:
   *       200:
   *         description: The archive
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       206:
   *         description: The range of the archive that was asked for
   *         headers: [Content-Disposition, Content-Length, ETag, Accept-Ranges, Content-Range]
   *         content: { application/zip: { schema: { type: string, format: binary } } }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       412: { $ref: '#/components/responses/PreconditionFailed' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/events/:id/download', requirePermission('photos.download'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const { name, files } = await listArchive(deps, req.actor, eventId, ArchiveQuery.parse(req.query));
    await sendZip(req, res, deps.storage, {
      name,
      files,
      onWrongEntry: ({ key }) => forgetChecksum(deps, eventId, key),
    });
  });
}
