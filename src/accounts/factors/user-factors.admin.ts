import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getUserFactors } from './factors.ts';

/** The second factors of users, as administrators see them. */
export function userFactorsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /users/{id}/factors:
   *   get:
   *     operationId: getUserFactors
   *     summary: Read which second factors a user has
   *     responses: { 200: { $ref: '#/components/responses/UserFactors' } }
   */
  routes.get('/users/:id/factors', requirePermission('users.manage'), async (req, res) => {
    res.json(await getUserFactors(deps, idParam(req.params.id, 'User')));
  });
}
