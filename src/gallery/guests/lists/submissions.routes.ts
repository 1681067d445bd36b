import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { answerForm, filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { pageForForms } from '../../../platform/http/people.ts';
import { SelectionSubmission } from '../../selections/guest-selections.schema.ts';
import { getGuestSelection } from '../../selections/guest-selections.ts';
import { askForReopening, submitGuestSelection } from '../../selections/submit.ts';
import { guestIn, limitWrites, requireRight } from '../door/share-link.guard.ts';
import { showDone } from './list.page.ts';

/** "I am done", and what may follow it. */
export function submissionRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/{selectionId}/submit:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   post:
   *     operationId: submitGuestSelection
   *     tags: [Guests]
   *     summary: Send a list to the studio
   *     description: Once. The same again answers what was sent. After that the list does not change, unless the studio opens it again.
   *     requestBody:
   *       required: true
   *       content:
   *         application/json: { schema: { $ref: '#/components/schemas/SelectionSubmission' } }
   *         application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/SelectionSubmission' } }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       303: { description: 'For forms: the list', headers: [Location] }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/Expired' }
   *       429: { $ref: '#/components/responses/RateLimited' }
   * /gallery/{slug}/{share_token}/selections/{selectionId}/ask:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   post:
   *     operationId: askToReopenGuestSelection
   *     tags: [Guests]
   *     summary: Ask the studio to open a list again that was sent
   *     description: The studio is told once.
   *     requestBody:
   *       content:
   *         application/json: { schema: { type: object }, example: {} }
   *         application/x-www-form-urlencoded: { schema: { type: object }, example: {} }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       303: { description: 'For forms: the list', headers: [Location] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.post('/:slug/:token/selections/:selectionId/submit', pageForForms, lists, write, async (req, res) => {
    const [id, place] = [idParam(req.params.selectionId, 'List'), guestIn(req)];
    const send = (input: SelectionSubmission) =>
      submitGuestSelection({ ...deps, requestId: req.requestId }, place, id, input);
    const find = () => getGuestSelection(deps, place, id);
    if (!isForm(req)) return void res.json(await send(await readJson(req, res, SelectionSubmission, find)));
    await find();
    const typed = await readForm(req, res);
    await answerForm(
      res,
      async () => {
        const { note = '' } = typed;
        await send(SelectionSubmission.parse({ ...filled(typed), note }));
        res.redirect(303, `${req.gallery.share_link}/lists/${id}?said=sent`);
      },
      (refusal) => showDone(deps, req, res, id, { refusal, typed }),
    );
  });
  routes.post('/:slug/:token/selections/:selectionId/ask', pageForForms, lists, write, async (req, res) => {
    const id = idParam(req.params.selectionId, 'List');
    const list = await askForReopening({ ...deps, requestId: req.requestId }, guestIn(req), id);
    if (!isForm(req)) return void res.json(list);
    res.redirect(303, `${req.gallery.share_link}/lists/${id}`);
  });
}
