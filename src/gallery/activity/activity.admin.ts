import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { ActivityQuery } from './activity.schema.ts';
import { listActivity } from './activity.ts';

export function activityAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/activity:
   *   get:
   *     operationId: listActivity
   *     tags: [Activity]
   *     summary: Who did what, newest first
   *     description: Needs activity.view. One's own doings and events; super administrators see all.
   *     parameters:
   *       - { $ref: '#/components/parameters/ActivityQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/ActivityList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/activity', requirePermission('activity.view'), async (req, res) => {
    res.json(await listActivity(deps, req.actor, ActivityQuery.parse(req.query)));
  });
}
