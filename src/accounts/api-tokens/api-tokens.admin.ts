import type { Router } from 'express';
import { ApiTokenRotation, NewApiToken } from '../../access/api-tokens.schema.ts';
import { listApiTokens } from '../../access/api-tokens.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { readJson, readOptionalJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { createApiToken, revokeApiToken, rotateApiToken } from './api-tokens.ts';

/** Every role manages its own tokens. Super administrators see and revoke everybody's. */
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
   *     description: The token is only in this response. With a second factor, you must have confirmed in the last 15 minutes that it is you.
   *       Its owner gets an e-mail now, and 14 days before it expires.
   *     requestBody: { $ref: '#/components/requestBodies/NewApiToken' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedApiToken' } }
   */
  routes.get('/api-tokens', async (req, res) => {
    res.json(await listApiTokens(deps, req.actor));
  });
  routes.post('/api-tokens', requireStepUp, async (req, res) => {
    const input = await readJson(req, res, NewApiToken);
    res.status(201).json(await createApiToken(deps, req.actor, input, clientOf(req)));
  });

  /**
   * @openapi
   * /api-tokens/{id}:
   *   delete:
   *     operationId: revokeApiToken
   *     summary: Revoke an API token
   *     description: Takes effect on its next request, for earlier secrets too. Idempotent.
   *     responses: { 200: { $ref: '#/components/responses/RevokedApiToken' } }
   * /api-tokens/{id}/rotate:
   *   post:
   *     operationId: rotateApiToken
   *     summary: Replace the secret of an API token
   *     description: The new token is only in this response. The old one works for one more hour. If you rotate again within this hour, each
   *       earlier secret keeps its own hour. If a secret has leaked, revoke the token instead. Only the owner can rotate a token. With a
   *       second factor, you must have confirmed in the last 15 minutes that it is you.
   *     requestBody: { $ref: '#/components/requestBodies/ApiTokenRotation' }
   *     responses:
   *       200: { $ref: '#/components/responses/CreatedApiToken' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.delete('/api-tokens/:id', async (req, res) => {
    res.json(await revokeApiToken(deps, req.actor, idParam(req.params.id, 'Token'), clientOf(req)));
  });
  routes.post('/api-tokens/:id/rotate', requireStepUp, async (req, res) => {
    const id = idParam(req.params.id, 'Token');
    const input = await readOptionalJson(req, res, ApiTokenRotation);
    res.json(await rotateApiToken(deps, req.actor, id, input, clientOf(req)));
  });
}
