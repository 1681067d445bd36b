import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { idParam } from '../../platform/http/paths.ts';
import { getOutline } from './outline.ts';

/** Mounted before the photos themselves, whose ids are at the same place of the path. */
export function photoOutlineRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/photos/outline:
   *   get:
   *     operationId: getPhotoOutline
   *     summary: Read which photos an event has, in the order that guests see
   *     description: All photos at once, with only what is needed to lay them out.
   *     responses: { 200: { $ref: '#/components/responses/PhotoOutline' } }
   */
  routes.get('/events/:id/photos/outline', allow('read', 'photos.view'), async (req, res) => {
    sendRecord(req, res, await getOutline(deps, req.actor, idParam(req.params.id, 'Event')));
  });
}
