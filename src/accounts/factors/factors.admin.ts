import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getUserFactors } from './factors.ts';
import { resetFactors } from './reset-factors.ts';

export function factorsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /users/{id}/factors:
   *   get:
   *     operationId: getUserFactors
   *     summary: Read which second factors a user has
   *     responses: { 200: { $ref: '#/components/responses/UserFactors' } }
   *   delete:
   *     operationId: resetFactors
   *     summary: Remove the second factors of a user
   *     description: For users who have lost them. Removes their passkeys, authenticator app and recovery codes, and ends their sessions. They
   *       get an e-mail. Idempotent. With a second factor, you must have confirmed in the last 15 minutes that it is you.
   *     responses:
   *       204: { description: The user has no second factor any more }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/users/:id/factors', requirePermission('users.manage'), async (req, res) => {
    res.json(await getUserFactors(deps, idParam(req.params.id, 'User')));
  });
  routes.delete('/users/:id/factors', requirePermission('users.manage'), requireStepUp, async (req, res) => {
    await resetFactors(deps, req.actor, idParam(req.params.id, 'User'), clientOf(req));
    res.status(204).end();
  });
}
