import type { Router } from 'express';
import { requirePermission } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idOrNone, idParam } from '../platform/http/paths.ts';
import { catalogue } from './catalogue.ts';
import { getDelivery, replayDelivery } from './deliveries.ts';
import { listDeliveries } from './delivery-log.ts';
import { DeliveryQuery, NewWebhook, WebhookPatch } from './webhooks.schema.ts';
import { createWebhook, getWebhook, rotateWebhookSecret, updateWebhook } from './webhooks.ts';

/** Registration, changes and deliveries of webhooks for administrators. */
export function webhooksAdmin(routes: Router, deps: Deps): void {
  const manage = requirePermission('webhooks.manage');
  const idOf = (value: string | string[] | undefined) => idParam(value, 'Webhook');

  /**
   * @openapi
   * /webhooks:
   *   post:
   *     operationId: createWebhook
   *     summary: Register a webhook
   *     description: It receives events of its creator's galleries, or of all if they are a super administrator. Deliveries follow
   *       Standard Webhooks 1.0. The secret is only in this response.
   *     callbacks:
   *       delivery:
   *         '{$request.body#/url}':
   *           post:
   *             summary: The delivery to your endpoint
   *             parameters:
   *               - { $ref: '#/components/parameters/webhookId' }
   *               - { $ref: '#/components/parameters/webhookTimestamp' }
   *               - { $ref: '#/components/parameters/webhookSignature' }
   *             requestBody: { $ref: '#/components/requestBodies/WebhookDelivery' }
   *             responses: { 410: { description: Stops all deliveries and switches the webhook off }, 2XX: { description: Accepted } }
   *     requestBody: { $ref: '#/components/requestBodies/NewWebhook' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedWebhook' } }
   */
  routes.post('/webhooks', manage, async (req, res) => {
    res.status(201).json(await createWebhook(deps, req.actor, await readJson(req, res, NewWebhook)));
  });

  /**
   * @openapi
   * /webhooks/{id}:
   *   patch:
   *     operationId: changeWebhook
   *     summary: Change a webhook, or switch it on or off
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/WebhookPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Webhook' } }
   */
  routes.patch('/webhooks/:id', manage, async (req, res) => {
    const id = idOf(req.params.id);
    const patch = await readJson(req, res, WebhookPatch, () => getWebhook(deps.db, req.actor, id));
    sendRecord(req, res, await updateWebhook(deps, req.actor, id, patch, req.headers['if-match']));
  });

  /**
   * @openapi
   * /webhooks/{id}/rotate-secret:
   *   post:
   *     operationId: rotateWebhookSecret
   *     summary: Replace a webhook's secret
   *     description: The old secret remains valid for 24 hours. Deliveries are signed with both.
   *     responses: { 200: { $ref: '#/components/responses/CreatedWebhook' } }
   */
  routes.post('/webhooks/:id/rotate-secret', manage, async (req, res) => {
    res.json(await rotateWebhookSecret(deps, req.actor, idOf(req.params.id)));
  });

  /**
   * @openapi
   * /webhook-events:
   *   get:
   *     operationId: listWebhookEvents
   *     summary: List the event types, each with an example
   *     responses: { 200: { $ref: '#/components/responses/WebhookCatalogue' } }
   */
  routes.get('/webhook-events', manage, (_req, res) => {
    res.json(catalogue);
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
