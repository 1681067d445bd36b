import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { asPage, asPageForForms } from '../../../platform/http/people.ts';
import { ContinuationQuery, SelectionContinuation, SelectionLinkRequest } from '../../lists/guest-lists.schema.ts';
import { readSelectionLink, redeemSelectionLink, sendSelectionLink } from '../../lists/links.ts';
import { continueAs, guestIn, limitWrites, requireRight, requireUnlocked } from '../door/share-link.guard.ts';
import { continuePage } from './continue.page.ts';
import { keyIn, orOver } from './link-over.page.ts';
import { showLists } from './lists.page.ts';

/** A guest’s lists on another device. */
export function continuationRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/link:
   *   post:
   *     operationId: mailGuestSelectionLink
   *     summary: Request an e-mail with a link to your lists
   *     description: The link opens your lists on another device. The response is the same for every address.
   *     requestBody: { $ref: '#/components/requestBodies/SelectionLinkRequest', x-form: true }
   *     responses:
   *       202: { description: 'If there are lists for this address, an e-mail is on its way' }
   *       303: { description: For forms; redirects to the lists, headers: [Location] }
   * /gallery/{slug}/{share_token}/continue:
   *   get:
   *     operationId: showContinuation
   *     summary: Open the page of the e-mail's link
   *     description: Shows whose lists these are, with a button. Opening the page does not use up the link.
   *     parameters: [{ $ref: '#/components/parameters/ContinuationQuery' }]
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: continueAsGuest
   *     summary: Continue as the guest of the link
   *     description: Works once, within 24 hours. Sets the guest's cookie. Photos chosen on this device are added to the guest's lists if
   *       there is room.
   *     requestBody: { $ref: '#/components/requestBodies/SelectionContinuation', x-form: true }
   *     responses:
   *       200: { $ref: '#/components/responses/Continued', headers: [Set-Cookie] }
   *       303: { description: For forms; redirects to the lists, headers: [Location, Set-Cookie] }
   */
  routes.post('/:slug/:token/selections/link', asPageForForms, lists, write, async (req, res) => {
    const byForm = isForm(req);
    const typed = byForm ? await readForm(req, res) : undefined;
    const read = typed ? SelectionLinkRequest.safeParse(typed) : undefined;
    if (typed && !read?.success) {
      const refusal = new AppError(400, 'VALIDATION_FAILED', 'Enter a valid e-mail address.');
      return showLists(deps, req, res, { refusal, typed });
    }
    const { email } = read?.data ?? (await readJson(req, res, SelectionLinkRequest));
    await deps.rateLimits.countGuestLink(req.gallery.id, email, req.ip ?? '');
    await sendSelectionLink(deps, guestIn(req), email, req.language);
    if (byForm) return void res.redirect(303, `${req.gallery.share_link}/lists?said=link`);
    res.status(202).end();
  });

  routes.get('/:slug/:token/continue', asPage, requireUnlocked, async (req, res) => {
    const given = ContinuationQuery.parse(req.query).key;
    await orOver(req, res, async () => {
      const key = keyIn(given);
      const whose = await readSelectionLink(deps, guestIn(req), key);
      res.type('html').send(continuePage(req.gallery, req.language, key, whose));
    });
  });
  routes.post('/:slug/:token/continue', asPageForForms, requireUnlocked, write, async (req, res) => {
    const byForm = isForm(req);
    const go = async () => {
      const input = byForm
        ? SelectionContinuation.parse(filled(await readForm(req, res)))
        : await readJson(req, res, SelectionContinuation);
      const { guest, moved, left } = await redeemSelectionLink(deps, guestIn(req), input);
      continueAs(deps, req, res, guest);
      if (!byForm) return void res.json({ moved, left });
      res.redirect(303, `${req.gallery.share_link}/lists?said=continued${left > 0 ? `&left=${left}` : ''}`);
    };
    await (byForm ? orOver(req, res, go) : go());
  });
}
