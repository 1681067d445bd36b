import type { Request, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { expectFound, notFound } from '../../../platform/errors.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPage } from '../../../platform/http/people.ts';
import { pictureFormats } from '../../../platform/http/picture-format.ts';
import { cachingOf, sendPicture } from '../../../platform/http/send-file.ts';
import { THUMBNAIL_EDGE } from '../../../platform/images/preview-sizes.ts';
import { getPhotoFeedback } from '../../feedback/guest-feedback.ts';
import { PreviewQuery } from '../../photos/photos.schema.ts';
import { previewOf, previewsOf, thumbnailOf } from '../../photos/previews.ts';
import { hereOf } from '../app/refusals.page.ts';
import { lockedPage } from '../door/locked.page.ts';
import { countView, requireUnlocked } from '../door/share-link.guard.ts';
import { visitorOf } from '../door/visitor.guard.ts';
import { getGuestPhoto, pictureVersion } from '../page/photos.ts';
import { showPage } from '../page/show-gallery.page.ts';
import { photoPart } from './photo.page.ts';
import { photoWords } from './words.ts';

/** One photo: its page and its pictures. */
export function photoRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photo/{photoId}:
   *   get:
   *     operationId: showPhoto
   *     summary: Open the page of one photo, or the password form
   *     x-open: true
   *     responses: { 200: { description: The page, headers: [Set-Cookie], content: { text/html: { schema: { type: string } } } } }
   */
  routes.get('/:slug/:token/photo/:id', asPage, async (req, res) => {
    const { gallery, language } = req;
    const { publicUrl } = deps;
    const { styleNonce: nonce } = res.locals;
    if (!req.unlocked)
      return void res.type('html').send(lockedPage(gallery, language, { here: hereOf(req), publicUrl, nonce }));
    const id = idParam(req.params.id, 'Photo');
    const open = async () => {
      const [photo, feedback] = await Promise.all([
        getGuestPhoto(deps, gallery, id),
        gallery.feedback_enabled ? getPhotoFeedback(deps.db, gallery, id, req.guest) : undefined,
      ]);
      countView(deps, req, res);
      if (visitorOf(req)) deps.visits.see(gallery.id, [id]);
      const notice = req.query.said === 'pending' ? photoWords(language).pending : undefined;
      return { photo, part: photoPart(gallery, { language, publicUrl }, photo, feedback, notice) };
    };
    await showPage(deps, req, res, { page: 1, photo: id }, open());
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/thumbnail:
   *   get:
   *     operationId: getGuestThumbnail
   *     summary: Download a thumbnail
   *     description: The long edge is up to 480 px. If the studio's storage supports it, the response redirects to a URL that is valid for
   *       one to two hours.
   *     responses:
   *       200: { $ref: '#/components/responses/Picture' }
   *       302: { description: Redirects to the storage, headers: [Location] }
   */
  routes.get('/:slug/:token/photos/:id/thumbnail', requireUnlocked, async (req, res) => {
    const photo = picturedIn(req);
    const key = photo.thumbnail_path;
    if (!key) throw notFound('Thumbnail');
    const { watermark } = req.gallery;
    const watermarked = watermark && previewOf(deps, photo, { edge: THUMBNAIL_EDGE, format: 'jpeg', watermark });
    await sendPicture(req, res, deps.storage, cachingOfPhoto(req, photo), {
      ...(watermarked ?? thumbnailOf(deps, key, photo.sha256)),
      elsewhere: true,
    });
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/preview:
   *   get:
   *     operationId: getPreview
   *     summary: Download a preview
   *     description: The long edge is up to 480, 1024, 2048 or 3840 px. If the studio's storage supports it, the response redirects to a
   *       URL that is valid for one to two hours.
   *     parameters: [{ $ref: '#/components/parameters/PreviewQuery' }]
   *     responses:
   *       200: { $ref: '#/components/responses/Rendition' }
   *       302: { description: Redirects to the storage, headers: [Location] }
   */
  routes.get('/:slug/:token/photos/:id/preview', requireUnlocked, async (req, res) => {
    const { size: edge } = PreviewQuery.parse(req.query);
    const photo = picturedIn(req);
    if (!photo.thumbnail_path) throw notFound('Preview');
    const wanted = { edge, formats: pictureFormats(req, res), watermark: req.gallery.watermark };
    await sendPicture(
      req,
      res,
      deps.storage,
      cachingOfPhoto(req, photo),
      ...previewsOf(deps, photo, wanted).map((preview) => ({ ...preview, elsewhere: true })),
    );
  });
}

const picturedIn = ({ gallery }: Request) => expectFound(gallery.pictured ?? undefined, 'Photo');

const cachingOfPhoto = (req: Request, { sha256, was_replaced }: ReturnType<typeof picturedIn>) =>
  cachingOf(
    req,
    'Picture',
    pictureVersion(req.gallery, { digest: sha256.slice(0, 8) }),
    was_replaced || req.gallery.pictures_changed,
  );
