import type { Router } from 'express';
import { requirePermission } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import { idParam } from '../platform/http/paths.ts';
import { removeEvent } from './remove-event.ts';

export function removeEventAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}:
   *   delete:
   *     operationId: deleteEvent
   *     summary: Delete an event with its photos, files and feedback
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.delete('/events/:id', requirePermission('events.delete'), async (req, res) => {
    await removeEvent(deps, req.actor, idParam(req.params.id, 'Event'), req.headers['if-match']);
    res.status(204).end();
  });
}
