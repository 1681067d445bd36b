import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { pictureFormats } from '../../platform/http/picture-format.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import { PreviewQuery } from './photos.schema.ts';
import { getOriginal, getPicture } from './photos.ts';
import { previewsOf, thumbnailOf } from './previews.ts';

/** The bytes of photos: originals, and the pictures that are made of them. */
export function photoFileRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos/{photoId}/original:
   *   get:
   *     operationId: getOriginal
   *     summary: Download the original
   *     description: Returns the unchanged bytes. Supports HEAD, Range and If-None-Match.
   *     responses: { 200: { $ref: '#/components/responses/WholeFile' } }
   */
  routes.get('/events/:id/photos/:photoId/original', allow('read', 'photos.download'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const original = await getOriginal(deps, req.actor, eventId, id);
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, original);
  });

  /**
   * @openapi
   * /events/{id}/photos/{photoId}/thumbnail:
   *   get:
   *     operationId: getThumbnail
   *     summary: Download the thumbnail of a photo
   *     description: The long edge is up to 480 px.
   *     responses: { 200: { $ref: '#/components/responses/Picture' } }
   * /events/{id}/photos/{photoId}/preview:
   *   get:
   *     operationId: getPreview
   *     summary: Download a preview of a photo
   *     description: The long edge is up to 480, 1024, 2048 or 3840 px. The preview is made on the first request, with the gallery's watermark.
   *     parameters: [{ $ref: '#/components/parameters/PreviewQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/Rendition' } }
   */
  routes.get('/events/:id/photos/:photoId/thumbnail', allow('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const { thumbnailKey, sha256 } = await getPicture(deps, req.actor, eventId, id);
    await sendPicture(req, res, deps.storage, 'private, no-cache', thumbnailOf(deps, thumbnailKey, sha256));
  });
  routes.get('/events/:id/photos/:photoId/preview', allow('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const { size: edge } = PreviewQuery.parse(req.query);
    const picture = await getPicture(deps, req.actor, eventId, id);
    const wanted = { edge, formats: pictureFormats(req, res), watermark: picture.watermark };
    await sendPicture(req, res, deps.storage, 'private, no-cache', ...previewsOf(deps, picture, wanted));
  });
}
