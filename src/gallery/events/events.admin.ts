import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getPresetSettings } from '../presets/presets.ts';
import { listEventFacets } from './event-facets.ts';
import { EventFacetsQuery, EventSearchQuery } from './event-lists.schema.ts';
import { searchEvents } from './event-lists.ts';
import { type CreatedEvent, EventPatch, NewOwnEvent } from './events.schema.ts';
import { createEvent, getEvent } from './events.ts';
import { archiveEvent, publishEvent, restoreEvent, rotateShareToken, updateEvent } from './update-event.ts';

export function eventsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events:
   *   get:
   *     operationId: searchEvents
   *     summary: Search your events by text and status
   *     description: Newest first by default. Super administrators see all events. A cursor is valid only for the same filters and order.
   *     parameters: [{ $ref: '#/components/parameters/EventSearchQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/EventSearch' } }
   *   post:
   *     operationId: createOwnEvent
   *     summary: Create an event or a draft
   *     description: A draft triggers `event.created`. Publishing it triggers `event.published` and sends the message to the customer.
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewOwnEvent' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedEvent', headers: [Location] } }
   * /events/facets:
   *   get:
   *     operationId: listEventFacets
   *     summary: List the years and customers of your events
   *     parameters: [{ $ref: '#/components/parameters/EventFacetsQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/EventFacets' } }
   * /events/{id}:
   *   get:
   *     operationId: getOwnEvent
   *     summary: Read one event
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' } }
   *   patch:
   *     operationId: changeEvent
   *     summary: Change fields of an event
   *     description: An event that expired reopens when you move its expiry date into the future. If you change the slug, links with the old one redirect.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/EventPatch' }
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/events', requirePermission('events.view'), async (req, res) => {
    sendPage(req, res, deps.publicUrl, await searchEvents(deps, req.actor, EventSearchQuery.parse(req.query)));
  });
  routes.post('/events', requirePermission('events.create'), async (req, res) => {
    const input = await readJson(req, res, NewOwnEvent);
    const locationOf = ({ id }: CreatedEvent) => `${req.baseUrl}/events/${id}`;
    const request = await idempotent(req, res, deps, req.actor.id, { locationOf });
    await request.respond<CreatedEvent>(input, async (beforeCommit) => {
      const given = input.preset_id ? await getPresetSettings(deps, input.preset_id) : undefined;
      return createEvent(deps, req.actor, input, beforeCommit, given);
    });
  });
  routes.get('/events/facets', requirePermission('events.view'), async (req, res) => {
    res.json(await listEventFacets(deps, req.actor, EventFacetsQuery.parse(req.query)));
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
   * /events/{id}/publish:
   *   post:
   *     operationId: publishEvent
   *     summary: Publish a draft
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' } }
   * /events/{id}/archive:
   *   post:
   *     operationId: archiveEvent
   *     summary: Archive an event
   *     description: Guests can no longer open it, and nobody can upload photos. Nothing is deleted.
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' } }
   * /events/{id}/restore:
   *   post:
   *     operationId: restoreEvent
   *     summary: Restore an archived event
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' } }
   * /events/{id}/rotate-share-token:
   *   post:
   *     operationId: rotateShareToken
   *     summary: Replace the share link of an event
   *     description: The old link stops working at once.
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' } }
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
