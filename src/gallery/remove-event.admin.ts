import type { Router } from 'express';
import type { Actor } from '../access/actor.ts';
import { requirePermission } from '../access/rights.guard.ts';
import type { Deps } from '../deps.ts';
import type { IfMatch } from '../platform/etag.ts';
import { idParam } from '../platform/http/paths.ts';
import { lockEventRow, removeEventRow } from './events/update-event.ts';
import { listInboxPaths, removeInboxFiles } from './inbox/inbox-files.ts';
import { removeFiles } from './photos/photo-files.ts';
import { listPaths } from './photos/photos.ts';

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

/** Removes an event with all its records: rows first, then files. The sweep removes files that a crash leaves. */
async function removeEvent(deps: Deps, actor: Actor, id: number, ifMatch?: IfMatch): Promise<void> {
  const { paths, sent } = await deps.db.transaction(async (tx) => {
    // No further photo is added: later uploads find no event and remove their files.
    await lockEventRow(tx, actor, id, ifMatch);
    const found = { paths: await listPaths(tx, id), sent: await listInboxPaths({ db: tx }, id) };
    await removeEventRow(tx, deps, actor, id);
    return found;
  });
  await removeFiles(deps, paths);
  await removeInboxFiles(deps, sent);
}
