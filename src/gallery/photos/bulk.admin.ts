import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { removePhotos, updatePhotosCategory } from './bulk.ts';
import { BulkPhotoPatch, BulkPhotoRemoval, ContentCheck } from './photos.schema.ts';
import { findKnownContents, getPhotoEvent } from './photos.ts';

/** Many photos of one event at a time. */
export function photoBulkAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/photos:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   patch:
   *     operationId: changePhotos
   *     tags: [Photos]
   *     summary: Put many photos into another category, or into none
   *     description: Needs photos.edit. All of them or, where one is not of this event, none.
   *     requestBody: { $ref: '#/components/requestBodies/BulkPhotoPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/ChangedPhotos' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/photos/delete:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: deletePhotos
   *     tags: [Photos]
   *     summary: Delete many photos with their files and feedback
   *     description: Needs photos.delete. All of them or, where one is not of this event, none.
   *     requestBody: { $ref: '#/components/requestBodies/BulkPhotoRemoval' }
   *     responses:
   *       200: { $ref: '#/components/responses/RemovedPhotos' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/photos/check:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: checkPhotos
   *     tags: [Photos]
   *     summary: Ask which bytes an event has already, before sending them
   *     description: Needs photos.view. Up to 1,000 digests at a time.
   *     requestBody: { $ref: '#/components/requestBodies/ContentCheck' }
   *     responses:
   *       200: { $ref: '#/components/responses/KnownContents' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.patch('/events/:id/photos', requirePermission('photos.edit'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const find = () => getPhotoEvent(deps, req.actor, eventId);
    const { photo_ids, category_id } = await readJson(req, res, BulkPhotoPatch, find);
    res.json({ changed: await updatePhotosCategory(deps, req.actor, eventId, photo_ids, category_id) });
  });
  routes.post('/events/:id/photos/delete', requirePermission('photos.delete'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const find = () => getPhotoEvent(deps, req.actor, eventId);
    const { photo_ids } = await readJson(req, res, BulkPhotoRemoval, find);
    res.json({ deleted: await removePhotos(deps, req.actor, eventId, photo_ids) });
  });
  routes.post('/events/:id/photos/check', requirePermission('photos.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const find = () => getPhotoEvent(deps, req.actor, eventId);
    const { sha256 } = await readJson(req, res, ContentCheck.strict(), find);
    res.json(await findKnownContents(deps, req.actor, eventId, sha256));
  });
}
