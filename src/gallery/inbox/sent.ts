import { recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import type { CursorPage } from '../../platform/openapi/paging.ts';
import {
  countSent,
  deleteOwnWaiting,
  type SentRow,
  selectOwnStatus,
  selectOwnWaiting,
  selectSenderName,
  selectSent,
} from './inbox.sql.ts';
import { removeInboxFiles } from './inbox-files.ts';
import { getRoom, MAX_FILE_BYTES } from './room.ts';

/** A guest of a gallery, and the address of the link that they used. */
export type Own = { eventId: number; guest: Buffer; link: string };

const present = ({ has_thumbnail, ...row }: SentRow, link: string) => ({
  ...row,
  thumbnail_url: has_thumbnail ? `${link}/sent/${row.id}/thumbnail` : null,
});

/** The photos that a guest has sent to a gallery, newest first, and how many more they may send. */
export async function listSent({ db }: HasDb, { eventId, guest, link }: Own, query: CursorPage) {
  const own = { event_id: eventId, guest };
  const list = listKey('sent', eventId, guest.toString('hex'));
  const window = windowOf(query, list);
  const [rows, counted, { files, bytes }] = await db.together((queries) => [
    queries.all(selectSent(query.cursor ? ['after'] : []), { ...own, ...window }),
    queries.one(countSent, own),
    getRoom({ db: queries }, eventId, guest),
  ]);
  const { shown, pagination } = pageOf(query, list, rows, ({ created_at }) => created_at, counted?.total);
  const left = { files, bytes, max_file_bytes: MAX_FILE_BYTES };
  return { uploads: shown.map((row) => present(row, link)), left, pagination };
}

/** The name that the guest used last; empty at first. */
export async function findSenderName({ db }: HasDb, { eventId, guest }: Own) {
  const found = await db.one(selectSenderName, { event_id: eventId, guest });
  return { guest_name: found?.guest_name ?? '', guest_email: found?.guest_email ?? '' };
}

/** The thumbnail of a photo that a guest has sent, while it is waiting. */
export async function getSentThumbnail({ db }: HasDb, { eventId, guest }: Own, id: number) {
  const found = await db.one(selectOwnWaiting, { id, event_id: eventId, guest });
  if (!found?.thumbnail_path) throw notFound('Thumbnail');
  return { key: found.thumbnail_path, sha256: found.sha256 };
}

/** Withdraws a waiting photo: the row first, then its files. Counts against the limit, so that sending and withdrawing is not free. */
export async function withdrawSent(
  deps: Deps,
  own: Own & { network: string },
  id: number,
  requestId: string,
): Promise<void> {
  const { eventId: event_id, guest } = own;
  const { path } = await deps.db.transaction(async (tx) => {
    const withdrawn = await tx.one(deleteOwnWaiting, { id, event_id, guest });
    if (!withdrawn) {
      if (await tx.one(selectOwnStatus, { id, event_id, guest }))
        throw conflict('ALREADY_DECIDED', 'The studio has already decided on this photo.');
      throw notFound('Photo');
    }
    const { original_filename } = withdrawn;
    recordActivity(tx, { id: null, via: 'guest', requestId }, 'guest_upload_withdrawn', {
      event_id,
      details: { inbox_photo_id: id, original_filename },
    });
    return withdrawn;
  });
  await removeInboxFiles(deps, [path]);
  await deps.budgets.guestFiles.take(own.network);
}
