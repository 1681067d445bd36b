import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { searchEvents } from './event-lists.ts';
import { type CreatedEvent, EventPatch, EventSearchQuery, NewOwnEvent } from './events.schema.ts';
import { createEvent, getEvent } from './events.ts';
import { archiveEvent, publishEvent, restoreEvent, rotateShareToken, updateEvent } from './update-event.ts';

export function eventsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events:
   *   get:
   *     operationId: searchEvents
   *     tags: [Events]
   *     summary: List one's own events by text and status
   *     description: >-
   *       Needs events.view. Newest first unless sorted otherwise; super administrators see all. A cursor belongs to its filters and
   *       its order.
   *     parameters:
   *       - { $ref: '#/components/parameters/EventSearchQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/EventSearch' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: createOwnEvent
   *     tags: [Events]
   *     summary: Open a gallery event, or a draft of one
   *     description: >-
   *       Needs events.create. A draft is announced as created; when it is published that is announced too, and the message to
   *       its customer, which waits in the queue, is sent.
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewOwnEvent' }
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedEvent', headers: [Location] }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   * /admin/events/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getOwnEvent
   *     tags: [Events]
   *     summary: Read one event
   *     description: Needs events.view.
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: changeEvent
   *     tags: [Events]
   *     summary: Change some fields of an event
   *     description: >-
   *       Needs events.edit. The slug stays. An event that expired by itself opens again when its date moves to the future.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/EventPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events', requirePermission('events.view'), async (req, res) => {
    sendPage(req, res, deps.publicUrl, await searchEvents(deps, req.actor, EventSearchQuery.parse(req.query)));
  });
  routes.post('/events', requirePermission('events.create'), async (req, res) => {
    const input = await readJson(req, res, NewOwnEvent);
    const locationOf = ({ id }: CreatedEvent) => `${req.baseUrl}/events/${id}`;
    const request = await idempotent(req, res, deps, req.actor.id, { locationOf });
    await request.respond<CreatedEvent>(input, (beforeCommit) => createEvent(deps, req.actor, input, beforeCommit));
  });
  routes.get('/events/:id', requirePermission('events.view'), async (req, res) => {
    sendRecord(req, res, await getEvent(deps, req.actor, idParam(req.params.id, 'Event')));
  });
  routes.patch('/events/:id', requirePermission('events.edit'), async (req, res) => {
    const id = idParam(req.params.id, 'Event');
    const patch = await readJson(req, res, EventPatch, () => getEvent(deps, req.actor, id));
    sendRecord(req, res, await updateEvent(deps, req.actor, id, patch, req.headers['if-match']));
  });

  /**
   * @openapi
   * /admin/events/{id}/publish:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: publishEvent
   *     tags: [Events]
   *     summary: Let guests see a draft
   *     description: Needs events.edit.
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/archive:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: archiveEvent
   *     tags: [Events]
   *     summary: Close an event for guests and uploads, and keep it
   *     description: Needs events.archive.
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/restore:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: restoreEvent
   *     tags: [Events]
   *     summary: Take an event out of the archive
   *     description: Needs events.archive.
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/rotate-share-token:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   post:
   *     operationId: rotateShareToken
   *     tags: [Events]
   *     summary: Give an event a new share link; the old one opens nothing any more
   *     description: Needs events.edit.
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  for (const [name, permission, work] of [
    ['publish', 'events.edit', publishEvent],
    ['archive', 'events.archive', archiveEvent],
    ['restore', 'events.archive', restoreEvent],
    ['rotate-share-token', 'events.edit', rotateShareToken],
  ] as const) {
    routes.post(`/events/:id/${name}`, requirePermission(permission), async (req, res) => {
      sendRecord(req, res, await work(deps, req.actor, idParam(req.params.id, 'Event')));
    });
  }
}
