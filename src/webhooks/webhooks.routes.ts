import type { Router } from 'express';
import { allowUnbound } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idParam } from '../platform/http/paths.ts';
import { PageQuery } from '../platform/openapi/types.ts';
import { testWebhook } from './deliveries.ts';
import { NewHook } from './webhooks.schema.ts';
import { createWebhook, getWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

const manage = allowUnbound('admin', 'webhooks.manage');

/** Webhooks, for programs and administrators. */
export function webhookRoutes(routes: Router, deps: Deps): void {
  const idOf = (value: string | string[] | undefined) => idParam(value, 'Webhook');

  /**
   * @openapi
   * /webhooks:
   *   get:
   *     operationId: listWebhooks
   *     summary: List webhooks
   *     description: Newest first. You see your own webhooks. Super administrators see all.
   *     parameters: [{ $ref: '#/components/parameters/PageQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/WebhookList' } }
   */
  routes.get('/webhooks', manage, async (req, res) => {
    res.json(await listWebhooks(deps, req.actor, PageQuery.parse(req.query)));
  });

  /**
   * @openapi
   * /webhooks/{id}:
   *   get:
   *     operationId: getWebhook
   *     summary: Read one webhook
   *     responses: { 200: { $ref: '#/components/responses/Webhook' } }
   *   delete:
   *     operationId: deleteWebhook
   *     summary: Delete a webhook and its deliveries
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   * /webhooks/{id}/test:
   *   post:
   *     operationId: testWebhook
   *     summary: Send a test message
   *     description: Its type is `webhook.test`.
   *     responses: { 202: { $ref: '#/components/responses/QueuedDelivery' }, 409: { $ref: '#/components/responses/Conflict' } }
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

/** Subscription by programs ("REST hooks"). */
export function subscriptionRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /webhooks:
   *   post:
   *     operationId: createWebhook
   *     summary: Register a webhook
   *     description: It receives events of the galleries of the token's owner, or of all if they are a super administrator. Deliveries
   *       follow Standard Webhooks 1.0. The secret is only in this response.
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewHook' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedWebhook' } }
   */
  routes.post('/webhooks', manage, async (req, res) => {
    const input = await readJson(req, res, NewHook);
    const request = await idempotent(req, res, deps, req.actor.id);
    await request.respond(input, (beforeCommit) => createWebhook(deps, req.actor, input, beforeCommit));
  });
}
