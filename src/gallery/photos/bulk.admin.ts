import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { updatePhotosCategory } from './bulk.ts';
import { BulkPhotoPatch, BulkPhotoRemoval } from './photos.schema.ts';
import { getPhotoEvent } from './photos.ts';
import { removePhotos } from './removal.ts';

/** Many photos of one event at a time. */
export function photoBulkAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos:
   *   patch:
   *     operationId: changePhotos
   *     summary: Change the category of many photos
   *     description: If one photo does not belong to this event, none is changed.
   *     requestBody: { $ref: '#/components/requestBodies/BulkPhotoPatch' }
   *     responses: { 200: { $ref: '#/components/responses/ChangedPhotos' } }
   * /events/{id}/photos/delete:
   *   post:
   *     operationId: deletePhotos
   *     summary: Delete many photos with their files and feedback
   *     description: If one photo does not belong to this event, none is deleted. They stay in the trash for TRASH_KEEP_DAYS.
   *     requestBody: { $ref: '#/components/requestBodies/BulkPhotoRemoval' }
   *     responses: { 200: { $ref: '#/components/responses/RemovedPhotos' } }
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
    const { photo_ids, permanent = false } = await readJson(req, res, BulkPhotoRemoval, find);
    res.json({ deleted: await removePhotos(deps, req.actor, eventId, photo_ids, { permanent }) });
  });
}
