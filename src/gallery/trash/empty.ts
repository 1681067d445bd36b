import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { removeInboxFiles } from '../inbox/inbox-files.ts';
import { removeFiles } from '../photos/photo-files.ts';
import { deleteTrash, deleteTrashOfEvent, lockOldTrash, type TrashFile } from './empty.sql.ts';
import type { Kind } from './kept-tables.sql.ts';
import { lockTrash } from './restore.sql.ts';
import { NAMES } from './trash.ts';

/** How many are deleted in one transaction. An event may have thousands of photos. */
const AT_ONCE: Record<Kind, number> = { event: 1, photo: 500 };

/** Deletes a record in the trash for good: rows first, then files. The sweep removes files that a crash leaves. */
export async function removeFromTrash(deps: Deps, actor: Actor, kind: Kind, id: number): Promise<void> {
  const files = await deps.db.transaction(async (tx) => {
    const [found] = await tx.all(lockTrash, { kind, ids: [id], ...eventScope(actor) });
    if (!found) throw notFound(NAMES[kind]);
    const details = kind === 'photo' ? { photo_id: id } : {};
    recordActivity(tx, actor, `${kind}_deleted_for_good`, { event_id: found.event_id ?? id, details });
    return tx.all(deleteTrash, { items: [found.id] });
  });
  await removeTrashFiles(deps, files);
}

/** Deletes what has been in the trash for TRASH_KEEP_DAYS. Returns how many photos and events. */
export async function emptyTrash(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'keepDays'>): Promise<number> {
  let removed = 0;
  for (const kind of ['event', 'photo'] as const) {
    for (let last = AT_ONCE[kind]; last === AT_ONCE[kind]; removed += last) {
      const { files, count } = await deps.db.transaction(async (tx) => {
        const old = await tx.all(lockOldTrash, { kind, keep_days: deps.keepDays.trash, limit: AT_ONCE[kind] });
        return { files: await tx.all(deleteTrash, { items: old.map(({ id }) => id) }), count: old.length };
      });
      await removeTrashFiles(deps, files);
      last = count;
    }
  }
  return removed;
}

/** Once an event is gone for good, its photos in the trash cannot be restored. Returns their files. */
export const removeTrashOfEvent = (tx: Tx, eventId: number): Promise<TrashFile[]> =>
  tx.all(deleteTrashOfEvent, { event_id: eventId });

export async function removeTrashFiles(deps: Pick<Deps, 'storage' | 'log'>, files: TrashFile[]): Promise<void> {
  const { photos = [], inbox = [] } = Object.groupBy(files, ({ area }) => area);
  const paths = (some: TrashFile[]) => some.map(({ path }) => path);
  await removeFiles(deps, paths(photos));
  await removeInboxFiles(deps, paths(inbox));
}
