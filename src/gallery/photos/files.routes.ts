import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idParam } from '../../platform/http/paths.ts';
import { pictureFormat } from '../../platform/http/picture-format.ts';
import { announcedSha256, assertSha256 } from '../../platform/http/repr-digest.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import { receiveFile } from '../../platform/http/upload.ts';
import { PHOTO_FILE } from './photo-files.ts';
import { PreviewQuery } from './photos.schema.ts';
import { getOriginal, getPicture } from './photos.ts';
import { previewOf, thumbnailOf } from './previews.ts';
import { getReplaceablePhoto, replacePhoto } from './replace-photo.ts';

/** The bytes of photos: originals, and the pictures that are made of them. */
export function photoFileRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos/{photoId}/original:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getOriginal
   *     tags: [Photos]
   *     summary: Fetch the original, byte for byte
   *     description: Scope read, permission photos.download, own events. Answers HEAD, Range and If-None-Match.
   *     responses:
   *       200: { $ref: '#/components/responses/WholeFile' }
   *       206: { $ref: '#/components/responses/PartOfFile' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   *   put:
   *     operationId: replaceOriginal
   *     tags: [Photos]
   *     summary: Give a photo other bytes
   *     description: >-
   *       Scope write, permission photos.upload, own events. Id, category, feedback, time of upload and original file name stay;
   *       digest, size, stored name and thumbnail are those of the new bytes. `If-Match` takes the ETag of the photo's record.
   *       The bytes that it has already change nothing.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *       - { $ref: '#/components/parameters/reprDigest' }
   *     requestBody:
   *       required: true
   *       content:
   *         image/*: { schema: { type: string, format: binary } }
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [photo]
   *             properties:
   *               photo: { type: string, format: binary, description: 'One file with an image/* content type' }
   *           encoding: { photo: { contentType: image/* } }
   *     responses:
   *       200: { $ref: '#/components/responses/Photo' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   */
  routes.get('/events/:id/photos/:photoId/original', requireScope('read', 'photos.download'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const original = await getOriginal(deps, req.actor, eventId, id);
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, original);
  });
  routes.put('/events/:id/photos/:photoId/original', requireScope('write', 'photos.upload'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const ifMatch = req.headers['if-match'];
    const photo = await getReplaceablePhoto(deps, req.actor, eventId, id, ifMatch);
    const announced = announcedSha256(req);
    const { file, mimeType } = await receiveFile(req, res, deps.storage, PHOTO_FILE);
    try {
      assertSha256(file, announced);
      sendRecord(req, res, await replacePhoto(deps, req.actor, photo, { file, mimeType }, ifMatch));
    } finally {
      await file.discard();
    }
  });

  /**
   * @openapi
   * /events/{id}/photos/{photoId}/thumbnail:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getThumbnail
   *     tags: [Photos]
   *     summary: Fetch the thumbnail of a photo, long edge at most 480 px
   *     description: Scope read, permission photos.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/Picture' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /events/{id}/photos/{photoId}/preview:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getPreview
   *     tags: [Photos]
   *     summary: Fetch a preview of a photo
   *     description: Scope read, permission photos.view, own events. Long edge at most 480, 1024 or 2048 px; it is made when it is first asked for, with the gallery's watermark.
   *     parameters:
   *       - { $ref: '#/components/parameters/PreviewQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/Rendition' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/photos/:photoId/thumbnail', requireScope('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const { thumbnailKey, sha256 } = await getPicture(deps, req.actor, eventId, id);
    await sendPicture(req, res, 'private, no-cache', thumbnailOf(deps, thumbnailKey, sha256));
  });
  routes.get('/events/:id/photos/:photoId/preview', requireScope('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const { size: edge } = PreviewQuery.parse(req.query);
    const picture = await getPicture(deps, req.actor, eventId, id);
    const rendition = { edge, format: pictureFormat(req, res), mark: picture.mark };
    await sendPicture(req, res, 'private, no-cache', previewOf(deps, picture, rendition));
  });
}
