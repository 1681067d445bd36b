import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { page, pageForForms } from '../../../platform/http/people.ts';
import {
  ContinuationQuery,
  SelectionContinuation,
  SelectionLinkRequest,
} from '../../selections/guest-selections.schema.ts';
import { readSelectionLink, redeemSelectionLink, sendSelectionLink } from '../../selections/links.ts';
import { continueAs, guestIn, limitWrites, requireRight, requireUnlocked } from '../door/share-link.guard.ts';
import { continuePage, overPage } from './continue.page.ts';

const LinkKey = SelectionContinuation.shape.key;

import { showLists } from './lists.page.ts';

/** A guest’s lists on another device. */
export function continuationRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/link:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   post:
   *     operationId: mailGuestSelectionLink
   *     tags: [Guests]
   *     summary: Get a link by e-mail that opens one’s lists on another device
   *     description: The answer is the same whether or not anybody is known at this address.
   *     requestBody:
   *       required: true
   *       content:
   *         application/json: { schema: { $ref: '#/components/schemas/SelectionLinkRequest' } }
   *         application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/SelectionLinkRequest' } }
   *     responses:
   *       202: { description: 'If there are lists for this address, a mail is on its way' }
   *       303: { description: 'For forms: the lists', headers: [Location] }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   * /gallery/{slug}/{share_token}/continue:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: showContinuation
   *     tags: [Guests]
   *     summary: What the link of a mail opens
   *     description: A page that says whose lists these are, with a button. Looking at it does not use the link up.
   *     parameters:
   *       - { $ref: '#/components/parameters/ContinuationQuery' }
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   post:
   *     operationId: continueAsGuest
   *     tags: [Guests]
   *     summary: Go on as the guest of the link
   *     description: Once, within 24 hours. Sets the cookie of the guest; picks of this device are added to theirs, as far as there is room, or left.
   *     requestBody:
   *       required: true
   *       content:
   *         application/json: { schema: { $ref: '#/components/schemas/SelectionContinuation' } }
   *         application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/SelectionContinuation' } }
   *     responses:
   *       200: { $ref: '#/components/responses/Continued', headers: [Set-Cookie] }
   *       303: { description: 'For forms: the lists', headers: [Location, Set-Cookie] }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.post('/:slug/:token/selections/link', pageForForms, lists, write, async (req, res) => {
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

  routes.get('/:slug/:token/continue', page, requireUnlocked, async (req, res) => {
    const given = ContinuationQuery.parse(req.query).key;
    await orOver(req, res, async () => {
      const key = keyIn(given);
      const whose = await readSelectionLink(deps, guestIn(req), key);
      res.type('html').send(continuePage(req.gallery, req.language, key, whose));
    });
  });
  routes.post('/:slug/:token/continue', pageForForms, requireUnlocked, write, async (req, res) => {
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

function keyIn(given: string | undefined): string {
  const { data, success } = LinkKey.safeParse(given);
  if (!success) throw new AppError(410, 'LINK_OVER', 'This link is incomplete. Copy all of it, or ask for a new one.');
  return data;
}

/** People are told on a page what to do about a link that is over. */
async function orOver(req: Request, res: Response, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LINK_OVER') throw error;
    res
      .status(error.status)
      .type('html')
      .send(overPage(req.gallery, req.language, error));
  }
}
