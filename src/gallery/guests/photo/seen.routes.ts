import type { Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { limitWrites, requireUnlocked } from '../door/share-link.guard.ts';
import { visitorOf } from '../door/visitor.guard.ts';
import { SeenPhotos } from './seen.schema.ts';

export function seenRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /gallery/{slug}/{share_token}/seen:
   *   post:
   *     operationId: notePhotosSeen
   *     summary: Report which photos the guest has opened
   *     description: The lightbox sends this when it closes. The studio can then find photos that nobody has opened.
   *     requestBody: { $ref: '#/components/requestBodies/SeenPhotos' }
   *     responses: { 204: { description: Noted } }
   */
  routes.post('/:slug/:token/seen', requireUnlocked, limitWrites(deps), async (req, res) => {
    const { photos } = await readJson(req, res, SeenPhotos);
    const visitor = visitorOf(req);
    if (visitor) deps.visits.see(visitor.event_id, photos);
    res.status(204).end();
  });
}
