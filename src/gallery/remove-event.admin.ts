import type { Router } from 'express';
import { requirePermission } from '../access/rights.guard.ts';
import { requireStepUp } from '../access/step-up.guard.ts';
import type { Deps } from '../deps.ts';
import { idParam } from '../platform/http/paths.ts';
import { removeEvent } from './remove-event.ts';
import { RemovalQuery } from './trash/trash.schema.ts';

export function removeEventAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}:
   *   delete:
   *     operationId: deleteEvent
   *     summary: Delete an event with its photos, files and feedback
   *     description: It stays in the trash for TRASH_KEEP_DAYS.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }, { $ref: '#/components/parameters/RemovalQuery' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.delete('/events/:id', requirePermission('events.delete'), requireStepUp, async (req, res) => {
    const { permanent } = RemovalQuery.parse(req.query);
    await removeEvent(deps, req.actor, idParam(req.params.id, 'Event'), permanent, req.headers['if-match']);
    res.status(204).end();
  });
}
