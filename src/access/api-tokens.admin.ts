import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idParam } from '../platform/http/paths.ts';
import { NewApiToken } from './api-tokens.schema.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';

/** Every role manages its own tokens, super administrators everybody's. */
export function apiTokensAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/api-tokens:
   *   get:
   *     operationId: listApiTokens
   *     tags: [API tokens]
   *     summary: List API tokens
   *     description: One's own; super administrators see all.
   *     responses:
   *       200: { $ref: '#/components/responses/ApiTokenList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: createApiToken
   *     tags: [API tokens]
   *     summary: Issue an API token
   *     description: The plaintext is in this answer and never again.
   *     requestBody: { $ref: '#/components/requestBodies/NewApiToken' }
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedApiToken' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/api-tokens', async (req, res) => {
    res.json(await listApiTokens(deps, req.actor));
  });
  routes.post('/api-tokens', async (req, res) => {
    res.status(201).json(await createApiToken(deps, req.actor, await readJson(req, res, NewApiToken)));
  });

  /**
   * @openapi
   * /admin/api-tokens/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   delete:
   *     operationId: revokeApiToken
   *     tags: [API tokens]
   *     summary: Revoke an API token
   *     description: Takes effect on its next request. Revoking it again changes nothing.
   *     responses:
   *       200: { $ref: '#/components/responses/RevokedApiToken' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.delete('/api-tokens/:id', async (req, res) => {
    res.json(await revokeApiToken(deps, req.actor, idParam(req.params.id, 'Token')));
  });
}
