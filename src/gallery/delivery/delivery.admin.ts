import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getEventShare } from '../events/events.ts';
import { deliver, type Queued, withdrawDelivery } from './deliver.ts';
import { DeliveryPreview, NewDelivery } from './delivery.schema.ts';
import { listDeliveries, previewDelivery } from './delivery.ts';

export function deliveryAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/deliver:
   *   post:
   *     operationId: deliverEvent
   *     summary: Deliver a gallery by e-mail
   *     description: Queues one e-mail for each recipient, with the link and, if you send it, the password. A draft is published. The message
   *       to the customer that waited for the draft is not sent.
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewDelivery' }
   *     responses: { 202: { $ref: '#/components/responses/QueuedDeliveries' }, 409: { $ref: '#/components/responses/Conflict' } }
   * /events/{id}/deliver/preview:
   *   post:
   *     operationId: previewDelivery
   *     summary: Preview the e-mail of a delivery
   *     description: Nothing is sent or saved.
   *     requestBody: { $ref: '#/components/requestBodies/DeliveryPreview' }
   *     responses: { 200: { $ref: '#/components/responses/PreviewedEmail' } }
   * /events/{id}/deliveries:
   *   get:
   *     operationId: listEventDeliveries
   *     summary: List the e-mails with which a gallery was delivered
   *     responses: { 200: { $ref: '#/components/responses/EventDeliveryList' } }
   * /events/{id}/deliveries/{deliveryId}:
   *   delete:
   *     operationId: withdrawDelivery
   *     summary: Withdraw an e-mail that has not been sent
   *     responses: { 204: { description: Withdrawn }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.post('/events/:id/deliver', requirePermission('events.edit'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const input = await readJson(req, res, NewDelivery, () => getEventShare(deps, req.actor, id));
    const request = await idempotent(req, res, deps, req.actor.id, { statusOf: () => 202 });
    await request.respond<Queued>(input, (beforeCommit) => deliver(deps, req.actor, id, input, beforeCommit));
  });
  routes.post('/events/:id/deliver/preview', requirePermission('events.edit'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const input = await readJson(req, res, DeliveryPreview, () => getEventShare(deps, req.actor, id));
    res.json(await previewDelivery(deps, req.actor, id, input));
  });
  routes.get('/events/:id/deliveries', requirePermission('events.view'), async (req, res) => {
    res.json(await listDeliveries(deps, req.actor, idParam(req.params.id, 'Event')));
  });
  routes.delete('/events/:id/deliveries/:deliveryId', requirePermission('events.edit'), async (req, res) => {
    const [id, delivery] = [idParam(req.params.id, 'Event'), idParam(req.params.deliveryId, 'Delivery')];
    await withdrawDelivery(deps, req.actor, id, delivery);
    res.status(204).end();
  });
}
