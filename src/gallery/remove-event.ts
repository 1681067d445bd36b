import type { Actor } from '../access/actor.ts';
import type { Deps } from '../deps.ts';
import type { IfMatch } from '../platform/etag.ts';
import { lockEventRow, removeEventRow } from './events/update-event.ts';
import { listInboxPaths, removeInboxFiles } from './inbox/inbox-files.ts';
import { removeFiles } from './photos/photo-files.ts';
import { lockPathsOf } from './photos/photos.ts';
import { removeTrashFiles, removeTrashOfEvent } from './trash/empty.ts';
import { keepEvent } from './trash/keep.ts';

/**
 * Moves an event with all its records to the trash, which keeps its files. Otherwise it removes rows first, then files: the sweep removes
 * files that a crash leaves.
 */
export async function removeEvent(
  deps: Deps,
  actor: Actor,
  id: number,
  permanent: boolean,
  ifMatch?: IfMatch,
): Promise<void> {
  const isKept = !permanent && deps.keepDays.trash > 0;
  const files = await deps.db.transaction(async (tx) => {
    // No further photo is added: later uploads find no event and remove their files.
    await lockEventRow(tx, actor, id, ifMatch);
    const paths = await lockPathsOf(tx, id);
    const sent = isKept ? [] : await listInboxPaths({ db: tx }, id);
    const trashed = isKept ? [] : await removeTrashOfEvent(tx, id);
    if (isKept) await keepEvent(tx, actor, id);
    await removeEventRow(tx, deps, actor, id);
    return { paths, sent, trashed };
  });
  if (isKept) return;
  await removeFiles(deps, files.paths);
  await removeInboxFiles(deps, files.sent);
  await removeTrashFiles(deps, files.trashed);
}
