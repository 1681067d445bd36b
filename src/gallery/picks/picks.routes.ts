import type { Router } from 'express';
import { allow } from '../../access/rights.guard.ts';
import { assertSteppedUp } from '../../access/step-up.guard.ts';
import type { Deps } from '../../deps.ts';
import { sendPage } from '../../platform/http/pagination.ts';
import { idParam } from '../../platform/http/paths.ts';
import { PickQuery } from './picks.schema.ts';
import { listPicks, writePicks } from './picks.ts';
import { packSidecars } from './sidecars.ts';

/** `path` differs, because administrators read all feedback at `feedback`. */
export function pickRoutes(routes: Router, deps: Deps, path: 'feedback' | 'picks'): void {
  /**
   * @openapi
   * /events/{id}/feedback:
   *   get:
   *     operationId: listPicks
   *     summary: List guests' feedback per photo, for editing programs
   *     description: Returns photos with visible feedback. `filenames` returns the original file names, separated by a comma and a space.
   *       `xmp` returns a ZIP archive of sidecar files, also for photos that are only in a guest's list. `xmp:Rating` is the average,
   *       `xmpDM:pick` marks photos that a guest chose, and `xmp:Label` is Green for these and Yellow for other photos with comments.
   *       `dc:subject` has the names of the lists.
   *     x-admin: { path: '/events/{id}/picks' }
   *     parameters: [{ $ref: '#/components/parameters/PickQuery' }]
   *     responses:
   *       200:
   *         description: The photos, newest first
   *         headers: [Link, Content-Disposition]
   *         content:
   *           application/json: { schema: { $ref: '#/components/schemas/PickList' } }
   *           text/csv: { schema: { type: string } }
   *           text/plain: { schema: { type: string } }
   *           application/zip: { schema: { type: string, format: binary } }
   */
  routes.get(`/events/:id/${path}`, allow('read', 'events.view'), async (req, res) => {
    const eventId = idParam(req.params.id, 'Event');
    const query = PickQuery.parse(req.query);
    if (query.format === 'json') {
      return sendPage(req, res, deps.publicUrl, await listPicks(deps, req.actor, eventId, query));
    }
    assertSteppedUp(req);
    if (query.format === 'xmp') {
      const { filename, bytes } = await packSidecars(deps, req.actor, eventId, query, Object.keys(req.query));
      res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${filename}"` });
      return void res.end(bytes);
    }
    const { type, text, filename } = await writePicks(deps, req.actor, eventId, query, Object.keys(req.query));
    if (filename) res.set('Content-Disposition', `attachment; filename="${filename}"`);
    res.type(type).send(text);
  });
}
