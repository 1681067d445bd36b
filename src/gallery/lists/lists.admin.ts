import type { Router } from 'express';
import { requirePermission } from '../../access/rights.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { idParam } from '../../platform/http/paths.ts';
import { SelectionReopening } from './lists.schema.ts';
import { getSelection, removeSelection, reopenGuestSelection } from './lists.ts';

export function selectionsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/selections/{selectionId}:
   *   patch:
   *     operationId: reopenSelection
   *     summary: Reopen a list that a guest has sent
   *     description: The guest can then change the list and send it again.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     requestBody: { $ref: '#/components/requestBodies/SelectionReopening' }
   *     responses: { 200: { $ref: '#/components/responses/SelectionDetail' } }
   *   delete:
   *     operationId: deleteSelection
   *     summary: Delete a guest's list
   *     description: Deleting favourites also removes the guest's hearts from the photos.
   *     parameters: [{ $ref: '#/components/parameters/ifMatch' }]
   *     responses: { 204: { description: Deleted } }
   */
  routes.patch('/events/:id/selections/:selectionId', requirePermission('feedback.moderate'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    await readJson(req, res, SelectionReopening, () => getSelection(deps, req.actor, eventId, id));
    sendRecord(req, res, await reopenGuestSelection(deps, req.actor, eventId, id, req.headers['if-match']));
  });
  routes.delete('/events/:id/selections/:selectionId', requirePermission('feedback.moderate'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    await removeSelection(deps, req.actor, eventId, id, req.headers['if-match']);
    res.status(204).end();
  });
}
