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
   * /api-tokens:
   *   get:
   *     operationId: listApiTokens
   *     summary: List API tokens
   *     description: You see your own tokens. Super administrators see all.
   *     responses: { 200: { $ref: '#/components/responses/ApiTokenList' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   post:
   *     operationId: createApiToken
   *     summary: Create an API token
   *     description: The token is only in this response.
   *     requestBody: { $ref: '#/components/requestBodies/NewApiToken' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedApiToken' } }
   */
  routes.get('/api-tokens', async (req, res) => {
    res.json(await listApiTokens(deps, req.actor));
  });
  routes.post('/api-tokens', async (req, res) => {
    res.status(201).json(await createApiToken(deps, req.actor, await readJson(req, res, NewApiToken)));
  });

  /**
   * @openapi
   * /api-tokens/{id}:
   *   delete:
   *     operationId: revokeApiToken
   *     summary: Revoke an API token
   *     description: Takes effect on its next request. Idempotent.
   *     responses: { 200: { $ref: '#/components/responses/RevokedApiToken' } }
   */
  routes.delete('/api-tokens/:id', async (req, res) => {
    res.json(await revokeApiToken(deps, req.actor, idParam(req.params.id, 'Token')));
  });
}
