import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import { getPhotoEvent } from '../photos/photos.ts';
import { thumbnailOf } from '../photos/previews.ts';
import { InboxDecision, InboxDecisions, InboxQuery } from './inbox.schema.ts';
import { readInboxPreview } from './inbox-files.ts';
import { decide, decideAll, getInboxFile, getInboxPhoto, listInbox } from './moderation.ts';

/** Guests' photos, for the studio to accept or decline. Users who may add photos may accept them. */
export function inboxAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/inbox:
   *   get:
   *     operationId: listInbox
   *     summary: List the photos that guests sent
   *     description: Newest first.
   *     parameters: [{ $ref: '#/components/parameters/InboxQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/InboxPhotoList', headers: [Link] } }
   *   patch:
   *     operationId: decideInbox
   *     summary: Accept, reject or restore many photos
   *     description: Photos are handled one by one. `refusals` lists those that failed; the others are still handled. To continue after
   *       an interruption, send the same request again. Accepting a photo that the event already has returns the existing photo. You can
   *       restore a rejected photo for 24 hours. If a photo does not belong to the event, the response is 404.
   *     requestBody: { $ref: '#/components/requestBodies/InboxDecisions' }
   *     responses: { 200: { $ref: '#/components/responses/InboxDecided' } }
   * /events/{id}/inbox/{inboxPhotoId}:
   *   get:
   *     operationId: getInboxPhoto
   *     summary: Read one photo that a guest sent
   *     responses: { 200: { $ref: '#/components/responses/InboxPhoto' } }
   *   patch:
   *     operationId: decideInboxPhoto
   *     summary: Accept, reject or restore one photo
   *     description: Idempotent.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/InboxDecision' }
   *     responses:
   *       200: { $ref: '#/components/responses/InboxPhoto' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/FileLost' }
   */
  routes.get('/events/:id/inbox', requirePermission('photos.view'), async (req, res) => {
    const query = InboxQuery.parse(req.query);
    sendPage(req, res, deps.publicUrl, await listInbox(deps, req.actor, idParam(req.params.id, 'Event'), query));
  });
  routes.patch('/events/:id/inbox', requirePermission('photos.upload'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const decisions = await readJson(req, res, InboxDecisions, () => getPhotoEvent(deps, req.actor, eventId));
    res.json(await decideAll(deps, req.actor, eventId, decisions));
  });
  routes.get('/events/:id/inbox/:inboxPhotoId', requirePermission('photos.view'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    sendRecord(req, res, await getInboxPhoto(deps, req.actor, eventId, id));
  });
  routes.patch('/events/:id/inbox/:inboxPhotoId', requirePermission('photos.upload'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    const decision = await readJson(req, res, InboxDecision, () => getInboxPhoto(deps, req.actor, eventId, id));
    sendRecord(req, res, await decide(deps, req.actor, eventId, id, decision, req.headers['if-match']));
  });

  /**
   * @openapi
   * /events/{id}/inbox/{inboxPhotoId}/thumbnail:
   *   get:
   *     operationId: getInboxThumbnail
   *     summary: Download the thumbnail of a photo that a guest sent
   *     description: The long edge is up to 480 px.
   *     responses: { 200: { $ref: '#/components/responses/Picture' } }
   * /events/{id}/inbox/{inboxPhotoId}/preview:
   *   get:
   *     operationId: getInboxPreview
   *     summary: Download a preview of a photo that a guest sent
   *     description: The long edge is up to 2048 px. It is made for each request and not stored.
   *     responses: { 200: { $ref: '#/components/responses/Picture' } }
   * /events/{id}/inbox/{inboxPhotoId}/original:
   *   get:
   *     operationId: getInboxOriginal
   *     summary: Download the original of a photo that a guest sent
   *     description: Always sent as an attachment. Supports HEAD, Range and If-None-Match.
   *     responses: { 200: { $ref: '#/components/responses/WholeFile' } }
   */
  routes.get('/events/:id/inbox/:inboxPhotoId/thumbnail', requirePermission('photos.view'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    const { thumbnailKey, sha256 } = await getInboxFile(deps, req.actor, eventId, id);
    if (!thumbnailKey) throw notFound('Picture');
    await sendPicture(req, res, deps.storage, 'private, no-cache', thumbnailOf(deps, thumbnailKey, sha256));
  });
  routes.get('/events/:id/inbox/:inboxPhotoId/preview', requirePermission('photos.view'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    const { key, thumbnailKey, sha256 } = await getInboxFile(deps, req.actor, eventId, id);
    if (!thumbnailKey) throw notFound('Picture');
    const open = () => readInboxPreview(deps, key);
    await sendPicture(req, res, deps.storage, 'private, no-cache', {
      etag: `${sha256}-preview`,
      type: 'image/jpeg',
      open,
    });
  });
  routes.get('/events/:id/inbox/:inboxPhotoId/original', requirePermission('photos.download'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    const { thumbnailKey: _, ...file } = await getInboxFile(deps, req.actor, eventId, id);
    res.set('Cache-Control', 'private, no-cache');
    await sendFile(req, res, deps.storage, { ...file, download: true });
  });
}

const idsOf = ({ id, inboxPhotoId }: Record<string, string | string[] | undefined>) => ({
  eventId: idParam(id, 'Event'),
  id: idParam(inboxPhotoId, 'Inbox photo'),
});
