import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { sendPage } from '../../../platform/http/pagination.ts';
import { tusRoutes } from '../../../platform/tus/tus-routes.ts';
import { SentQuery } from '../../inbox/inbox.schema.ts';
import { MAX_FILE_BYTES } from '../../inbox/room.ts';
import { listSent } from '../../inbox/sent.ts';
import { guestUploads } from '../../uploads/guest-uploads.ts';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { limitUploads, mayGoOn, ownOf, senderOf } from './uploads.guard.ts';

/** Resumable uploads of guests, by tus 1.0, if their link permits them. Runs after `requireShareLink`. */
export function guestUploadRoutes(routes: Router, deps: Deps): void {
  const guards = [requireUnlocked, sameSiteForm(deps.publicUrl), limitUploads(deps), mayGoOn(deps)];

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/uploads:
   *   options:
   *     operationId: describeGuestUploads
   *     summary: Read the server's tus capabilities
   *     responses: { 204: { $ref: '#/components/responses/TusServer' } }
   *   get:
   *     operationId: listSentPhotos
   *     summary: List the photos that this guest sent, and their state
   *     description: Newest first. Other guests cannot see them.
   *     parameters: [{ $ref: '#/components/parameters/SentQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/SentPhotoList', headers: [Link] } }
   *   post:
   *     operationId: openGuestUpload
   *     summary: Start a resumable upload of one photo to the studio
   *     description: Works if the gallery accepts guests' photos, with any client of [tus
   *       1.0](https://tus.io/protocols/resumable-upload). `Upload-Metadata` must contain `guest_name`. It may contain `filename`,
   *       `filetype`, `message`, `guest_email` and `sha256`. A cookie identifies the guest, who owns the upload. Its space is reserved at
   *       once; the response is 409 INBOX_FULL if there is none.
   *     x-set-cookie: [201, 400, 403, 409, 410, 412, 413, 415, 423, 429, 460, 503, 507]
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadLength' }
   *       - { $ref: '#/components/parameters/uploadMetadata' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       201: { $ref: '#/components/responses/OpenedUpload', headers: [Upload-Outcome] }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   * /gallery/{slug}/{share_token}/uploads/{uploadId}:
   *   options:
   *     operationId: describeGuestUpload
   *     summary: Read the server's tus capabilities
   *     responses: { 204: { $ref: '#/components/responses/TusServer' } }
   *   head:
   *     operationId: findGuestUploadOffset
   *     summary: Read the offset from which this guest's upload resumes
   *     parameters: [{ $ref: '#/components/parameters/tusResumable' }]
   *     responses:
   *       200: { $ref: '#/components/responses/UploadOffset', headers: [Upload-Outcome] }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *   patch:
   *     operationId: continueGuestUpload
   *     summary: Send bytes of this guest's upload
   *     description: >-
   *       `Upload-Outcome` in the last response is the result. The response is 415 NOT_A_PICTURE if the file cannot be decoded.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadOffset' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       204: { $ref: '#/components/responses/UploadContinued', headers: [Upload-Outcome] }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *   delete:
   *     operationId: endGuestUpload
   *     summary: Cancel this guest's unfinished upload
   *     parameters: [{ $ref: '#/components/parameters/tusResumable' }]
   *     responses: { 204: { description: Cancelled; nothing is kept }, 415: { $ref: '#/components/responses/UnsupportedMediaType' } }
   */
  routes.options('/:slug/:token/uploads', requireUnlocked);
  routes.options('/:slug/:token/uploads/:uploadId', requireUnlocked);
  routes.get('/:slug/:token/uploads', requireUnlocked, async (req, res) => {
    sendPage(req, res, deps.publicUrl, await listSent(deps, ownOf(req), SentQuery.parse(req.query)));
  });
  tusRoutes(routes, '/:slug/:token/uploads', guards, { ...deps, maxBytes: MAX_FILE_BYTES }, async (req) =>
    guestUploads(deps, `${req.gallery.share_link}/uploads`, senderOf(deps, req)),
  );
}
