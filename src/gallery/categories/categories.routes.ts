import type { Router } from 'express';
import { bodySchema } from '../../access/body-schema.ts';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getEventShare } from '../events/events.ts';
import { CategoryPatch, NewEventCategory } from './categories.schema.ts';
import { createCategory, listCategories } from './categories.ts';
import {
  getChangeableCategory,
  getEventCategory,
  removeEventCategory,
  updateEventCategory,
} from './event-categories.ts';

export function categoryRoutes(routes: Router, deps: Deps): void {
  const edit = allow('write', 'categories.edit');

  /**
   * @openapi
   * /events/{id}/categories:
   *   get:
   *     operationId: listEventCategories
   *     summary: List the categories that you can give to photos of this event
   *     responses: { 200: { $ref: '#/components/responses/EventCategories' } }
   *   post:
   *     operationId: createEventCategory
   *     summary: Add a category to an event
   *     parameters: [{ $ref: '#/components/parameters/idempotencyKey' }]
   *     requestBody: { $ref: '#/components/requestBodies/NewEventCategory' }
   *     responses: { 201: { $ref: '#/components/responses/Category', headers: [Location] }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.get('/events/:id/categories', allow('read', 'events.view'), async (req, res) => {
    const { categories } = await listCategories(deps, req.actor, idParam(req.params.id, 'Event'));
    res.json({ categories: categories.map(({ id, name, slug, is_global }) => ({ id, name, slug, is_global })) });
  });
  routes.post('/events/:id/categories', edit, async (req, res) => {
    const event_id = idParam(req.params.id, 'Event');
    await getEventShare(deps, req.actor, event_id);
    const input = { ...(await readJson(req, res, NewEventCategory)), event_id };
    const locationOf = ({ id }: { id: number }) => `${req.baseUrl}/events/${event_id}/categories/${id}`;
    const request = await idempotent(req, res, deps, req.actor.id, { locationOf });
    await request.respond<Awaited<ReturnType<typeof createCategory>>>(input, (beforeCommit) =>
      createCategory(deps, req.actor, input, beforeCommit),
    );
  });

  /**
   * @openapi
   * /events/{id}/categories/{categoryId}:
   *   get:
   *     operationId: getEventCategory
   *     summary: Read one of these categories
   *     responses: { 200: { $ref: '#/components/responses/Category' } }
   *   patch:
   *     operationId: changeEventCategory
   *     summary: Rename a category of an event
   *     description: Global categories can only be changed by administrators.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/CategoryPatch' }
   *     responses: { 200: { $ref: '#/components/responses/Category' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deleteEventCategory
   *     summary: Delete a category of an event
   *     description: Its photos stay, without a category.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.get('/events/:id/categories/:categoryId', allow('read', 'events.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.categoryId, 'Category')];
    sendRecord(req, res, await getEventCategory(deps, req.actor, eventId, id));
  });
  routes.patch('/events/:id/categories/:categoryId', edit, async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.categoryId, 'Category')];
    const find = () => getChangeableCategory(deps, req.actor, eventId, id);
    const patch = await readJson(req, res, bodySchema(req.actor, CategoryPatch), find);
    sendRecord(req, res, await updateEventCategory(deps, req.actor, eventId, id, patch, req.headers['if-match']));
  });
  routes.delete('/events/:id/categories/:categoryId', edit, async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.categoryId, 'Category')];
    await removeEventCategory(deps, req.actor, eventId, id, req.headers['if-match']);
    res.status(204).end();
  });
}
