import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { linkPages } from '../../platform/http/link-pages.ts';
import { LogQuery } from '../paging.schema.ts';
import { readHistory } from './experience.ts';

export function historyRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/history:
   *   get:
   *     operationId: listHistory
   *     tags: [User]
   *     summary: How experience was earned, taken back and spent
   *     parameters:
   *       - { $ref: '#/components/parameters/pageLimit' }
   *       - { $ref: '#/components/parameters/cursor' }
   *     responses:
   *       200: { $ref: '#/components/responses/History' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   */
  routes.get('/user/history', async (req, res) => {
    const { entries, ...page } = await readHistory(deps, req.caller, LogQuery('history').parse(req.query));
    linkPages(req, res, page);
    res.json(entries);
  });
}
