import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { answerForm, filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPageForForms } from '../../../platform/http/people.ts';
import { resendConfirmation, sendGuestSelection } from '../../lists/confirmations.ts';
import { ConfirmationRequest, type GuestSelection, SelectionSubmission } from '../../lists/guest-lists.schema.ts';
import { getGuestSelection } from '../../lists/guest-lists.ts';
import { askForReopening } from '../../lists/submit.ts';
import { guestIn, limitWrites, requireRight } from '../door/share-link.guard.ts';
import { showDone, showList } from './list.page.ts';

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
   *     description: Idempotent. After that, the list cannot change unless the studio reopens it. If the gallery asks for a confirmed e-mail
   *       address, the guest gets an e-mail with a link, and the list is sent once they confirm. Until then, it can change.
   *     requestBody: { $ref: '#/components/requestBodies/SelectionSubmission', x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       202: { $ref: '#/components/responses/WaitingSelection' }
   *       303: { description: For forms; redirects to the list, headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   * /gallery/{slug}/{share_token}/selections/{selectionId}/confirmation:
   *   post:
   *     operationId: resendGuestSelectionConfirmation
   *     summary: Request another e-mail to confirm your address
   *     description: For a list that waits for a confirmed address, which can be corrected. The earlier link no longer works.
   *     requestBody: { $ref: '#/components/requestBodies/ConfirmationRequest', x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       202: { $ref: '#/components/responses/WaitingSelection' }
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
      sendGuestSelection({ ...deps, requestId: req.requestId }, guest, id, input, readerIn(req));
    const find = () => getGuestSelection(deps, guest, id);
    if (!isForm(req)) return answer(res, await send(await readJson(req, res, SelectionSubmission, find)));
    await find();
    const typed = await readForm(req, res);
    await answerForm(
      res,
      async () => {
        const { note = '' } = typed;
        const list = await send(SelectionSubmission.parse({ ...filled(typed), note }));
        res.redirect(303, `${req.gallery.share_link}/lists/${id}?said=${list.status === 'open' ? 'asked' : 'sent'}`);
      },
      (refusal) => showDone(deps, req, res, id, { refusal, typed }),
    );
  });
  routes.post('/:slug/:token/selections/:selectionId/confirmation', asPageForForms, lists, write, async (req, res) => {
    const [id, guest] = [idParam(req.params.selectionId, 'List'), guestIn(req)];
    const resend = ({ email }: { email?: string | undefined }) =>
      resendConfirmation({ ...deps, requestId: req.requestId }, guest, id, email, readerIn(req));
    const find = () => getGuestSelection(deps, guest, id);
    if (!isForm(req)) return answer(res, await resend(await readJson(req, res, ConfirmationRequest, find)));
    await find();
    const typed = await readForm(req, res);
    await answerForm(
      res,
      async () => {
        const list = await resend(ConfirmationRequest.parse(filled(typed)));
        res.redirect(303, `${req.gallery.share_link}/lists/${id}?said=${list.status === 'open' ? 'asked' : 'sent'}`);
      },
      (refusal) => showList(deps, req, res, id, { refusal, typed }),
    );
  });
  routes.post('/:slug/:token/selections/:selectionId/ask', asPageForForms, lists, write, async (req, res) => {
    const id = idParam(req.params.selectionId, 'List');
    const list = await askForReopening({ ...deps, requestId: req.requestId }, guestIn(req), id);
    if (!isForm(req)) return void res.json(list);
    res.redirect(303, `${req.gallery.share_link}/lists/${id}`);
  });
}

const readerIn = ({ ip, language }: Request) => ({ address: ip ?? '', language });

/** 202 for a list that waits until its guest has confirmed their address. */
const answer = (res: Response, list: GuestSelection) => void res.status(list.status === 'open' ? 202 : 200).json(list);
