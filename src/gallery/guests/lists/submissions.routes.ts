import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { answerForm, filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPageForForms } from '../../../platform/http/people.ts';
import { SelectionSubmission } from '../../lists/guest-lists.schema.ts';
import { getGuestSelection } from '../../lists/guest-lists.ts';
import { askForReopening, submitGuestSelection } from '../../lists/submit.ts';
import { guestIn, limitWrites, requireRight } from '../door/share-link.guard.ts';
import { showDone } from './list.page.ts';

/** Sending a list, and asking to reopen it. */
export function submissionRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/{selectionId}/submit:
   *   post:
   *     operationId: submitGuestSelection
   *     summary: Send a list to the studio
   *     description: Idempotent. After that, the list cannot change unless the studio reopens it.
   *     requestBody: { $ref: '#/components/requestBodies/SelectionSubmission', x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       303: { description: For forms; redirects to the list, headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   * /gallery/{slug}/{share_token}/selections/{selectionId}/ask:
   *   post:
   *     operationId: askToReopenGuestSelection
   *     summary: Ask the studio to reopen a list
   *     description: The studio is notified once.
   *     requestBody: { x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       303: { description: For forms; redirects to the list, headers: [Location] }
   */
  routes.post('/:slug/:token/selections/:selectionId/submit', asPageForForms, lists, write, async (req, res) => {
    const [id, guest] = [idParam(req.params.selectionId, 'List'), guestIn(req)];
    const send = (input: SelectionSubmission) =>
      submitGuestSelection({ ...deps, requestId: req.requestId }, guest, id, input);
    const find = () => getGuestSelection(deps, guest, id);
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
  routes.post('/:slug/:token/selections/:selectionId/ask', asPageForForms, lists, write, async (req, res) => {
    const id = idParam(req.params.selectionId, 'List');
    const list = await askForReopening({ ...deps, requestId: req.requestId }, guestIn(req), id);
    if (!isForm(req)) return void res.json(list);
    res.redirect(303, `${req.gallery.share_link}/lists/${id}`);
  });
}
