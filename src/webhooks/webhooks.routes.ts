import type { Router } from 'express';
import { allowUnbound } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idOrNone, idParam } from '../platform/http/paths.ts';
import { PageQuery } from '../platform/openapi/types.ts';
import { getDelivery, replayDelivery, testWebhook } from './deliveries.ts';
import { listDeliveries } from './delivery-log.ts';
import { DeliveryQuery, HookPatch, NewHook, WebhookPatch } from './webhooks.schema.ts';
import { createWebhook, getUsableWebhook, getWebhook, listWebhooks, removeWebhook, updateWebhook } from './webhooks.ts';

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
   *   patch:
   *     operationId: changeWebhook
   *     summary: Change a webhook, or switch it on or off
   *     description: A bound webhook can be changed only with its own API token. Webhooks that receive tasks, or did, are changed in the studio.
   *     x-admin:
   *       description: Only its owner can choose the URL and the events of a webhook that receives tasks, or did.
   *       requestBody: { $ref: '#/components/requestBodies/WebhookPatch' }
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/HookPatch' }
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
  routes.patch('/webhooks/:id', manage, async (req, res) => {
    const id = idOf(req.params.id);
    const find = () => getUsableWebhook(deps.db, req.actor, id);
    const patch =
      req.actor.via === 'api_v1'
        ? await readJson(req, res, HookPatch, find)
        : await readJson(req, res, WebhookPatch, find);
    sendRecord(req, res, await updateWebhook(deps, req.actor, id, patch, req.headers['if-match']));
  });
  routes.delete('/webhooks/:id', manage, async (req, res) => {
    await removeWebhook(deps, req.actor, idOf(req.params.id), req.headers['if-match']);
    res.status(204).end();
  });
  routes.post('/webhooks/:id/test', manage, async (req, res) => {
    res.status(202).json(await testWebhook(deps, req.actor, idOf(req.params.id)));
  });

  /**
   * @openapi
   * /webhooks/{id}/deliveries:
   *   get:
   *     operationId: listDeliveries
   *     summary: List a webhook's deliveries
   *     description: Newest first. Includes waiting deliveries. They are kept for 30 days.
   *     parameters: [{ $ref: '#/components/parameters/DeliveryQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/DeliveryList' } }
   * /webhooks/{id}/deliveries/{deliveryId}:
   *   get:
   *     operationId: getDelivery
   *     summary: Read one delivery and its payload
   *     responses: { 200: { $ref: '#/components/responses/DeliveryRecord' } }
   * /webhooks/{id}/deliveries/{deliveryId}/replay:
   *   post:
   *     operationId: replayDelivery
   *     summary: Send a delivery again
   *     description: The `webhook-id` stays the same.
   *     responses: { 202: { $ref: '#/components/responses/QueuedDelivery' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/webhooks/:id/deliveries', manage, async (req, res) => {
    res.json(await listDeliveries(deps, req.actor, idOf(req.params.id), DeliveryQuery.parse(req.query)));
  });
  routes.get('/webhooks/:id/deliveries/:deliveryId', manage, async (req, res) => {
    const deliveryId = idOrNone(req.params.deliveryId);
    sendRecord(req, res, await getDelivery(deps, req.actor, idOf(req.params.id), deliveryId));
  });
  routes.post('/webhooks/:id/deliveries/:deliveryId/replay', manage, async (req, res) => {
    const deliveryId = idOrNone(req.params.deliveryId);
    res.status(202).json(await replayDelivery(deps, req.actor, idOf(req.params.id), deliveryId));
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
   *     callbacks:
   *       delivery:
   *         '{$request.body#/url}':
   *           post:
   *             summary: The delivery to your endpoint
   *             parameters:
   *               - { $ref: '#/components/parameters/webhookId' }
   *               - { $ref: '#/components/parameters/webhookTimestamp' }
   *               - { $ref: '#/components/parameters/webhookSignature' }
   *             requestBody: { $ref: '#/components/requestBodies/HookDelivery' }
   *             responses: { 410: { description: Stops all deliveries and switches the webhook off }, 2XX: { description: Accepted } }
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
