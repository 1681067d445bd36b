import type { Router } from 'express';
import { requirePermission } from '../../access/session.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { PickQuery } from './picks.schema.ts';
import { listPicks, writePicks } from './picks.ts';

export function picksAdmin(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /admin/events/{id}/picks:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listPicks
   *     tags: [Feedback]
   *     summary: What guests said of the photos, for editors
   *     description: >-
   *       Needs events.view. One line for each photo of which a guest has said something that is
   *       not hidden. `filenames` are the original ones, as editors take them: separated by a comma and a blank.
   *     parameters:
   *       - { $ref: '#/components/parameters/PickQuery' }
   *     responses:
   *       200:
   *         description: The photos, newest first
   *         headers: [Link, Content-Disposition]
   *         content:
   *           application/json: { schema: { $ref: '#/components/schemas/PickList' } }
   *           text/csv: { schema: { type: string } }
   *           text/plain: { schema: { type: string } }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   */
  routes.get('/events/:id/picks', requirePermission('events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const query = PickQuery.parse(req.query);
    if (query.format === 'json') {
      return sendPage(req, res, deps.publicUrl, await listPicks(deps, req.actor, eventId, query));
    }
    const { type, text, filename } = await writePicks(deps, req.actor, eventId, query, Object.keys(req.query));
    if (filename) res.set('Content-Disposition', `attachment; filename="${filename}"`);
    res.type(type).send(text);
  });
}
