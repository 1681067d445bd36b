import { statement } from '../../platform/db/statement.ts';
import type { Kind } from './kept-tables.sql.ts';

export type TrashFile = { area: 'photos' | 'inbox'; path: string };

/** Claims what is old enough, and skips what is being restored. */
export const lockOldTrash = statement<{ kind: Kind; keep_days: number; limit: number }, { id: number }>(
  'gallery.trash.lock_old',
  `
  select id from trash where kind = $kind and deleted_at <= now() - make_interval(days => $keep_days::int)
  order by deleted_at, id limit $limit for update skip locked
`,
);

/** Deletes locked entries, and photos that were deleted before their event. Returns the files, which are deleted next. */
export const deleteTrash = statement<{ items: number[] }, TrashFile>(
  'gallery.trash.delete',
  `
  with gone as (
    select id from trash where id = any ($items::bigint[])
    union
    select p.id from trash e join trash p on p.kind = 'photo' and p.event_id = e.record_id
    where e.kind = 'event' and e.id = any ($items::bigint[])
  ), deleted as (
    delete from trash where id in (select id from gone)
  )
  select area, path from trash_files where trash_id in (select id from gone)
`,
);

/** The same for photos in the trash whose event is deleted for good. */
export const deleteTrashOfEvent = statement<{ event_id: number }, TrashFile>(
  'gallery.trash.delete_of_event',
  `
  with deleted as (
    delete from trash where event_id = $event_id returning id
  )
  select area, path from trash_files where trash_id in (select id from deleted)
`,
);
