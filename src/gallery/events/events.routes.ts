import type { Router } from 'express';
import { readByToken, requireScope, requireUnboundScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { toAppError } from '../../platform/http/error-renderer.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { listEvents } from './event-lists.ts';
import { type CreatedEvent, EventQuery, NewEvent } from './events.schema.ts';
import { createEvent, findEventForToken, findShareLinkForToken } from './events.ts';

/** These reads bring their own guard: one statement reads credential, owner, role and event. */
export function getEventRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getEvent
   *     tags: [Events]
   *     summary: Read one event
   *     description: Scope read, permission events.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/EventRecord' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get(
    '/events/:id',
    readByToken(deps, (hash, id) => findEventForToken(deps, hash, id), 'read', 'events.view', 'Event'),
  );

  /**
   * @openapi
   * /events/{id}/share-link:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: getShareLink
   *     tags: [Events]
   *     summary: Where guests open the event
   *     description: Scope read, permission events.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/ShareLink' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get(
    '/events/:id/share-link',
    readByToken(deps, (hash, id) => findShareLinkForToken(deps, hash, id), 'read', 'events.view', 'Event'),
  );
}

export function eventRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events:
   *   get:
   *     operationId: listEvents
   *     tags: [Events]
   *     summary: List the events that the owner of the token may see
   *     description: >-
   *       Scope read, permission events.view. Newest first. A walk by `cursor` sees every event that is there throughout
   *       once, and costs the same at its end as at its beginning.
   *     parameters:
   *       - { $ref: '#/components/parameters/EventQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/EventList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *   post:
   *     operationId: createEvent
   *     tags: [Events]
   *     summary: Open a gallery event
   *     description: Scope admin, permission events.create; not with a token that is bound to events. The event is published at once.
   *     parameters:
   *       - { $ref: '#/components/parameters/idempotencyKey' }
   *     requestBody: { $ref: '#/components/requestBodies/NewEvent' }
   *     responses:
   *       201: { $ref: '#/components/responses/CreatedEvent' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       500: { $ref: '#/components/responses/CreationFailed' }
   */
  routes.get('/events', requireScope('read', 'events.view'), async (req, res) => {
    sendPage(req, res, deps.publicUrl, await listEvents(deps, req.actor, EventQuery.parse(req.query)));
  });
  routes.post('/events', requireUnboundScope('admin', 'events.create'), async (req, res) => {
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
