import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { getOverview } from './overview.ts';

export function overviewAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /overview:
   *   get:
   *     operationId: getOverview
   *     summary: Read the numbers of the start page
   *     description: Counts your own events, webhooks and tokens. Super administrators see everything.
   *     responses: { 200: { $ref: '#/components/responses/Overview' } }
   */
  routes.get('/overview', requirePermission('events.view'), async (req, res) => {
    res.json(await getOverview(deps, req.actor));
  });
}
