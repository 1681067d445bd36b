import type { Router } from 'express';
import { bodySchema } from '../../access/body-schema.ts';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { RemovalQuery } from '../trash/trash.schema.ts';
import { PhotoQuery } from './photo-lists.schema.ts';
import { ContentCheck, PhotoPatch } from './photos.schema.ts';
import { findKnownContents, getPhoto, getPhotoEvent, listEventPhotos, updatePhoto } from './photos.ts';
import { removePhoto } from './removal.ts';

export function photoRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos:
   *   get:
   *     operationId: listPhotos
   *     summary: List the photos of an event
   *     description: Newest first, or in manual order.
   *     x-admin: { operationId: listEventPhotos }
   *     parameters: [{ $ref: '#/components/parameters/PhotoQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/PhotoList' } }
   */
  routes.get('/events/:id/photos', allow('read', 'photos.view'), async (req, res) => {
    const photos = await listEventPhotos(deps, req.actor, idParam(req.params.id, 'Event'), PhotoQuery.parse(req.query));
    sendPage(req, res, deps.publicUrl, photos);
  });

  /**
   * @openapi
   * /events/{id}/photos/check:
   *   post:
   *     operationId: checkPhotos
   *     summary: Check which photos an event already has
   *     description: Accepts up to 1,000 SHA-256 digests.
   *     requestBody: { $ref: '#/components/requestBodies/ContentCheck' }
   *     responses: { 200: { $ref: '#/components/responses/KnownContents' } }
   */
  routes.post('/events/:id/photos/check', allow('read', 'photos.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const find = () => getPhotoEvent(deps, req.actor, eventId);
    const { sha256 } = await readJson(req, res, bodySchema(req.actor, ContentCheck), find);
    res.json(await findKnownContents(deps, req.actor, eventId, sha256));
  });

  /**
   * @openapi
   * /events/{id}/photos/{photoId}:
   *   get:
   *     operationId: getPhoto
   *     summary: Read one photo
   *     x-admin: { operationId: getEventPhoto }
   *     responses: { 200: { $ref: '#/components/responses/Photo' } }
   *   patch:
   *     operationId: changePhoto
   *     summary: Change a photo's category or caption
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/PhotoPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Photo' } }
   *   delete:
   *     operationId: deletePhoto
   *     summary: Delete a photo with its files and feedback
   *     description: It stays in the trash for TRASH_KEEP_DAYS.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }, { $ref: '#/components/parameters/RemovalQuery' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.get('/events/:id/photos/:photoId', allow('read', 'photos.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    sendRecord(req, res, await getPhoto(deps, req.actor, eventId, id));
  });
  routes.patch('/events/:id/photos/:photoId', allow('write', 'photos.edit'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    const find = () => getPhoto(deps, req.actor, eventId, id);
    const patch = await readJson(req, res, bodySchema(req.actor, PhotoPatch), find);
    sendRecord(req, res, await updatePhoto(deps, req.actor, eventId, id, patch, req.headers['if-match']));
  });
  routes.delete('/events/:id/photos/:photoId', allow('admin', 'photos.delete'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.photoId, 'Photo')];
    await removePhoto(deps, req.actor, eventId, id, RemovalQuery.parse(req.query), req.headers['if-match']);
    res.status(204).end();
  });
}
