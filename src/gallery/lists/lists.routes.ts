import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import { requireStepUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendRecord } from '../../platform/http/conditional.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { SelectionExport, SelectionQuery } from './lists.schema.ts';
import { getSelection, listSelections, writeSelection } from './lists.ts';

export function selectionRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/selections:
   *   get:
   *     operationId: listSelections
   *     summary: List guests' favourites and lists
   *     description: Newest first.
   *     parameters: [{ $ref: '#/components/parameters/SelectionQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/SelectionList' } }
   * /events/{id}/selections/{selectionId}:
   *   get:
   *     operationId: getSelection
   *     summary: Read a guest's list and its photos
   *     responses: { 200: { $ref: '#/components/responses/SelectionDetail' } }
   * /events/{id}/selections/{selectionId}/export:
   *   get:
   *     operationId: exportSelection
   *     summary: Export a guest's list for spreadsheets or editing programs
   *     description: '`txt` returns the original file names in one line, separated by a comma and a space.'
   *     parameters: [{ $ref: '#/components/parameters/SelectionExport' }]
   *     responses:
   *       200:
   *         description: The photos, in the order in which the guest chose them
   *         headers: [Content-Disposition]
   *         content: { text/csv: { schema: { type: string } }, text/plain: { schema: { type: string } } }
   */
  routes.get('/events/:id/selections', allow('read', 'events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    sendPage(req, res, deps.publicUrl, await listSelections(deps, req.actor, eventId, SelectionQuery.parse(req.query)));
  });
  routes.get('/events/:id/selections/:selectionId', allow('read', 'events.view'), async (req, res) => {
    const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
    sendRecord(req, res, await getSelection(deps, req.actor, eventId, id));
  });
  routes.get(
    '/events/:id/selections/:selectionId/export',
    allow('read', 'events.view'),
    requireStepUp,
    async (req, res) => {
      const [eventId, id] = [idParam(req.params.id, 'Event'), idParam(req.params.selectionId, 'List')];
      const { format } = SelectionExport.parse(req.query);
      const { type, text, filename } = await writeSelection(deps, req.actor, eventId, id, format);
      if (filename) res.set('Content-Disposition', `attachment; filename="${filename}"`);
      res.type(type).send(text);
    },
  );
}
