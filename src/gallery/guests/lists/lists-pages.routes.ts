import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { page } from '../../../platform/http/people.ts';
import { requireRight } from '../door/share-link.guard.ts';
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
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: showLists
   *     tags: [Guests]
   *     summary: One’s own lists as a page
   *     parameters:
   *       - { $ref: '#/components/parameters/ListsPageQuery' }
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   * /gallery/{slug}/{share_token}/lists/add:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: showAddToList
   *     tags: [Guests]
   *     summary: The page on which a list is chosen for a photo
   *     parameters:
   *       - { $ref: '#/components/parameters/AddPageQuery' }
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   * /gallery/{slug}/{share_token}/lists/{selectionId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: showList
   *     tags: [Guests]
   *     summary: One list as a page
   *     parameters:
   *       - { $ref: '#/components/parameters/ListPageQuery' }
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   * /gallery/{slug}/{share_token}/lists/{selectionId}/done:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: showSubmission
   *     tags: [Guests]
   *     summary: The page that says what is about to be sent
   *     responses:
   *       200:
   *         description: The page
   *         content: { text/html: { schema: { type: string } } }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   */
  routes.get('/:slug/:token/lists', page, lists, async (req, res) => {
    const { said, left = 0 } = ListsPageQuery.parse(req.query);
    const words = continueWords(req.language);
    const rest = left > 0 && ` ${words.noRoom(left)}`;
    const notices = { link: words.linkSent, continued: `${words.continued}${rest || ''}` };
    await showLists(deps, req, res, { notice: said && notices[said] });
  });
  routes.get('/:slug/:token/lists/add', page, lists, async (req, res) => {
    await showAdd(deps, req, res, AddPageQuery.parse(req.query).photo);
  });
  routes.get('/:slug/:token/lists/:selectionId', page, lists, async (req, res) => {
    const { said, page } = ListPageQuery.parse(req.query);
    const notice = said === 'sent' ? listWords(req.language).sentNow : undefined;
    await showList(deps, req, res, idParam(req.params.selectionId, 'List'), { notice, page });
  });
  routes.get('/:slug/:token/lists/:selectionId/done', page, lists, async (req, res) => {
    await showDone(deps, req, res, idParam(req.params.selectionId, 'List'), {});
  });
}
