import type { Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { SelectionExport, SelectionQuery } from './selections.schema.ts';
import { getSelection, listSelections, writeSelection } from './selections.ts';

export function selectionRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/selections:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listSelections
   *     tags: [Photos]
   *     summary: List what guests have chosen
   *     description: Scope read, permission events.view, own events. Favourites and named lists, newest first.
   *     parameters:
   *       - { $ref: '#/components/parameters/SelectionQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/SelectionList' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /events/{id}/selections/{selectionId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: getSelection
   *     tags: [Photos]
   *     summary: Read a list of a guest with its photos
   *     description: Scope read, permission events.view, own events.
   *     responses:
   *       200: { $ref: '#/components/responses/SelectionDetail' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   * /events/{id}/selections/{selectionId}/export:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: exportSelection
   *     tags: [Photos]
   *     summary: A list of a guest for spreadsheets and editors
   *     description: Scope read, permission events.view, own events. `txt` are the original file names in one line, separated by a comma and a blank.
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
  routes.get('/events/:id/selections', requireScope('read', 'events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    sendPage(req, res, deps.publicUrl, await listSelections(deps, req.actor, eventId, SelectionQuery.parse(req.query)));
  });
  routes.get('/events/:id/selections/:selectionId', requireScope('read', 'events.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    sendRecord(req, res, await getSelection(deps, req.actor, eventId, id));
  });
  routes.get('/events/:id/selections/:selectionId/export', requireScope('read', 'events.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    const { format } = SelectionExport.parse(req.query);
    const { type, text, filename } = await writeSelection(deps, req.actor, eventId, id, format);
    if (filename) res.set('Content-Disposition', `attachment; filename="${filename}"`);
    res.type(type).send(text);
  });
}
