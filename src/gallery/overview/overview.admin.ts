import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { getOverview } from './overview.ts';

export function overviewAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/overview:
   *   get:
   *     operationId: getOverview
   *     tags: [Overview]
   *     summary: What there is and what waits, for the start page
   *     description: Needs events.view. Of one's own events, webhooks and tokens; super administrators see all.
   *     responses:
   *       200: { $ref: '#/components/responses/Overview' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/overview', requirePermission('events.view'), async (req, res) => {
    res.json(await getOverview(deps, req.actor));
  });
}
