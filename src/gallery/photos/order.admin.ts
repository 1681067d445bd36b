import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { orderPhotos } from './order-photos.ts';
import { PhotoOrder } from './photos.schema.ts';
import { getPhotoEvent } from './photos.ts';

/** The manual order of photos. */
export function photoOrderAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/photos/order:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: orderPhotos
   *     tags: [Photos]
   *     summary: Put photos before another one, or at the end
   *     description: >-
   *       Needs photos.edit. Guests see this order where the gallery's `photo_order` is `manual`. Photos that nobody has put anywhere stand
   *       behind the others, newest first. All are moved or, where one is not of this event, none.
   *     requestBody: { $ref: '#/components/requestBodies/PhotoOrder' }
   *     responses:
   *       200: { $ref: '#/components/responses/OrderedPhotos' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.post('/events/:id/photos/order', requirePermission('photos.edit'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const order = await readJson(req, res, PhotoOrder, () => getPhotoEvent(deps, req.actor, eventId));
    res.json({ ordered: await orderPhotos(deps, req.actor, eventId, order) });
  });
}
