import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idOrNone } from '../../platform/http/paths.ts';
import { tusRoutes } from '../../platform/tus/tus-routes.ts';
import { PHOTO_FILE } from '../photos/photo-files.ts';
import { UploadQuery } from '../photos/photos.schema.ts';
import { findUploads } from './tus-backend.ts';
import { describeUpload, getUpload } from './uploads.ts';

/** Resumable uploads, by tus 1.0. */
export function uploadRoutes(routes: Router, deps: Deps): void {
  const guard = requireScope('write', 'photos.upload');

  /**
   * @openapi
   * /events/{id}/uploads:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   options:
   *     operationId: describeUploads
   *     tags: [Uploads]
   *     summary: What this server can do of the tus protocol
   *     description: With any API token.
   *     responses:
   *       204: { $ref: '#/components/responses/TusServer' }
   *   post:
   *     operationId: openUpload
   *     tags: [Uploads]
   *     summary: Open a resumable upload of one photo
   *     description: >-
   *       Scope write, permission photos.upload, own events. [tus 1.0](https://tus.io/protocols/resumable-upload) with
   *       creation, creation-with-upload, expiration, checksum and termination: any client of it does. The finished photo is
   *       the same as one that was uploaded at once.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadLength' }
   *       - { $ref: '#/components/parameters/uploadMetadata' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *       - { $ref: '#/components/parameters/UploadQuery' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       201: { $ref: '#/components/responses/OpenedUpload' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       413: { $ref: '#/components/responses/TooLarge' }
   *       423: { $ref: '#/components/responses/Locked' }
   *       460: { $ref: '#/components/responses/ChecksumMismatch' }
   * /events/{id}/uploads/{uploadId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/uploadId' }
   *   options:
   *     operationId: describeUpload
   *     tags: [Uploads]
   *     summary: What this server can do of the tus protocol
   *     description: With any API token.
   *     responses:
   *       204: { $ref: '#/components/responses/TusServer' }
   *   get:
   *     operationId: getUpload
   *     tags: [Uploads]
   *     summary: How far an upload is, and what became of it
   *     description: >-
   *       Scope write, permission photos.upload, own uploads. An upload that is over is remembered for 24 hours: a client that
   *       has lost the last answer asks here and sends nothing twice.
   *     responses:
   *       200: { $ref: '#/components/responses/UploadState' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   head:
   *     operationId: findUploadOffset
   *     tags: [Uploads]
   *     summary: From where an upload goes on
   *     description: Scope write, permission photos.upload, own uploads.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *     responses:
   *       200: { $ref: '#/components/responses/UploadOffset' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       423: { $ref: '#/components/responses/Locked' }
   *   patch:
   *     operationId: continueUpload
   *     tags: [Uploads]
   *     summary: Send bytes
   *     description: >-
   *       Scope write, permission photos.upload, own uploads. What arrives before a cut is kept, but for bytes with a checksum. The
   *       answer to the last byte comes once the photo exists, and names it in `Photo-Id`.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadOffset' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       204: { $ref: '#/components/responses/UploadContinued' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       413: { $ref: '#/components/responses/TooLarge' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *       423: { $ref: '#/components/responses/Locked' }
   *       460: { $ref: '#/components/responses/ChecksumMismatch' }
   *   delete:
   *     operationId: endUpload
   *     tags: [Uploads]
   *     summary: Give an unfinished upload up
   *     description: Scope write, permission photos.upload, own uploads.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *     responses:
   *       204: { description: Nothing of it is left }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       423: { $ref: '#/components/responses/Locked' }
   */
  tusRoutes(routes, '/events/:id/uploads', [guard], { ...deps, maxBytes: PHOTO_FILE.maxBytes }, (req) =>
    findUploads(deps, req.actor, req.baseUrl, idOrNone(req.params.id), req.params.uploadId, () =>
      UploadQuery.parse(req.query),
    ),
  );
  routes.get('/events/:id/uploads/:uploadId', guard, async (req, res) => {
    const upload = await getUpload(deps, req.actor, idOrNone(req.params.id), String(req.params.uploadId));
    sendRecord(req, res, await describeUpload(deps, req.actor, upload));
  });
}
