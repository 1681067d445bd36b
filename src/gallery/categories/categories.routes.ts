import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { listCategories } from './categories.ts';

export function categoryRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/categories:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listEventCategories
   *     tags: [Photos]
   *     summary: List the categories that photos of this event may have
   *     description: Scope read, permission events.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/EventCategories' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/categories', requireScope('read', 'events.view'), async (req, res) => {
    const { categories } = await listCategories(deps, req.actor, idParam(req.params.id, 'Event'));
    res.json({ categories: categories.map(({ id, name, slug, is_global }) => ({ id, name, slug, is_global })) });
  });
}
