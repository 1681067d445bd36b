import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { announcedSha256, assertSha256 } from '../../platform/http/repr-digest.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { type AddedPhoto, addPhoto, getUploadEvent } from './add-photo.ts';
import { PHOTO_FILE } from './photo-files.ts';
import { ContentCheck, PhotoPatch, PhotoQuery, UploadFields, UploadQuery } from './photos.schema.ts';
import { findKnownContents, getPhoto, getPhotoEvent, listEventPhotos, updatePhoto } from './photos.ts';
import { removePhoto } from './removal.ts';

const statusOf = (added: AddedPhoto) => ('duplicate' in added ? 200 : 201);

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
   *     description: Scope read, permission photos.view, own events. Newest first, or in the order by hand.
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
   *       - { $ref: '#/components/parameters/reprDigest' }
   *       - { $ref: '#/components/parameters/UploadQuery' }
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
   *       200: { $ref: '#/components/responses/DuplicatePhoto' }
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
    const skips = UploadQuery.parse(req.query).on_duplicate === 'skip';
    const announced = announcedSha256(req);
    const request = await idempotent(req, res, deps, req.actor.id, { statusOf });
    const { file, name, mimeType, fields } = await receiveUpload(req, res, deps.storage, PHOTO_FILE);
    try {
      const { category_id: categoryId } = parseFields(fields);
      assertSha256(file, announced);
      const payload = { sha256: file.sha256, name, mimeType, categoryId, ...(skips && { skips }) };
      await request.respond<AddedPhoto>(payload, (beforeCommit) =>
        addPhoto(deps, req.actor, event, { file, name, mimeType, categoryId, skips }, beforeCommit),
      );
    } finally {
      await file.discard();
    }
  });

  /**
   * @openapi
   * /events/{id}/photos/check:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: checkPhotos
   *     tags: [Photos]
   *     summary: Ask which bytes an event has already, before sending them
   *     description: Scope read, permission photos.view, own events. Up to 1,000 digests at a time.
   *     requestBody: { $ref: '#/components/requestBodies/ContentCheck' }
   *     responses:
   *       200: { $ref: '#/components/responses/KnownContents' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.post('/events/:id/photos/check', requireScope('read', 'photos.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const { sha256 } = await readJson(req, res, ContentCheck, () => getPhotoEvent(deps, req.actor, eventId));
    res.json(await findKnownContents(deps, req.actor, eventId, sha256));
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
   *   patch:
   *     operationId: changePhoto
   *     tags: [Photos]
   *     summary: Put a photo into another category, or give it a caption
   *     description: Scope write, permission photos.edit, own events.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/PhotoPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Photo' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   delete:
   *     operationId: deletePhoto
   *     tags: [Photos]
   *     summary: Delete a photo with its files and feedback
   *     description: Scope admin, permission photos.delete, own events.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: The photo is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/photos/:photoId', requireScope('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    sendRecord(req, res, await getPhoto(deps, req.actor, eventId, id));
  });
  routes.patch('/events/:id/photos/:photoId', requireScope('write', 'photos.edit'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const patch = await readJson(req, res, PhotoPatch.strip(), () => getPhoto(deps, req.actor, eventId, id));
    sendRecord(req, res, await updatePhoto(deps, req.actor, eventId, id, patch, req.headers['if-match']));
  });
  routes.delete('/events/:id/photos/:photoId', requireScope('admin', 'photos.delete'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    await removePhoto(deps, req.actor, eventId, id, req.headers['if-match']);
    res.status(204).end();
  });
}

/** Invalid form fields refuse the whole upload. */
function parseFields(fields: unknown): UploadFields {
  const parsed = UploadFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError(400, 'INVALID_UPLOAD', 'The category must be the id of a category.', { errors });
}
