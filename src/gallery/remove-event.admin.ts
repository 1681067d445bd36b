import type { Router } from 'express';
import { requirePermission } from '../access/session.guard.ts';
import type { Deps } from '../deps.ts';
import { idParam } from '../platform/http/paths.ts';
import { removeEvent } from './remove-event.ts';

export function removeEventAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   delete:
   *     operationId: deleteEvent
   *     tags: [Events]
   *     summary: Delete an event with its photos, files and feedback
   *     description: Needs events.delete.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: Nothing of the event is left }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.delete('/events/:id', requirePermission('events.delete'), async (req, res) => {
    await removeEvent(deps, req.actor, idParam(req.params.id, 'Event'), req.headers['if-match']);
    res.status(204).end();
  });
}
