import type { Router } from 'express';
import { requirePermission } from '../access/rights.guard.ts';
import { requireStepUp } from '../access/step-up.guard.ts';
import type { Deps } from '../deps.ts';
import { readJson } from '../platform/http/json-body.ts';
import { idParam } from '../platform/http/paths.ts';
import { catalogue } from './catalogue.ts';
import { NewWebhook } from './webhooks.schema.ts';
import { createWebhook, rotateWebhookSecret } from './webhooks.ts';

/** Routes for administrators only: they register webhooks for tasks, replace secrets, and read the catalogue. */
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
  routes.post('/webhooks', manage, requireStepUp, async (req, res) => {
    res.status(201).json(await createWebhook(deps, req.actor, await readJson(req, res, NewWebhook)));
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
  routes.post('/webhooks/:id/rotate-secret', manage, requireStepUp, async (req, res) => {
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
}
