import type { Request, Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { idParam } from '../../platform/http/paths.ts';
import { receiveFile, receiveUpload } from '../../platform/http/upload.ts';
import { type AddedPhoto, addPhoto, getUploadEvent } from './add-photo.ts';
import { PHOTO_FILE } from './photo-files.ts';
import { UploadFields, UploadQuery } from './photos.schema.ts';
import { getReplaceablePhoto, replacePhoto } from './replace-photo.ts';

const statusOf = (added: AddedPhoto) => ('duplicate' in added ? 200 : 201);

/** Uploads of whole files by programs. Browsers use resumable uploads. */
export function photoUploadRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos:
   *   post:
   *     operationId: uploadPhoto
   *     summary: Upload one photo
   *     description: Accepts one image of up to 100 MB. If it cannot be decoded, it is stored without width, height and thumbnail.
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *       - { $ref: '#/components/parameters/reprDigest' }
   *       - { $ref: '#/components/parameters/UploadQuery' }
   *     requestBody:
   *       required: true
   *       description: >-
   *         The part `photo` needs an image content type. If it names none, the ending of the file name decides. `curl` names
   *         `application/octet-stream` for types that it does not know, so write `curl -F 'photo=@IMG_1.heic;type=image/heic'`.
   *       content:
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [photo]
   *             properties:
   *               photo: { type: string, format: binary, description: One file with an image/* content type }
   *               category_id: { type: integer, minimum: 1, description: 'A category of this event, or a global one' }
   *           encoding: { photo: { contentType: image/* } }
   *     responses: { 200: { $ref: '#/components/responses/DuplicatePhoto' }, 201: { $ref: '#/components/responses/CreatedPhoto' } }
   */
  routes.post('/events/:id/photos', allow('write', 'photos.upload'), async (req, res) => {
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
   * /events/{id}/photos/{photoId}/original:
   *   put:
   *     operationId: replaceOriginal
   *     summary: Replace a photo's original
   *     description: Keeps id, category, feedback, upload time and original file name. Updates digest, size, stored name and thumbnail.
   *       `If-Match` takes the ETag of the photo's record. Sending the same bytes changes nothing.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }, { $ref: '#/components/parameters/reprDigest' }]
   *     requestBody:
   *       required: true
   *       content:
   *         image/*: { schema: { type: string, format: binary } }
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [photo]
   *             properties: { photo: { type: string, format: binary, description: One file with an image/* content type } }
   *           encoding: { photo: { contentType: image/* } }
   *     responses:
   *       200: { $ref: '#/components/responses/Photo' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   */
  routes.put('/events/:id/photos/:photoId/original', allow('write', 'photos.upload'), async (req, res) => {
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
}

/** Invalid form fields refuse the whole upload. */
function parseFields(fields: unknown): UploadFields {
  const parsed = UploadFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError(400, 'INVALID_UPLOAD', 'The category must be the id of a category.', { errors });
}

/**
 * The SHA-256, in lower-case hex, that a request says its file has (`Repr-Digest`, RFC 9530). Undefined without one; other algorithms are
 * ignored, as the RFC requires.
 */
function announcedSha256(req: Request): string | undefined {
  const digests = (req.headers['repr-digest'] ?? '').toString().split(',');
  const given = digests.map((text) => text.trim()).filter((text) => text.startsWith('sha-256='));
  if (given.length === 0) return undefined;
  const [, base64] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(given[0] ?? '') ?? [];
  if (given.length > 1 || !base64)
    throw invalid([{ path: 'Repr-Digest', message: 'Must be sha-256=:<base64>: of the file' }]);
  return Buffer.from(base64, 'base64').toString('hex');
}

/** Throws 400 if a file does not match the announced digest. */
function assertSha256(file: { sha256: string }, announced: string | undefined): void {
  if (announced !== undefined && announced !== file.sha256)
    throw new AppError(400, 'DIGEST_MISMATCH', 'The SHA-256 of the received file does not match the one you sent.');
}
