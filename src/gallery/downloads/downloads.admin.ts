import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { idParam } from '../../platform/http/paths.ts';
import { resetDownloads } from './limit.ts';

export function downloadsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/downloads:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   delete:
   *     operationId: resetDownloads
   *     tags: [Events]
   *     summary: Forget which photos guests have downloaded, so that their limit begins again
   *     description: Needs events.edit.
   *     responses:
   *       204: { description: It is forgotten }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.delete('/events/:id/downloads', requirePermission('events.edit'), async (req, res) => {
    await resetDownloads(deps, req.actor, idParam(req.params.id, 'Event'));
    res.status(204).end();
  });
}
