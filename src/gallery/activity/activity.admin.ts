import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { ActivityGroupsQuery, ActivityQuery } from './activity.schema.ts';
import { listActivity } from './activity.ts';
import { listActivityGroups } from './activity-groups.ts';

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
   * /activity/groups:
   *   get:
   *     operationId: listActivityGroups
   *     summary: List what users did, with the same actions together
   *     description: Newest first. An upload of 3,000 photos is one group, for example. You see the same entries as in the list of activity.
   *     parameters: [{ $ref: '#/components/parameters/ActivityGroupsQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/ActivityGroups' } }
   */
  routes.get('/activity', requirePermission('activity.view'), async (req, res) => {
    res.json(await listActivity(deps, req.actor, ActivityQuery.parse(req.query)));
  });
  routes.get('/activity/groups', requirePermission('activity.view'), async (req, res) => {
    res.json(await listActivityGroups(deps, req.actor, ActivityGroupsQuery.parse(req.query)));
  });
}
