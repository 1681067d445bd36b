import type { Router } from 'express';
import { bodySchema } from '../../access/body-schema.ts';
import { allow } from '../../access/rights.guard.ts';
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
  const view = allow('read', 'events.view');
  const edit = allow('write', 'events.edit');

  /**
   * @openapi
   * /events/{id}/links:
   *   get:
   *     operationId: listGalleryLinks
   *     summary: List a gallery's links
   *     description: The first one is the event's share link.
   *     parameters: [{ $ref: '#/components/parameters/GalleryLinkQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/GalleryLinkList' } }
   *   post:
   *     operationId: createGalleryLink
   *     summary: Create a link to a gallery
   *     description: Rights that you omit are granted. A link never permits more than its gallery. A gallery has up to 100 open links.
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewGalleryLink' }
   *     responses: { 201: { $ref: '#/components/responses/GalleryLink', headers: [Location] } }
   * /events/{id}/links/{linkId}:
   *   get:
   *     operationId: getGalleryLink
   *     summary: Read one link to a gallery
   *     responses: { 200: { $ref: '#/components/responses/GalleryLink' } }
   *   patch:
   *     operationId: changeGalleryLink
   *     summary: Change a link's rights or expiry
   *     description: Takes effect on the next request of each guest.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/GalleryLinkPatch' }
   *     responses: { 200: { $ref: '#/components/responses/GalleryLink' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: revokeGalleryLink
   *     summary: Revoke a link
   *     description: All its URLs stop working at once. A revoked link stays in the list and cannot be restored. Feedback that guests
   *       gave through it stays. You cannot revoke the first link; replace it instead.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 200: { $ref: '#/components/responses/GalleryLink' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/events/:id/links', view, async (req, res) => {
    const query = GalleryLinkQuery.parse(req.query);
    sendPage(req, res, deps.publicUrl, await listLinks(deps, req.actor, idParam(req.params.id, 'Event'), query));
  });
  routes.post('/events/:id/links', edit, async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    await getEventShare(deps, req.actor, eventId);
    const input = await readJson(req, res, bodySchema(req.actor, NewGalleryLink));
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
    const find = () => getLink(deps, req.actor, eventId, id);
    const patch = await readJson(req, res, bodySchema(req.actor, GalleryLinkPatch), find);
    sendRecord(req, res, await updateLink(deps, req.actor, eventId, id, patch, req.headers['if-match']));
  });
  routes.delete('/events/:id/links/:linkId', edit, async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), linkParam(req.params.linkId)];
    sendRecord(req, res, await revokeLink(deps, req.actor, eventId, id, req.headers['if-match']));
  });
}
