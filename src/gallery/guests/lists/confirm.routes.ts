import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { asPage, asPageForForms } from '../../../platform/http/people.ts';
import { confirmGuestSelection, readConfirmation } from '../../lists/confirmations.ts';
import { ContinuationQuery, ListConfirmation } from '../../lists/guest-lists.schema.ts';
import { limitWrites, requireRight } from '../door/share-link.guard.ts';
import { confirmPage } from './confirm.page.ts';
import { keyIn, orOver } from './link-over.page.ts';

/** The e-mailed link with which a guest confirms their address, on any device. */
export function confirmationRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/confirm:
   *   get:
   *     operationId: showConfirmation
   *     summary: Open the page of the e-mail that confirms an address
   *     description: Shows which list is sent, with a button. Opening the page sends nothing.
   *     parameters: [{ $ref: '#/components/parameters/ContinuationQuery' }]
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: confirmGuestSelection
   *     summary: Confirm an e-mail address and send the list
   *     description: Works within 24 hours, and sends the list once. The address stays confirmed for its guest in this gallery.
   *     requestBody: { $ref: '#/components/requestBodies/ListConfirmation', x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       303: { description: For forms; redirects to the page, headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/:slug/:token/confirm', asPage, lists, async (req, res) => {
    const given = ContinuationQuery.parse(req.query).key;
    await orOver(req, res, async () => {
      const key = keyIn(given);
      const toConfirm = await readConfirmation(deps, req.gallery, key);
      res.type('html').send(confirmPage(req.gallery, req.language, key, toConfirm));
    });
  });
  routes.post('/:slug/:token/confirm', asPageForForms, lists, write, async (req, res) => {
    const confirm = (key: string) => confirmGuestSelection({ ...deps, requestId: req.requestId }, req.gallery, key);
    if (!isForm(req)) return void res.json(await confirm((await readJson(req, res, ListConfirmation)).key));
    await orOver(req, res, async () => {
      const key = keyIn(filled(await readForm(req, res)).key);
      await confirm(key);
      res.redirect(303, `${req.gallery.share_link}/confirm?key=${key}`);
    });
  });
}
