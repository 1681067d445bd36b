import { statement } from '../../platform/db/statement.ts';

/** For locked photos. The name of the user is kept, since the account may have another one later. */
export const insertTrashedPhotos = statement<{ ids: number[]; actor_id: number }, { id: number }>(
  'gallery.trash.insert_photos',
  `
  insert into trash (kind, record_id, owner_id, event_id, name, event_name, photos, size_bytes, thumbnail_path, deleted_by)
  select 'photo', p.id, e.created_by, e.id, p.original_filename, e.event_name, 1, p.size_bytes, p.thumbnail_path,
    (select username from users where id = $actor_id)
  from photos p join events e on e.id = p.event_id where p.id = any ($ids::int[]) order by p.id
  returning id
`,
);

/** For a locked event. */
export const insertTrashedEvent = statement<{ id: number; actor_id: number }, { id: number }>(
  'gallery.trash.insert_event',
  `
  insert into trash (kind, record_id, owner_id, name, event_name, photos, size_bytes, thumbnail_path, deleted_by)
  select 'event', e.id, e.created_by, e.event_name, e.event_name, total.photos, total.bytes,
    coalesce((
      select p.thumbnail_path from presentations s join photos p on p.id = s.hero_photo_id where s.event_id = e.id
    ), (
      select p.thumbnail_path from photos p where p.event_id = e.id and p.thumbnail_path is not null
      order by p.uploaded_at desc, p.id desc limit 1
    )),
    (select username from users where id = $actor_id)
  from events e cross join lateral (
    select count(*) as photos, coalesce(sum(size_bytes), 0) as bytes from photos where event_id = e.id
  ) total where e.id = $id
  returning id
`,
);

/** For kept rows. Refused photos of guests may have no files any more. */
export const insertTrashFiles = statement<{ items: number[] }, never>(
  'gallery.trash.insert_files',
  `
  insert into trash_files (area, id, trash_id, event_id, path, thumbnail_path, size_bytes, sha256)
  select case t.table_name when 'photos' then 'photos' else 'inbox' end, r.id, t.trash_id, r.event_id, r.path, r.thumbnail_path,
    r.size_bytes, r.sha256
  from trash_rows t cross join lateral jsonb_to_record(t.record) as r (id int, event_id int, path text, thumbnail_path text,
    size_bytes int, sha256 text, status text, removed_at timestamptz)
  where t.trash_id = any ($items::bigint[]) and (t.table_name = 'photos'
    or t.table_name = 'inbox_photos' and (r.status = 'waiting' or r.status = 'refused' and r.removed_at is null))
`,
);
