import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { setPaginationHeaders } from '../../platform/http/pagination.ts';
import { HistoryQuery } from '../paging.schema.ts';
import { listHistory } from './experience.ts';

export function historyRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/history:
   *   get:
   *     operationId: listHistory
   *     summary: List the experience that you earned, lost and spent
   *     parameters: [{ $ref: '#/components/parameters/HistoryQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/HistoryList' } }
   */
  routes.get('/user/history', async (req, res) => {
    const { entries, ...page } = await listHistory(deps, req.user, HistoryQuery.parse(req.query));
    setPaginationHeaders(req, res, deps.publicUrl, page);
    res.json(entries);
  });
}
