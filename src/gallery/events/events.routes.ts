import type { Router } from 'express';
import { allow, allowUnbound, readByToken } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { toAppError } from '../../platform/http/error-renderer.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { EventQuery } from './event-lists.schema.ts';
import { listEvents } from './event-lists.ts';
import { type CreatedEvent, NewEvent } from './events.schema.ts';
import { createEvent, findEventForToken, findShareLinkForToken } from './events.ts';

const VIEW = { scope: 'read', permission: 'events.view' } as const;

/** These reads bring their own guard: one statement reads credential, owner, role and event. */
export function getEventRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}:
   *   get:
   *     operationId: getEvent
   *     summary: Read one event
   *     responses: { 200: { $ref: '#/components/responses/EventRecord' } }
   * /events/{id}/share-link:
   *   get:
   *     operationId: getShareLink
   *     summary: Read an event's share link
   *     responses: { 200: { $ref: '#/components/responses/ShareLink' } }
   */
  routes.get(
    '/events/:id',
    readByToken(deps, (hash, id) => findEventForToken(deps, hash, id), VIEW, 'Event'),
  );
  routes.get(
    '/events/:id/share-link',
    readByToken(deps, (hash, id) => findShareLinkForToken(deps, hash, id), VIEW, 'Event'),
  );
}

export function eventRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events:
   *   get:
   *     operationId: listEvents
   *     summary: List events
   *     description: Newest first. Returns the events that the token's owner may see. If you page by `cursor`, you see each event once,
   *       and the last page is as fast as the first.
   *     parameters: [{ $ref: '#/components/parameters/EventQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/EventList' } }
   *   post:
   *     operationId: createEvent
   *     summary: Create an event
   *     description: The event is published at once.
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewEvent' }
   *     responses: { 201: { $ref: '#/components/responses/CreatedEvent' }, 500: { $ref: '#/components/responses/CreationFailed' } }
   */
  routes.get('/events', allow('read', 'events.view'), async (req, res) => {
    sendPage(req, res, deps.publicUrl, await listEvents(deps, req.actor, EventQuery.parse(req.query)));
  });
  routes.post('/events', allowUnbound('admin', 'events.create'), async (req, res) => {
    const input = await readJson(req, res, NewEvent);
    const request = await idempotent(req, res, deps, req.actor.id);
    await request
      .respond<CreatedEvent>(input, (beforeCommit) => createEvent(deps, req.actor, input, beforeCommit))
      .catch(explainFailure);
  });
}

/** The specification requires a `detail` beside the error of an unexpected failure; it does not reveal the cause. */
function explainFailure(error: unknown): never {
  if (toAppError(error).status !== 500) throw error;
  const detail = 'The event was not created. It is safe to send the request again.';
  throw Object.assign(new AppError(500, 'INTERNAL', 'The event could not be created.', { detail }), { cause: error });
}
