import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { ActivityQuery } from './activity.schema.ts';
import { listActivity } from './activity.ts';

export function activityAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /activity:
   *   get:
   *     operationId: listActivity
   *     summary: List what users did
   *     description: Newest first. You see your own actions and those on your events. Super administrators see everything.
   *     parameters: [{ $ref: '#/components/parameters/ActivityQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/ActivityList' } }
   */
  routes.get('/activity', requirePermission('activity.view'), async (req, res) => {
    res.json(await listActivity(deps, req.actor, ActivityQuery.parse(req.query)));
  });
}
