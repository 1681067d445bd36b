import type { Router } from 'express';
import { getKeyStatus, revokeApiKey } from '../../access/api-keys.ts';
import { requireSession } from '../../access/key.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { issueApiKey } from './own-api-key.ts';

export function ownApiKeyRoutes(routes: Router, deps: Deps): void {
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
   *       working, and its open streams close. An e-mail tells you about the new one.
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
    res.status(201).json(await issueApiKey(deps, req.user, clientOf(req)));
  });
  routes.delete('/user/api-key', requireSession, async (req, res) => {
    await revokeApiKey(deps, req.user, clientOf(req));
    res.status(204).end();
  });
}
