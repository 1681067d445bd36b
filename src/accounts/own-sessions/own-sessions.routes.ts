import type { Router } from 'express';
import { requireSession } from '../../access/key.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { idParam } from '../../platform/http/paths.ts';
import { SessionsToEnd } from './own-sessions.schema.ts';
import { listOwnSessions, removeOwnSessions } from './own-sessions.ts';

export function ownSessionRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/sessions:
   *   get:
   *     operationId: listSessions
   *     summary: List your sessions
   *     description: Requires a session. Lists the current one and those that were used last, at most 100.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/OwnSessions' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   delete:
   *     operationId: endOtherSessions
   *     summary: End all your other sessions
   *     description: Requires a session. Their open streams close.
   *     security: [{ session: [] }]
   *     parameters: [{ $ref: '#/components/parameters/SessionsToEnd' }]
   *     responses: { 200: { $ref: '#/components/responses/EndedSessions' } }
   * /user/sessions/{id}:
   *   delete:
   *     operationId: endSession
   *     summary: End one of your sessions
   *     description: Requires a session. The current one can end too.
   *     security: [{ session: [] }]
   *     responses: { 204: { description: The session has ended } }
   */
  routes.get('/user/sessions', requireSession, async (req, res) => {
    res.json(await listOwnSessions(deps, req.user, req.sessionID));
  });
  routes.delete('/user/sessions', requireSession, async (req, res) => {
    SessionsToEnd.parse(req.query);
    res.json({ ended: await removeOwnSessions(deps, req.user, { sid: req.sessionID }, clientOf(req)) });
  });
  routes.delete('/user/sessions/:id', requireSession, async (req, res) => {
    await removeOwnSessions(deps, req.user, { id: idParam(req.params.id, 'Session') }, clientOf(req));
    res.status(204).end();
  });
}
