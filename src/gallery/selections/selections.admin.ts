import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { readJson } from '../../platform/http/json-body.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { SelectionExport, SelectionQuery, SelectionReopening } from './selections.schema.ts';
import { getSelection, listSelections, removeSelection, reopenGuestSelection, writeSelection } from './selections.ts';

export function selectionsAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/selections:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listSelections
   *     tags: [Feedback]
   *     summary: List what guests have chosen
   *     description: Needs events.view. Favourites and named lists, newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/SelectionQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/SelectionList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/selections/{selectionId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: getSelection
   *     tags: [Feedback]
   *     summary: Read a list of a guest with its photos
   *     description: Needs events.view.
   *     responses:
   *       200: { $ref: '#/components/responses/SelectionDetail' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   patch:
   *     operationId: reopenSelection
   *     tags: [Feedback]
   *     summary: Let the guest change a list that they sent
   *     description: Needs feedback.moderate. The guest can send it again.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     requestBody: { $ref: '#/components/requestBodies/SelectionReopening' }
   *     responses:
   *       200: { $ref: '#/components/responses/SelectionDetail' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *   delete:
   *     operationId: deleteSelection
   *     tags: [Feedback]
   *     summary: Delete a list of a guest
   *     description: Needs feedback.moderate. With favourites their marks go.
   *     parameters:
   *       - { $ref: '#/components/parameters/ifMatch' }
   *     responses:
   *       204: { description: It is gone }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /admin/events/{id}/selections/{selectionId}/export:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: exportSelection
   *     tags: [Feedback]
   *     summary: A list of a guest for spreadsheets and editors
   *     description: Needs events.view. `txt` are the original file names in one line, separated by a comma and a blank.
   *     parameters:
   *       - { $ref: '#/components/parameters/SelectionExport' }
   *     responses:
   *       200:
   *         description: The photos, in the order in which they were chosen
   *         headers: [Content-Disposition]
   *         content:
   *           text/csv: { schema: { type: string } }
   *           text/plain: { schema: { type: string } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/selections', requirePermission('events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    sendPage(req, res, deps.publicUrl, await listSelections(deps, req.actor, eventId, SelectionQuery.parse(req.query)));
  });
  routes.get('/events/:id/selections/:selectionId', requirePermission('events.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    sendRecord(req, res, await getSelection(deps, req.actor, eventId, id));
  });
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
  routes.get('/events/:id/selections/:selectionId/export', requirePermission('events.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    const { format } = SelectionExport.parse(req.query);
    const { type, text, filename } = await writeSelection(deps, req.actor, eventId, id, format);
    if (filename) res.set('Content-Disposition', `attachment; filename="${filename}"`);
    res.type(type).send(text);
  });
}
