import type { Router } from 'express';
import { requirePermission } from '../access/session.guard.ts';
import type { Deps } from '../deps.ts';
import { sendRecord } from '../platform/http/conditional.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idOrNone, idParam } from '../platform/http/paths.ts';
import { PageQuery } from '../platform/openapi/types.ts';
import { catalogue } from './catalogue.ts';
import { getDelivery, replayDelivery, testWebhook } from './deliveries.ts';
import { listDeliveries } from './delivery-log.ts';
import { DeliveryQuery, NewWebhook, WebhookPatch } from './webhooks.schema.ts';
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.ts';

export function webhooksAdmin(routes: Router, deps: Deps): void {
  const manage = requirePermission('webhooks.manage');
  const idOf = (value: string | string[] | undefined) => idParam(value, 'Webhook');

  /**
   * @openapi
   * /admin/webhooks:
   *   get:
   *     operationId: listWebhooks
   *     tags: [Webhooks]
   *     summary: List webhooks
   *     description: Needs webhooks.manage. One's own; super administrators see all.
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
   *       Needs webhooks.manage. It hears of the galleries that its creator may see. Deliveries follow Standard Webhooks 1.0;
   *       the secret is in this answer and never again.
   *     requestBody: { $ref: '#/components/requestBodies/NewWebhook' }
   *     callbacks:
   *       delivery:
   *         '{$request.body#/url}':
   *           post:
   *             summary: What the endpoint is sent
   *             parameters:
   *               - { $ref: '#/components/parameters/webhookId' }
   *               - { $ref: '#/components/parameters/webhookTimestamp' }
   *               - { $ref: '#/components/parameters/webhookSignature' }
   *             requestBody: { $ref: '#/components/requestBodies/WebhookDelivery' }
   *             responses:
   *               2XX: { description: Accepted }
   *               410: { description: Never again; the webhook is switched off }
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedWebhook' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/webhooks', manage, async (req, res) => {
    res.json(await listWebhooks(deps, req.actor, PageQuery.parse(req.query)));
  });
  routes.post('/webhooks', manage, async (req, res) => {
    res.status(201).json(await createWebhook(deps, req.actor, await readJson(req, res, NewWebhook)));
  });

  /**
   * @openapi
   * /admin/webhooks/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getWebhook
   *     tags: [Webhooks]
   *     summary: Read one webhook
   *     description: Needs webhooks.manage.
   *     responses:
   *       200: { $ref: '#/components/responses/Webhook' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeWebhook
   *     tags: [Webhooks]
   *     summary: Change a webhook, or switch it on or off
   *     description: Needs webhooks.manage.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/WebhookPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Webhook' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   delete:
   *     operationId: deleteWebhook
   *     tags: [Webhooks]
   *     summary: Delete a webhook and its deliveries
   *     description: Needs webhooks.manage.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: The webhook is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/webhooks/:id', manage, async (req, res) => {
    sendRecord(req, res, await getWebhook(deps.db, req.actor, idOf(req.params.id)));
  });
  routes.patch('/webhooks/:id', manage, async (req, res) => {
    const id = idOf(req.params.id);
    const patch = await readJson(req, res, WebhookPatch, () => getWebhook(deps.db, req.actor, id));
    sendRecord(req, res, await updateWebhook(deps, req.actor, id, patch, req.headers['if-match']));
  });
  routes.delete('/webhooks/:id', manage, async (req, res) => {
    await removeWebhook(deps, req.actor, idOf(req.params.id), req.headers['if-match']);
    res.status(204).end();
  });

  /**
   * @openapi
   * /admin/webhooks/{id}/rotate-secret:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: rotateWebhookSecret
   *     tags: [Webhooks]
   *     summary: Give a webhook a new secret
   *     description: Needs webhooks.manage. Both secrets sign for 24 hours.
   *     responses:
   *       200: { $ref: '#/components/responses/CreatedWebhook' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.post('/webhooks/:id/rotate-secret', manage, async (req, res) => {
    res.json(await rotateWebhookSecret(deps, req.actor, idOf(req.params.id)));
  });

  /**
   * @openapi
   * /admin/webhooks/{id}/test:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: testWebhook
   *     tags: [Webhooks]
   *     summary: Send a message of the type webhook.test
   *     description: Needs webhooks.manage.
   *     responses:
   *       202: { $ref: '#/components/responses/QueuedDelivery' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.post('/webhooks/:id/test', manage, async (req, res) => {
    res.status(202).json(await testWebhook(deps, req.actor, idOf(req.params.id)));
  });

  /**
   * @openapi
   * /admin/webhook-events:
   *   get:
   *     operationId: listWebhookEvents
   *     tags: [Webhooks]
   *     summary: What webhooks can be told of, with a body of each
   *     description: Needs webhooks.manage.
   *     responses:
   *       200: { $ref: '#/components/responses/WebhookCatalogue' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   */
  routes.get('/webhook-events', manage, (_req, res) => {
    res.json(catalogue);
  });

  /**
   * @openapi
   * /admin/webhooks/{id}/deliveries:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listDeliveries
   *     tags: [Webhooks]
   *     summary: What was sent, what came back, what is still to be sent
   *     description: Needs webhooks.manage. Kept for 30 days, newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/DeliveryQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/DeliveryList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/webhooks/:id/deliveries', manage, async (req, res) => {
    res.json(await listDeliveries(deps, req.actor, idOf(req.params.id), DeliveryQuery.parse(req.query)));
  });

  /**
   * @openapi
   * /admin/webhooks/{id}/deliveries/{deliveryId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/deliveryId' }
   *   get:
   *     operationId: getDelivery
   *     tags: [Webhooks]
   *     summary: Read one delivery with what is sent
   *     description: Needs webhooks.manage.
   *     responses:
   *       200: { $ref: '#/components/responses/DeliveryRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/webhooks/:id/deliveries/:deliveryId', manage, async (req, res) => {
    const deliveryId = idOrNone(req.params.deliveryId);
    sendRecord(req, res, await getDelivery(deps, req.actor, idOf(req.params.id), deliveryId));
  });

  /**
   * @openapi
   * /admin/webhooks/{id}/deliveries/{deliveryId}/replay:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/deliveryId' }
   *   post:
   *     operationId: replayDelivery
   *     tags: [Webhooks]
   *     summary: Send a delivery again, with the same webhook-id
   *     description: Needs webhooks.manage.
   *     responses:
   *       202: { $ref: '#/components/responses/QueuedDelivery' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.post('/webhooks/:id/deliveries/:deliveryId/replay', manage, async (req, res) => {
    const deliveryId = idOrNone(req.params.deliveryId);
    res.status(202).json(await replayDelivery(deps, req.actor, idOf(req.params.id), deliveryId));
  });
}
