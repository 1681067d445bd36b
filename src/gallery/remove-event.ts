import type { Actor } from '../access/actor.ts';
import type { Deps } from '../deps.ts';
import type { IfMatch } from '../platform/etag.ts';
import { lockEventRow, removeEventRow } from './events/delete-event.ts';
import { listInboxPaths, removeInboxFiles } from './inbox/inbox-files.ts';
import { removeFiles } from './photos/photo-files.ts';
import { listPaths } from './photos/photos.ts';

/** Removes an event with all its records: rows first, then files. The sweep removes files that a crash leaves. */
export async function removeEvent(deps: Deps, actor: Actor, id: number, ifMatch?: IfMatch): Promise<void> {
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
