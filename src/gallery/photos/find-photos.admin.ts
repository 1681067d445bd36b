import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { PhotoNameQuery } from './outline.schema.ts';
import { findPhotosByName } from './outline.ts';

export function findPhotosAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /photos:
   *   get:
   *     operationId: findPhotos
   *     summary: Find photos of all your events by how their file names begin
   *     description: Looks at the first 1,000 photos of the installation whose names begin like this.
   *     parameters: [{ $ref: '#/components/parameters/PhotoNameQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/FoundPhotos' } }
   */
  routes.get('/photos', requirePermission('photos.view'), async (req, res) => {
    res.json(await findPhotosByName(deps, req.actor, PhotoNameQuery.parse(req.query).q));
  });
}
