import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { sameSiteForm } from '../../../platform/http/cross-site.ts';
import { isForm } from '../../../platform/http/form-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPage, asPageForForms } from '../../../platform/http/people.ts';
import { sendPicture } from '../../../platform/http/send-file.ts';
import { receiveUploads } from '../../../platform/http/upload.ts';
import { Sender, UploadPageQuery } from '../../inbox/inbox.schema.ts';
import { discardAll, receiveForm } from '../../inbox/receive.ts';
import { findRoomRefusal, MAX_FILE_BYTES } from '../../inbox/room.ts';
import { findSenderName, getSentThumbnail, listSent, withdrawSent } from '../../inbox/sent.ts';
import { thumbnailOf } from '../../photos/previews.ts';
import { rememberGuest, requireRight, requireUnlocked } from '../door/share-link.guard.ts';
import { type UploadPage, uploadPage } from './upload.page.ts';
import { limitUploads, ownOf, senderOf } from './uploads.guard.ts';

const FORM = {
  field: 'photo',
  type: '',
  maxBytes: MAX_FILE_BYTES,
  several: { maxFiles: 20, maxBytes: 5 * MAX_FILE_BYTES },
};
const SHOWN = 100;

/** The page on which guests send photos, and see and withdraw those they have sent. */
export function uploadPages(routes: Router, deps: Deps): void {
  const [sameSite, limited] = [sameSiteForm(deps.publicUrl), limitUploads(deps)];

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/upload:
   *   get:
   *     operationId: showUploadPage
   *     summary: Open the page where guests send photos
   *     parameters: [{ $ref: '#/components/parameters/UploadPageQuery' }]
   *     responses: { 200: { description: The page, headers: [Set-Cookie], content: { text/html: { schema: { type: string } } } } }
   *   post:
   *     operationId: sendPhotos
   *     summary: Send photos with a form
   *     description: Works if the gallery accepts guests' photos. A form has up to 20 photos of up to 100 MB each, and each is accepted
   *       or rejected on its own. Only the studio sees them until it accepts them.
   *     x-set-cookie: [200, 303, 400, 403, 404, 408, 409, 410, 415, 429, 503, 507]
   *     requestBody:
   *       required: true
   *       content:
   *         multipart/form-data:
   *           schema:
   *             type: object
   *             required: [guest_name, photo]
   *             properties:
   *               guest_name: { type: string, minLength: 1, maxLength: 100 }
   *               guest_email: { type: string, format: email }
   *               message: { type: string, maxLength: 500 }
   *               photo: { type: array, maxItems: 20, items: { type: string, format: binary } }
   *     responses:
   *       200: { description: 'The page, with the rejected photos and the reasons', content: { text/html: { schema: { type: string } } } }
   *       303: { description: All photos were received; redirects to the page, headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       415: { $ref: '#/components/responses/UnsupportedMediaType' }
   */
  routes.get('/:slug/:token/upload', asPage, requireUnlocked, async (req, res) => {
    // So that everything the page sends at the same time belongs to one guest.
    rememberGuest(deps, req, res);
    const { sent, known } = UploadPageQuery.parse(req.query);
    await show(req, res, 200, { sent, known });
  });
  routes.post(
    '/:slug/:token/upload',
    asPage,
    requireUnlocked,
    sameSite,
    limited,
    requireRight('upload'),
    async (req, res) => {
      const { gallery } = req;
      rememberGuest(deps, req, res);
      const from = senderOf(deps, req);
      await deps.budgets.guestFiles.assertLeft(from.network);
      const full = await findRoomRefusal(deps, gallery.id, req.guest, { files: 1, bytes: 1 });
      if (full) throw full;
      const { files, fields } = await receiveUploads(req, res, deps.storage, FORM);
      const sender = Sender.safeParse(fields);
      if (!sender.success) await discardAll(files);
      const { taken, known, refused } = await receiveForm(deps, { ...from, sender: Sender.parse(fields) }, files);
      const [first] = refused;
      if (!first)
        return void res.redirect(
          303,
          `${gallery.share_link}/upload?sent=${taken}${known > 0 ? `&known=${known}` : ''}`,
        );
      await show(req, res, taken + known > 0 ? 200 : first.status, { sent: taken, known, refused });
    },
  );

  async function show(
    req: Request,
    res: Response,
    status: number,
    said: Pick<UploadPage, 'sent' | 'known' | 'refused'>,
  ) {
    const own = ownOf(req);
    const [{ uploads, left, pagination }, sender] = await Promise.all([
      listSent(deps, own, { limit: SHOWN }),
      findSenderName(deps, own),
    ]);
    const page = { uploads, total: pagination.total, left, sender, ...said };
    res
      .status(status)
      .type('html')
      .send(uploadPage(req.gallery, req.language, page));
  }

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/sent/{inboxPhotoId}/thumbnail:
   *   get:
   *     operationId: getSentThumbnail
   *     summary: Download the thumbnail of a photo that this guest sent
   *     description: Works until the studio decides about the photo.
   *     responses: { 200: { $ref: '#/components/responses/Picture' } }
   * /gallery/{slug}/{share_token}/sent/{inboxPhotoId}/withdraw:
   *   post:
   *     operationId: withdrawSentPhoto
   *     summary: Withdraw a photo that this guest sent
   *     description: Works until the studio decides about the photo. Accepts JSON and forms.
   *     requestBody: { x-form: true }
   *     responses:
   *       204: { description: Withdrawn }
   *       303: { description: For forms; redirects to the page, headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/:slug/:token/sent/:inboxPhotoId/thumbnail', requireUnlocked, async (req, res) => {
    const { key, sha256 } = await getSentThumbnail(deps, ownOf(req), idParam(req.params.inboxPhotoId, 'Thumbnail'));
    await sendPicture(req, res, deps.storage, 'private, no-cache', thumbnailOf(deps, key, sha256));
  });
  routes.post(
    '/:slug/:token/sent/:inboxPhotoId/withdraw',
    asPageForForms,
    requireUnlocked,
    sameSite,
    limited,
    async (req, res) => {
      const { network } = senderOf(deps, req);
      await withdrawSent(deps, { ...ownOf(req), network }, idParam(req.params.inboxPhotoId, 'Photo'), req.requestId);
      if (isForm(req)) res.redirect(303, `${req.gallery.share_link}/upload`);
      else res.status(204).end();
    },
  );
}
