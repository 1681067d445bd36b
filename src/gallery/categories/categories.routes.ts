import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { listCategories } from './categories.ts';

export function categoryRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/categories:
   *   get:
   *     operationId: listEventCategories
   *     summary: List the categories that you can give to photos of this event
   *     responses: { 200: { $ref: '#/components/responses/EventCategories' } }
   */
  routes.get('/events/:id/categories', allow('read', 'events.view'), async (req, res) => {
    const { categories } = await listCategories(deps, req.actor, idParam(req.params.id, 'Event'));
    res.json({ categories: categories.map(({ id, name, slug, is_global }) => ({ id, name, slug, is_global })) });
  });
}
