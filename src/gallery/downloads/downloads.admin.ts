import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { resetDownloads } from './limit.ts';

export function downloadsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/downloads:
   *   delete:
   *     operationId: resetDownloads
   *     summary: Reset the download count of an event
   *     description: Guests can then download as many photos as the limit allows.
   *     responses: { 204: { description: Reset } }
   */
  routes.delete('/events/:id/downloads', requirePermission('events.edit'), async (req, res) => {
    await resetDownloads(deps, req.actor, idParam(req.params.id, 'Event'));
    res.status(204).end();
  });
}
