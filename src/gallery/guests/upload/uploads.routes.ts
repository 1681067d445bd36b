import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { sendPage } from '../../../platform/http/pagination.ts';
import { tusRoutes } from '../../../platform/tus/tus-routes.ts';
import { SentQuery } from '../../inbox/inbox.schema.ts';
import { MAX_FILE_BYTES } from '../../inbox/room.ts';
import { listSent } from '../../inbox/sent.ts';
import { guestUploads } from '../../uploads/tus-backend.ts';
import { requireUnlocked } from '../door/share-link.guard.ts';
import { limitUploads, mayGoOn, ownOf, senderOf } from './uploads.guard.ts';

/** Resumable uploads of guests, by tus 1.0, where their link permits them. Stands behind `requireShareLink`. */
export function guestUploadRoutes(routes: Router, deps: Deps): void {
  const guards = [sameSiteForm(deps.publicUrl), limitUploads(deps), mayGoOn(deps)];

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/uploads:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   options:
   *     operationId: describeGuestUploads
   *     tags: [Guests, Uploads]
   *     summary: What this server can do of the tus protocol
   *     responses:
   *       204: { $ref: '#/components/responses/TusServer' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   get:
   *     operationId: listSentPhotos
   *     tags: [Guests, Uploads]
   *     summary: List what this guest has sent, and what became of it
   *     description: Newest first. Others see none of it.
   *     parameters:
   *       - { $ref: '#/components/parameters/SentQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/SentPhotoList', headers: [Link] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   post:
   *     operationId: openGuestUpload
   *     tags: [Guests, Uploads]
   *     summary: Open a resumable upload of one photo for the studio
   *     description: >-
   *       Where the gallery takes photos of guests. [tus 1.0](https://tus.io/protocols/resumable-upload), as for the studio;
   *       `Upload-Metadata` must have `guest_name`, and may have `filename`, `filetype`, `message`, `guest_email` and `sha256`. The
   *       upload belongs to the guest, who is known by a cookie. Its room is kept from then on: 409 INBOX_FULL where there is none.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadLength' }
   *       - { $ref: '#/components/parameters/uploadMetadata' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       201: { $ref: '#/components/responses/OpenedUpload', headers: [Set-Cookie, Upload-Outcome] }
   *       400: { $ref: '#/components/responses/Invalid', headers: [Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden', headers: [Set-Cookie] }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict', headers: [Set-Cookie] }
   *       410: { $ref: '#/components/responses/UploadEnded', headers: [Set-Cookie] }
   *       412: { $ref: '#/components/responses/TusVersionRefused', headers: [Set-Cookie] }
   *       413: { $ref: '#/components/responses/TooLarge', headers: [Set-Cookie] }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType', headers: [Set-Cookie] }
   *       423: { $ref: '#/components/responses/Locked', headers: [Set-Cookie] }
   *       429: { $ref: '#/components/responses/RateLimited', headers: [Set-Cookie] }
   *       460: { $ref: '#/components/responses/ChecksumMismatch', headers: [Set-Cookie] }
   *       503: { $ref: '#/components/responses/Unavailable', headers: [Set-Cookie] }
   *       507: { $ref: '#/components/responses/StorageFull', headers: [Set-Cookie] }
   * /gallery/{slug}/{share_token}/uploads/{uploadId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/uploadId' }
   *   options:
   *     operationId: describeGuestUpload
   *     tags: [Guests, Uploads]
   *     summary: What this server can do of the tus protocol
   *     responses:
   *       204: { $ref: '#/components/responses/TusServer' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   head:
   *     operationId: findGuestUploadOffset
   *     tags: [Guests, Uploads]
   *     summary: From where an upload of this guest goes on
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *     responses:
   *       200: { $ref: '#/components/responses/UploadOffset', headers: [Upload-Outcome] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *       423: { $ref: '#/components/responses/Locked' }
   *   patch:
   *     operationId: continueGuestUpload
   *     tags: [Guests, Uploads]
   *     summary: Send bytes of an upload of this guest
   *     description: >-
   *       The answer to the last byte says in `Upload-Outcome` what became of it; 415 NOT_A_PICTURE where it is none that can be read.
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *       - { $ref: '#/components/parameters/uploadOffset' }
   *       - { $ref: '#/components/parameters/uploadChecksum' }
   *     requestBody: { $ref: '#/components/requestBodies/UploadBytes' }
   *     responses:
   *       204: { $ref: '#/components/responses/UploadContinued', headers: [Upload-Outcome] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       413: { $ref: '#/components/responses/TooLarge' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *       423: { $ref: '#/components/responses/Locked' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   *       460: { $ref: '#/components/responses/ChecksumMismatch' }
   *   delete:
   *     operationId: endGuestUpload
   *     tags: [Guests, Uploads]
   *     summary: Give an unfinished upload of this guest up
   *     parameters:
   *       - { $ref: '#/components/parameters/tusResumable' }
   *     responses:
   *       204: { description: Nothing of it is left }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/UploadEnded' }
   *       412: { $ref: '#/components/responses/TusVersionRefused' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   *       423: { $ref: '#/components/responses/Locked' }
   */
  routes.use('/:slug/:token/uploads', requireUnlocked);
  routes.get('/:slug/:token/uploads', async (req, res) => {
    sendPage(req, res, deps.publicUrl, await listSent(deps, ownOf(req), SentQuery.parse(req.query)));
  });
  tusRoutes(routes, '/:slug/:token/uploads', guards, { ...deps, maxBytes: MAX_FILE_BYTES }, async (req) =>
    guestUploads(deps, `${req.gallery.share_link}/uploads`, senderOf(deps, req)),
  );
}
