import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPage } from '../../../platform/http/people.ts';
import { requireRight } from '../door/share-link.guard.ts';
import { confirmWords } from './confirm-words.ts';
import { continueWords } from './continue-words.ts';
import { showDone, showList } from './list.page.ts';
import { showAdd, showLists } from './lists.page.ts';
import { AddPageQuery, ListPageQuery, ListsPageQuery } from './lists.schema.ts';
import { listWords } from './words.ts';

/** The pages of a guest's lists, complete without JavaScript. */
export function listPages(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/lists:
   *   get:
   *     operationId: showLists
   *     summary: Open the page of your lists
   *     parameters: [{ $ref: '#/components/parameters/ListsPageQuery' }]
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   * /gallery/{slug}/{share_token}/lists/add:
   *   get:
   *     operationId: showAddToList
   *     summary: Open the page where you choose a list for a photo
   *     parameters: [{ $ref: '#/components/parameters/AddPageQuery' }]
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   * /gallery/{slug}/{share_token}/lists/{selectionId}:
   *   get:
   *     operationId: showList
   *     summary: Open the page of one list
   *     parameters: [{ $ref: '#/components/parameters/ListPageQuery' }]
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   * /gallery/{slug}/{share_token}/lists/{selectionId}/done:
   *   get:
   *     operationId: showSubmission
   *     summary: Open the page that summarises a list before you send it
   *     responses:
   *       200: { description: The page, content: { text/html: { schema: { type: string } } } }
   *       303: { description: The list has been sent or waits for a confirmed address; redirects to it, headers: [Location] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/:slug/:token/lists', asPage, lists, async (req, res) => {
    const { said, left = 0 } = ListsPageQuery.parse(req.query);
    const words = continueWords(req.language);
    const rest = left > 0 && ` ${words.noRoom(left)}`;
    const notices = { link: words.linkSent, continued: `${words.continued}${rest || ''}` };
    await showLists(deps, req, res, { notice: said && notices[said] });
  });
  routes.get('/:slug/:token/lists/add', asPage, lists, async (req, res) => {
    await showAdd(deps, req, res, AddPageQuery.parse(req.query).photo);
  });
  routes.get('/:slug/:token/lists/:selectionId', asPage, lists, async (req, res) => {
    const { said, page } = ListPageQuery.parse(req.query);
    const notices = { sent: listWords(req.language).sentNow, asked: confirmWords(req.language).asked };
    const notice = said && notices[said];
    await showList(deps, req, res, idParam(req.params.selectionId, 'List'), { notice, page });
  });
  routes.get('/:slug/:token/lists/:selectionId/done', asPage, lists, async (req, res) => {
    await showDone(deps, req, res, idParam(req.params.selectionId, 'List'), {});
  });
}
