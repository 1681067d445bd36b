import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { PhotoPatch, PhotoQuery } from './photos.schema.ts';
import { getPhoto, listEventPhotos, updatePhoto } from './photos.ts';
import { removePhoto } from './removal.ts';

export function photosAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/photos:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listEventPhotos
   *     tags: [Photos]
   *     summary: List the photos of an event
   *     description: Needs photos.view. Newest first, or in the order by hand.
   *     parameters:
   *       - { $ref: '#/components/parameters/PhotoQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/PhotoList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/photos/{photoId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/photoId' }
   *   get:
   *     operationId: getEventPhoto
   *     tags: [Photos]
   *     summary: Read one photo
   *     description: Needs photos.view.
   *     responses:
   *       200: { $ref: '#/components/responses/Photo' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changePhoto
   *     tags: [Photos]
   *     summary: Put a photo into another category, or give it a caption
   *     description: Needs photos.edit.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/PhotoPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/Photo' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   delete:
   *     operationId: deletePhoto
   *     tags: [Photos]
   *     summary: Delete a photo with its files and feedback
   *     description: Needs photos.delete.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: The photo is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/photos', requirePermission('photos.view'), async (req, res) => {
    const photos = await listEventPhotos(deps, req.actor, idParam(req.params.id, 'Event'), PhotoQuery.parse(req.query));
    sendPage(req, res, deps.publicUrl, photos);
  });
  routes.get('/events/:id/photos/:photoId', requirePermission('photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    sendRecord(req, res, await getPhoto(deps, req.actor, eventId, id));
  });
  routes.patch('/events/:id/photos/:photoId', requirePermission('photos.edit'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const patch = await readJson(req, res, PhotoPatch, () => getPhoto(deps, req.actor, eventId, id));
    sendRecord(req, res, await updatePhoto(deps, req.actor, eventId, id, patch, req.headers['if-match']));
  });
  routes.delete('/events/:id/photos/:photoId', requirePermission('photos.delete'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    await removePhoto(deps, req.actor, eventId, id, req.headers['if-match']);
    res.status(204).end();
  });
}
