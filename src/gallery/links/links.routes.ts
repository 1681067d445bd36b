import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getEventShare } from '../events/events.ts';
import { GalleryLinkPatch, GalleryLinkQuery, type Link, NewGalleryLink } from './links.schema.ts';
import { createLink, FIRST, getLink, listLinks, revokeLink, updateLink } from './links.ts';

const linkParam = (value: string | string[] | undefined) => (value === `${FIRST}` ? FIRST : idParam(value, 'Link'));

export function linkRoutes(routes: Router, deps: Deps): void {
  const view = requireScope('read', 'events.view');
  const edit = requireScope('write', 'events.edit');

  /**
   * @openapi
   * /events/{id}/links:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listGalleryLinks
   *     tags: [Events]
   *     summary: List the links that open a gallery
   *     description: Scope read, permission events.view, own events. The share link of the event is the first of them.
   *     parameters:
   *       - { $ref: '#/components/parameters/GalleryLinkQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/GalleryLinkList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   post:
   *     operationId: createGalleryLink
   *     tags: [Events]
   *     summary: Make a link to a gallery with rights of its own
   *     description: >-
   *       Scope write, permission events.edit, own events. Rights that are not named are given. They hold as far as the gallery permits the same. A gallery has 100
   *       links at most that are not revoked.
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewGalleryLink' }
   *     responses:
   *       201: { $ref: '#/components/responses/GalleryLink', headers: [Location] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   * /events/{id}/links/{linkId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/linkId' }
   *   get:
   *     operationId: getGalleryLink
   *     tags: [Events]
   *     summary: Read one link to a gallery
   *     description: Scope read, permission events.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/GalleryLink' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeGalleryLink
   *     tags: [Events]
   *     summary: Change what a link permits, and until when
   *     description: Scope write, permission events.edit, own events. Guests meet it at their next request.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/GalleryLinkPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/GalleryLink' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *   delete:
   *     operationId: revokeGalleryLink
   *     tags: [Events]
   *     summary: Revoke a link; every address below it is gone at once
   *     description: >-
   *       Scope write, permission events.edit, own events. It can't be given back, and stays in the list. What guests said by it stays too. The first link is not
   *       revoked but replaced.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/GalleryLink' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/events/:id/links', view, async (req, res) => {
    const query = GalleryLinkQuery.parse(req.query);
    sendPage(req, res, deps.publicUrl, await listLinks(deps, req.actor, idParam(req.params.id, 'Event'), query));
  });
  routes.post('/events/:id/links', edit, async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    await getEventShare(deps, req.actor, eventId);
    const input = await readJson(req, res, NewGalleryLink);
    const locationOf = ({ id }: Link) => `${req.baseUrl}/events/${eventId}/links/${id}`;
    const request = await idempotent(req, res, deps, req.actor.id, { locationOf });
    await request.respond<Link>({ eventId, ...input }, (beforeCommit) =>
      createLink(deps, req.actor, eventId, input, beforeCommit),
    );
  });
  routes.get('/events/:id/links/:linkId', view, async (req, res) => {
    const { id, linkId } = req.params;
    sendRecord(req, res, await getLink(deps, req.actor, idParam(id, 'Event'), linkParam(linkId)));
  });
  routes.patch('/events/:id/links/:linkId', edit, async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), linkParam(req.params.linkId)];
    const patch = await readJson(req, res, GalleryLinkPatch, () => getLink(deps, req.actor, eventId, id));
    sendRecord(req, res, await updateLink(deps, req.actor, eventId, id, patch, req.headers['if-match']));
  });
  routes.delete('/events/:id/links/:linkId', edit, async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), linkParam(req.params.linkId)];
    sendRecord(req, res, await revokeLink(deps, req.actor, eventId, id, req.headers['if-match']));
  });
}
