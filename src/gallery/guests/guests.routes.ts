import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response, Router } from 'express';
import { networkOf } from '../../access/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { sameSiteForm } from '../../platform/http/cross-site.ts';
import { formBody, isForm } from '../../platform/http/form-body.ts';
import { jsonBody } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendBytes, sendFile } from '../../platform/http/send-file.ts';
import { sendZip } from '../../platform/http/send-zip.ts';
import { NewFeedback } from '../feedback/feedback.schema.ts';
import { giveFeedback, readPhotoFeedback, requireFeedback } from '../feedback/guest-feedback.ts';
import { originalKey } from '../photos/photo-files.ts';
import { readPreview } from '../photos/previews.ts';
import { rememberGuest, requireUnlocked } from './gate.guard.ts';
import { DownloadQuery, GuestPhotoQuery } from './guests.schema.ts';
import { getGuestFile, getGuestPhoto, listDownload, listGuestPhotos } from './guests.ts';
import { themeStyle } from './theme.ts';

const LONG = 'private, max-age=2592000, immutable';

/** What lies inside a gallery: data, pictures, downloads, feedback. Stands behind the gate. */
export function guestRoutes(routes: Router, deps: Deps): void {
  const exists: RequestHandler = async (req, _res, next) => {
    requireFeedback(req.gallery);
    await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    next();
  };

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos:
   *   servers: [{ url: / }]
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: listGuestPhotos
   *     tags: [Guests]
   *     summary: List the photos of a gallery, as its guests see it
   *     description: Needs the cookie of the unlocked gallery where it has a password. Newest first.
   *     security: []
   *     parameters:
   *       - { $ref: '#/components/parameters/page' }
   *       - { $ref: '#/components/parameters/limit' }
   *       - { in: query, name: category_id, schema: { type: integer, minimum: 1 } }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestPhotoList' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/photos', requireUnlocked, async (req, res) => {
    res.json(await listGuestPhotos(deps, req.gallery, req.guest, GuestPhotoQuery.parse(req.query)));
  });

  routes.get('/:slug/:token/theme.css', requireUnlocked, (req, res) => {
    res.set('Cache-Control', 'private, no-cache').type('css').send(themeStyle(req.gallery.color_theme));
  });

  routes.get('/:slug/:token/photos/:id/thumbnail', requireUnlocked, async (req, res) => {
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    const key = file.thumbnail_path;
    if (!key) throw notFound('Thumbnail');
    await sendPicture(req, res, `${file.sha256}-thumbnail`, () => deps.storage.read(key));
  });

  routes.get('/:slug/:token/photos/:id/preview', requireUnlocked, async (req, res) => {
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    if (!file.thumbnail_path) throw notFound('Preview');
    await sendPicture(req, res, `${file.sha256}-preview`, () => readPreview(deps, file.path));
  });

  routes.get('/:slug/:token/photos/:id/original', requireUnlocked, requireDownloads, async (req, res) => {
    const file = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, {
      key: originalKey(file.path),
      size: file.size_bytes,
      sha256: file.sha256,
      modifiedAt: file.uploaded_at,
      type: file.sniffed_type,
      name: file.original_filename,
      download: req.query.download === '1',
    });
  });

  routes.get('/:slug/:token/download', requireUnlocked, requireDownloads, async (req, res) => {
    const { photo, chosen } = DownloadQuery.parse(req.query);
    // The form for chosen photos, without any.
    if (chosen && !photo) return void res.redirect(303, req.gallery.share_link);
    const files = await listDownload(deps, req.gallery, photo);
    await sendZip(req, res, deps.storage, `${req.gallery.slug}.zip`, files);
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/feedback:
   *   servers: [{ url: / }]
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getFeedback
   *     tags: [Guests]
   *     summary: Read what guests said of a photo
   *     security: []
   *     responses:
   *       200: { $ref: '#/components/responses/PhotoFeedback' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   post:
   *     operationId: giveFeedback
   *     tags: [Guests]
   *     summary: Rate, like, favorite or comment a photo
   *     description: One of each kind a guest, known by a cookie. Forms are taken too, and led back to the page.
   *     security: []
   *     requestBody: { $ref: '#/components/requestBodies/NewFeedback' }
   *     responses:
   *       200: { $ref: '#/components/responses/PhotoFeedback' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   */
  routes.get('/:slug/:token/photos/:id/feedback', requireUnlocked, async (req, res) => {
    requireFeedback(req.gallery);
    const photo = await getGuestPhoto(deps, req.gallery, idParam(req.params.id, 'Photo'));
    res.json(await readPhotoFeedback(deps.db, req.gallery, photo.id, req.guest));
  });
  routes.post(
    '/:slug/:token/photos/:id/feedback',
    requireUnlocked,
    sameSiteForm(deps.publicUrl),
    limitFeedback(deps),
    exists,
    formOrJson,
    async (req, res) => {
      const { gallery } = req;
      const photo = await getGuestFile(deps, gallery, idParam(req.params.id, 'Photo'));
      const byForm = isForm(req.headers['content-type']);
      const input = NewFeedback.parse(byForm ? typed(req.body) : req.body);
      requireFeedback(gallery, input.type);
      rememberGuest(req, res);
      const place = { gallery, photo: { id: photo.id, filename: photo.filename }, guest: req.guest };
      const answer = await giveFeedback({ db: deps.db, requestId: req.requestId }, place, input);
      if (!byForm) return void res.json(answer);
      const waits = input.type === 'comment' && gallery.moderate_comments;
      res.redirect(303, `${gallery.share_link}/photo/${photo.id}${waits ? '?said=pending' : ''}`);
    },
  );
}

const requireDownloads: RequestHandler = (req, _res, next) => {
  if (!req.gallery.allow_downloads) throw forbidden('DOWNLOADS_OFF', 'This gallery offers no downloads.');
  next();
};

/** Under an address that names the present link and password a picture never changes; under any other it is asked for again. */
async function sendPicture(req: Request, res: Response, etag: string, open: () => Promise<Readable>) {
  res.set({
    'Content-Type': 'image/jpeg',
    'Cache-Control': req.query.v === req.gallery.version ? LONG : 'private, no-cache',
    ETag: `"${etag}"`,
  });
  if (req.fresh) return void res.status(304).end();
  const bytes = await open().catch((error) => {
    res.removeHeader('ETag');
    res.set('Cache-Control', 'no-store');
    throw error.code === 'ENOENT' ? notFound('Picture') : error;
  });
  await sendBytes(bytes, res);
}

const limitFeedback =
  ({ rateLimits }: Deps): RequestHandler =>
  async (req, res, next) => {
    res.set(await rateLimits.countRequest(`guest:${req.gallery.id}:${networkOf(req.ip ?? '')}`));
    next();
  };

const json = jsonBody();
const formOrJson: RequestHandler = (req, res, next) =>
  isForm(req.headers['content-type']) ? formBody(req, res, next) : json(req, res, next);

/** Forms know text only. */
function typed({ value, ...fields }: Record<string, string>): object {
  const named = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
  if (value === undefined) return named;
  const flags = new Map<string, boolean>([
    ['true', true],
    ['false', false],
  ]);
  return { ...named, value: fields.type === 'rating' ? Number(value) : (flags.get(value) ?? value) };
}
