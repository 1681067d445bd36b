import type { Router } from 'express';
import { bodySchema } from '../../access/body-schema.ts';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { PhotoOrder } from './order.schema.ts';
import { orderPhotos } from './order-photos.ts';
import { getPhotoEvent } from './photos.ts';

/** The manual order of photos. */
export function photoOrderRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos/order:
   *   post:
   *     operationId: orderPhotos
   *     summary: Move photos before another photo, or to the end
   *     description: Guests see this order if the gallery's `photo_order` is `manual`. Photos that were never moved come last, newest
   *       first. If one photo does not belong to this event, none is moved.
   *     requestBody: { $ref: '#/components/requestBodies/PhotoOrder' }
   *     responses: { 200: { $ref: '#/components/responses/OrderedPhotos' } }
   */
  routes.post('/events/:id/photos/order', allow('write', 'photos.edit'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const find = () => getPhotoEvent(deps, req.actor, eventId);
    const order = await readJson(req, res, bodySchema(req.actor, PhotoOrder), find);
    res.json({ ordered: await orderPhotos(deps, req.actor, eventId, order) });
  });
}
