import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { expectRow } from '../../platform/db/database.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idOrNone } from '../../platform/http/paths.ts';
import { tusRoutes } from '../../platform/tus/tus-routes.ts';
import { PHOTO_FILE } from '../photos/photo-files.ts';
import { UploadQuery } from '../photos/photos.schema.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { storedUploads } from './finish-upload.ts';
import { createUpload, describeUpload, getUpload, recordProgress } from './uploads.ts';

/** Resumable uploads, by tus 1.0. */
export function uploadRoutes(routes: Router, deps: Deps): void {
  const guard = allow('write', 'photos.upload');

  /**
   * @openapi
   * /events/{id}/uploads:
   *   options:
   *     operationId: describeUploads
   *     summary: Read the server's tus capabilities
   *     responses: { 204: { $ref: '#/components/responses/TusServer' } }
   *   post:
   *     operationId: openUpload
   *     summary: Start a resumable upload of one photo
   *     description: Works with any client of [tus 1.0](https://tus.io/protocols/resumable-upload). Supports creation,
   *       creation-with-upload, expiration, checksum and termination. The result is the same as that of an ordinary upload.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadLength' }
   *       - { $ref: '#/components/parameters/uploadMetadata' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *       - { $ref: '#/components/parameters/UploadQuery' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses: { 201: { $ref: '#/components/responses/OpenedUpload' } }
   * /events/{id}/uploads/{uploadId}:
   *   options:
   *     operationId: describeUpload
   *     summary: Read the server's tus capabilities
   *     responses: { 204: { $ref: '#/components/responses/TusServer' } }
   *   get:
   *     operationId: getUpload
   *     summary: Read the progress and the result of an upload
   *     description: You see only your own uploads. Finished uploads are remembered for 24 hours. If you lost the last response, ask here
   *       instead of sending the photo again.
   *     responses: { 200: { $ref: '#/components/responses/UploadState' } }
   *   head:
   *     operationId: findUploadOffset
   *     summary: Read the offset from which to resume
   *     description: You see only your own uploads.
   *     parameters: [{ $ref: '#/components/parameters/tusResumable' }]
   *     responses: { 200: { $ref: '#/components/responses/UploadOffset' } }
   *   patch:
   *     operationId: continueUpload
   *     summary: Send bytes
   *     description: If the connection breaks, the received bytes are kept, except those with a checksum. The response to the last byte
   *       comes when the photo exists, and names it in `Photo-Id`.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadOffset' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       204: { $ref: '#/components/responses/UploadContinued' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *   delete:
   *     operationId: endUpload
   *     summary: Cancel an unfinished upload
   *     description: You see only your own uploads.
   *     parameters: [{ $ref: '#/components/parameters/tusResumable' }]
   *     responses: { 204: { description: Cancelled; nothing is kept } }
   */
  tusRoutes(routes, '/events/:id/uploads', [guard], { ...deps, maxBytes: PHOTO_FILE.maxBytes }, async (req) => {
    const { actor, baseUrl, params } = req;
    const eventId = idOrNone(params.id);
    // For a new upload, the event is found first: a missing event is a 404 before anything else.
    const event = params.uploadId === undefined ? await getPhotoEvent(deps, actor, eventId) : undefined;
    const skips = UploadQuery.parse(req.query).on_duplicate === 'skip';
    return {
      address: `${baseUrl}/events/${eventId}/uploads`,
      owner: `user ${actor.id}`,
      userId: actor.id,
      create: (length, metadata, beforeCommit) =>
        createUpload(deps, actor, expectRow(event), { length, metadata, skips }, beforeCommit),
      ...storedUploads(
        deps,
        (id) => getUpload(deps, actor, eventId, id),
        (step) => recordProgress(deps, actor, step),
      ),
    };
  });
  routes.get('/events/:id/uploads/:uploadId', guard, async (req, res) => {
    const upload = await getUpload(deps, req.actor, idOrNone(req.params.id), String(req.params.uploadId));
    sendRecord(req, res, await describeUpload(deps, req.actor, upload));
  });
}
