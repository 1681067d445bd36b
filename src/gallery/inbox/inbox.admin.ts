import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
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
import { readInboxPreview } from './inbox-preview.ts';
import { decide, decideAll, getInboxFile, getInboxPhoto, listInbox } from './moderation.ts';

/** Guests' photos, for the studio to accept or decline. Users who may add photos may accept them. */
export function inboxAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/inbox:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listInbox
   *     tags: [Inbox]
   *     summary: List what guests have sent to an event
   *     description: Needs photos.view. Newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/InboxQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/InboxPhotoList', headers: [Link] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: decideInbox
   *     tags: [Inbox]
   *     summary: Accept or refuse many, or take their refusals back
   *     description: >-
   *       Needs photos.upload. One after the other: what can't be decided like this is told in `refusals` and keeps nothing else back;
   *       sending the same again goes on where it ended. What is accepted becomes a photo; of bytes that the event has already, that
   *       photo. What is refused can be taken back for 24 hours. 404 where one is none of the event's.
   *     requestBody: { $ref: '#/components/requestBodies/InboxDecisions' }
   *     responses:
   *       200: { $ref: '#/components/responses/InboxDecided' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/inbox/{inboxPhotoId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/inboxPhotoId' }
   *   get:
   *     operationId: getInboxPhoto
   *     tags: [Inbox]
   *     summary: Read one photo that a guest has sent
   *     description: Needs photos.view.
   *     responses:
   *       200: { $ref: '#/components/responses/InboxPhoto' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: decideInboxPhoto
   *     tags: [Inbox]
   *     summary: Accept or refuse one, or take its refusal back
   *     description: Needs photos.upload. Deciding the same again changes nothing.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/InboxDecision' }
   *     responses:
   *       200: { $ref: '#/components/responses/InboxPhoto' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
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
   * /admin/events/{id}/inbox/{inboxPhotoId}/thumbnail:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/inboxPhotoId' }
   *   get:
   *     operationId: getInboxThumbnail
   *     tags: [Inbox]
   *     summary: Fetch the thumbnail of what a guest has sent, long edge at most 480 px
   *     description: Needs photos.view.
   *     responses:
   *       200: { $ref: '#/components/responses/Picture' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/inbox/{inboxPhotoId}/preview:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/inboxPhotoId' }
   *   get:
   *     operationId: getInboxPreview
   *     tags: [Inbox]
   *     summary: Fetch a preview of what a guest has sent, long edge at most 2048 px
   *     description: Needs photos.view. It is made when it is asked for, and not kept.
   *     responses:
   *       200: { $ref: '#/components/responses/Picture' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/inbox/{inboxPhotoId}/original:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/inboxPhotoId' }
   *   get:
   *     operationId: getInboxOriginal
   *     tags: [Inbox]
   *     summary: Fetch what a guest has sent, byte for byte
   *     description: Needs photos.download. Always as an attachment. Answers HEAD, Range and If-None-Match.
   *     responses:
   *       200: { $ref: '#/components/responses/WholeFile' }
   *       206: { $ref: '#/components/responses/PartOfFile' }
   *       304: { $ref: '#/components/responses/NotModified' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       416: { $ref: '#/components/responses/NoSuchRange' }
   */
  routes.get('/events/:id/inbox/:inboxPhotoId/thumbnail', requirePermission('photos.view'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    const { thumbnailKey, sha256 } = await getInboxFile(deps, req.actor, eventId, id);
    if (!thumbnailKey) throw notFound('Picture');
    await sendPicture(req, res, 'private, no-cache', thumbnailOf(deps, thumbnailKey, sha256));
  });
  routes.get('/events/:id/inbox/:inboxPhotoId/preview', requirePermission('photos.view'), async (req, res) => {
    const { eventId, id } = idsOf(req.params);
    const { key, thumbnailKey, sha256 } = await getInboxFile(deps, req.actor, eventId, id);
    if (!thumbnailKey) throw notFound('Picture');
    const open = () => readInboxPreview(deps, key);
    await sendPicture(req, res, 'private, no-cache', { etag: `${sha256}-preview`, type: 'image/jpeg', open });
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
