import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPageForForms } from '../../../platform/http/people.ts';
import { NewFeedback } from '../../feedback/feedback.schema.ts';
import { getPhotoFeedback, giveFeedback, requireFeedback } from '../../feedback/guest-feedback.ts';
import { limitWrites, rememberGuest, requireRight } from '../door/share-link.guard.ts';
import { getGuestPhoto } from '../page/photos.ts';
import { assertLinkRight } from '../rights.ts';
import { getGuestFile } from './photo-file.ts';

export function feedbackRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/photos/{photoId}/feedback:
   *   get:
   *     operationId: getFeedback
   *     summary: Read the feedback on a photo
   *     responses: { 200: { $ref: '#/components/responses/PhotoFeedback' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   post:
   *     operationId: giveFeedback
   *     summary: Rate, like, favourite or comment on a photo
   *     description: A guest can give one of each kind, and a cookie identifies the guest. Forms are redirected to the page.
   *     x-set-cookie: [200, 303, 400]
   *     requestBody: { $ref: '#/components/requestBodies/NewFeedback', x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/PhotoFeedback' }
   *       303: { description: 'For forms; redirects to the photo''s page', headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/:slug/:token/photos/:id/feedback', requireRight('feedback'), async (req, res) => {
    const photo = await getGuestPhoto(deps, req.gallery, idParam(req.params.id, 'Photo'));
    res.json(await getPhotoFeedback(deps.db, req.gallery, photo.id, req.guest));
  });
  routes.post(
    '/:slug/:token/photos/:id/feedback',
    asPageForForms,
    requireRight('feedback'),
    limitWrites(deps),
    async (req, res) => {
      const { gallery } = req;
      const photo = await getGuestFile(deps, gallery, idParam(req.params.id, 'Photo'));
      const byForm = isForm(req);
      const input = byForm ? NewFeedback.parse(typed(await readForm(req, res))) : await readJson(req, res, NewFeedback);
      assertLinkRight(gallery.rights, RIGHT[input.type]);
      requireFeedback(gallery, input.type);
      rememberGuest(deps, req, res);
      const about = { gallery, photo: { id: photo.id, filename: photo.filename }, guest: req.guest };
      const answer = await giveFeedback({ db: deps.db, requestId: req.requestId }, about, input);
      if (!byForm) return void res.json(answer);
      const waits = input.type === 'comment' && gallery.moderate_comments;
      res.redirect(303, `${gallery.share_link}/photo/${photo.id}${waits ? '?said=pending' : ''}`);
    },
  );
}

/** The right that each kind needs. */
const RIGHT = { rating: 'comment', comment: 'comment', like: 'choose', favorite: 'choose' } as const;

/** Form values are always text. */
function typed({ value, ...fields }: Record<string, string>): object {
  const named = filled(fields);
  if (value === undefined) return named;
  const flags = new Map<string, boolean>([
    ['true', true],
    ['false', false],
  ]);
  return { ...named, value: fields.type === 'rating' ? Number(value) : (flags.get(value) ?? value) };
}
