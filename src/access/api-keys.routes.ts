import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createApiKey, getKeyStatus, revokeApiKey } from './api-keys.ts';
import { requireSession } from './key.guard.ts';
import { requireStepUp } from './step-up.guard.ts';

export function apiKeyRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/api-key:
   *   get:
   *     operationId: getApiKey
   *     summary: Check whether you have an API key
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 200: { $ref: '#/components/responses/KeyStatus' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   post:
   *     operationId: createApiKey
   *     summary: Create a new API key
   *     description: Requires a session and, if you have a second factor, a recent confirmation that it is you. The old key stops
   *       working, and its open streams close.
   *     security: [{ session: [] }]
   *     responses: { 201: { $ref: '#/components/responses/CreatedKey' } }
   *   delete:
   *     operationId: revokeApiKey
   *     summary: Revoke your API key
   *     description: Requires a session.
   *     security: [{ session: [] }]
   *     responses: { 204: { description: You have no key any more } }
   */
  routes.get('/user/api-key', requireSession, async (req, res) => {
    res.json(await getKeyStatus(deps, req.user));
  });
  routes.post('/user/api-key', requireSession, requireStepUp, async (req, res) => {
    res.status(201).json(await createApiKey(deps, req.user));
  });
  routes.delete('/user/api-key', requireSession, async (req, res) => {
    await revokeApiKey(deps, req.user);
    res.status(204).end();
  });
}
