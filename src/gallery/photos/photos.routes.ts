import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { MAX_PHOTO_BYTES, PhotoQuery, UploadFields } from './photos.schema.ts';
import { addPhoto, getOriginal, getPhoto, getUploadEvent, listEventPhotos } from './photos.ts';

const PHOTO = { field: 'photo', type: 'image/', maxBytes: MAX_PHOTO_BYTES };

export function photoRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listPhotos
   *     tags: [Photos]
   *     summary: List the photos of an event
   *     description: Scope read, permission photos.view, own events. Newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/PhotoQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/PhotoList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   post:
   *     operationId: uploadPhoto
   *     tags: [Photos]
   *     summary: Upload one photo
   *     description: >-
   *       Scope write, permission photos.upload, own events. One image of at most 100 MB. Bytes that nobody can decode are
   *       stored all the same, with null width, height and thumbnail.
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody:
   *       required: true
   *       description: >-
   *         The part `photo` must say that it is an image. Browsers do so by themselves; for others it goes with the file, as in
   *         `curl -F 'photo=@IMG_1.heic;type=image/heic'` or in the third element of Python's tuple,
   *         `files={'photo': ('IMG_1.heic', file, 'image/heic')}`.
   *       content:
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [photo]
   *             properties:
   *               photo: { type: string, format: binary, description: 'One file with an image/* content type' }
   *               category_id: { type: integer, minimum: 1, description: 'A category of this event, or a global one' }
   *           encoding: { photo: { contentType: image/* } }
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedPhoto' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/events/:id/photos', requireScope('read', 'photos.view'), async (req, res) => {
    const photos = await listEventPhotos(deps, req.actor, idParam(req.params.id, 'Event'), PhotoQuery.parse(req.query));
    sendPage(req, res, deps.publicUrl, photos);
  });
  routes.post('/events/:id/photos', requireScope('write', 'photos.upload'), async (req, res) => {
    const repeats = req.headers['idempotency-key'] !== undefined;
    const event = await getUploadEvent(deps, req.actor, idParam(req.params.id, 'Event'), repeats);
    const request = await idempotent(req, res, deps, req.actor.id);
    const { file, name, mimeType, fields } = await receiveUpload(req, res, deps.storage, PHOTO);
    try {
      const { category_id: categoryId } = parseFields(fields);
      const payload = { sha256: file.sha256, name, mimeType, categoryId };
      await request.respond(payload, (beforeCommit) =>
        addPhoto(deps, req.actor, event, { file, name, mimeType, categoryId }, beforeCommit),
      );
    } finally {
      await file.discard();
    }
  });

  /**
   * @openapi
   * /events/{id}/photos/{photoId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getPhoto
   *     tags: [Photos]
   *     summary: Read one photo
   *     description: Scope read, permission photos.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/Photo' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/photos/:photoId', requireScope('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    sendRecord(req, res, await getPhoto(deps, req.actor, eventId, id));
  });

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
   */
  routes.get('/events/:id/photos/:photoId/original', requireScope('read', 'photos.download'), async (req, res) => {
    const original = await getOriginal(
      deps,
      req.actor,
      idParam(req.params.id, 'Event'),
      idParam(req.params.photoId, 'Photo'),
    );
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, original);
  });
}

/** Faults of the form's fields are refusals of the upload. */
function parseFields(fields: unknown): UploadFields {
  const parsed = UploadFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError(400, 'INVALID_UPLOAD', 'The category must be the id of a category.', { errors });
}
