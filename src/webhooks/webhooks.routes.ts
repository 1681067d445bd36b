import type { Router } from 'express';
import { requireUnboundScope } from '../access/bearer.guard.ts';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idParam } from '../platform/http/paths.ts';
import { PageQuery } from '../platform/openapi/types.ts';
import { testWebhook } from './deliveries.ts';
import { NewHook } from './webhooks.schema.ts';
import { createWebhook, getWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

/** Webhooks for programs that subscribe automatically ("REST hooks"). */
export function webhookRoutes(routes: Router, deps: Deps): void {
  const manage = requireUnboundScope('admin', 'webhooks.manage');
  const idOf = (value: string | string[] | undefined) => idParam(value, 'Webhook');

  /**
   * @openapi
   * /webhooks:
   *   get:
   *     operationId: listWebhooks
   *     tags: [Webhooks]
   *     summary: List webhooks
   *     description: Scope admin, permission webhooks.manage; not with a token that is bound to events. Newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/PageQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/WebhookList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: createWebhook
   *     tags: [Webhooks]
   *     summary: Register a webhook
   *     description: >-
   *       Scope admin, permission webhooks.manage; not with a token that is bound to events. It hears of the galleries that the
   *       owner of the token may see. Deliveries follow Standard Webhooks 1.0; the secret is in this answer and never again.
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewHook' }
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedWebhook' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/webhooks', manage, async (req, res) => {
    res.json(await listWebhooks(deps, req.actor, PageQuery.parse(req.query)));
  });
  routes.post('/webhooks', manage, async (req, res) => {
    const input = await readJson(req, res, NewHook);
    const request = await idempotent(req, res, deps, req.actor.id);
    await request.respond(input, (beforeCommit) => createWebhook(deps, req.actor, input, beforeCommit));
  });

  /**
   * @openapi
   * /webhooks/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getWebhook
   *     tags: [Webhooks]
   *     summary: Read one webhook
   *     description: Scope admin, permission webhooks.manage; not with a token that is bound to events.
   *     responses:
   *       200: { $ref: '#/components/responses/Webhook' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   delete:
   *     operationId: deleteWebhook
   *     tags: [Webhooks]
   *     summary: Delete a webhook and its deliveries
   *     description: Scope admin, permission webhooks.manage; not with a token that is bound to events.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: The webhook is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /webhooks/{id}/test:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: testWebhook
   *     tags: [Webhooks]
   *     summary: Send a message of the type webhook.test
   *     description: Scope admin, permission webhooks.manage; not with a token that is bound to events.
   *     responses:
   *       202: { $ref: '#/components/responses/QueuedDelivery' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/webhooks/:id', manage, async (req, res) => {
    sendRecord(req, res, await getWebhook(deps.db, req.actor, idOf(req.params.id)));
  });
  routes.delete('/webhooks/:id', manage, async (req, res) => {
    await removeWebhook(deps, req.actor, idOf(req.params.id), req.headers['if-match']);
    res.status(204).end();
  });
  routes.post('/webhooks/:id/test', manage, async (req, res) => {
    res.status(202).json(await testWebhook(deps, req.actor, idOf(req.params.id)));
  });
}
