import { stringify } from 'csv-stringify/sync';
import type { Request, Router } from 'express';
import { requireScope } from '../../access/bearer.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { PickQuery } from './picks.schema.ts';
import { listAllPicks, listPicks } from './picks.ts';

export function pickRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /events/{id}/feedback:
   *   parameters:
   *     - { $ref: '#/components/parameters/id' }
   *   get:
   *     operationId: listPicks
   *     tags: [Photos]
   *     summary: What guests said of the photos, for editors
   *     description: >-
   *       Scope read, permission events.view, own events. One line for each photo of which a guest has said something that is
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
  routes.get('/events/:id/feedback', requireScope('read', 'events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const query = PickQuery.parse(req.query);
    if (query.format === 'json') {
      return sendPage(req, res, deps.publicUrl, await listPicks(deps, req.actor, eventId, query));
    }
    const picks = asksForPage(req)
      ? (await listPicks(deps, req.actor, eventId, query)).feedback
      : await listAllPicks(deps, req.actor, eventId, query);
    if (query.format === 'filenames') {
      return void res.type('text/plain').send(picks.map((pick) => pick.original_filename).join(', '));
    }
    res.set('Content-Disposition', `attachment; filename="feedback-${eventId}.csv"`);
    res.type('text/csv').send(toCsv(picks));
  });
}

const asksForPage = ({ query }: Request) => ['page', 'limit', 'cursor'].some((name) => query[name] !== undefined);

/** Cells that a spreadsheet would take for a formula begin with an apostrophe. */
const toCsv = (picks: Awaited<ReturnType<typeof listAllPicks>>) =>
  stringify(
    picks.map(({ rating, ...pick }) => ({ ...pick, rating_count: rating.count, rating_average: rating.average })),
    {
      header: true,
      columns: [
        'photo_id',
        'filename',
        'original_filename',
        'likes',
        'favorites',
        'rating_count',
        'rating_average',
        'comments',
      ],
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
