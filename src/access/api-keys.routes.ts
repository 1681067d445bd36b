import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createApiKey, getKeyStatus, revokeApiKey } from './api-keys.ts';
import { requireSession } from './key.guard.ts';

export function apiKeyRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /user/api-key:
   *   get:
   *     operationId: getApiKey
   *     tags: [User]
   *     summary: Whether there is an API key
   *     description: With a session only.
   *     security: [{ session: [] }]
   *     responses:
   *       200: { $ref: '#/components/responses/KeyStatus' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: createApiKey
   *     tags: [User]
   *     summary: Make a new API key; the old one dies, and its open streams close
   *     description: With a session only.
   *     security: [{ session: [] }]
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedKey' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   delete:
   *     operationId: revokeApiKey
   *     tags: [User]
   *     summary: Revoke the API key
   *     description: With a session only.
   *     security: [{ session: [] }]
   *     responses:
   *       204: { description: There is no key any more }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/user/api-key', requireSession, async (req, res) => {
    res.json(await getKeyStatus(deps, req.user));
  });
  routes.post('/user/api-key', requireSession, async (req, res) => {
    res.status(201).json(await createApiKey(deps, req.user));
  });
  routes.delete('/user/api-key', requireSession, async (req, res) => {
    await revokeApiKey(deps, req.user);
    res.status(204).end();
  });
}
