import type { EventScope } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Kind } from './kept-tables.sql.ts';
import { IS_SEEN } from './trash.sql.ts';

export type TrashedRow = { id: number; record_id: number; event_id: number | null };

/** Locks what the actor may restore until the transaction ends. */
export const lockTrash = statement<EventScope & { kind: Kind; ids: number[] }, TrashedRow>(
  'gallery.trash.lock',
  `
  select t.id, t.record_id, t.event_id from trash t
  where t.kind = $kind and t.record_id = any ($ids::int[]) and ${IS_SEEN}
    and ($event_ids::int[] is null or coalesce(t.event_id, t.record_id) = any ($event_ids::int[]))
  order by t.id for update of t
`,
);

/** Triggers of lists do nothing until the transaction ends. */
export const beginRestoring = statement<object, never>(
  'gallery.trash.begin_restoring',
  "select set_config('atelier.restoring', 'on', true)",
);

export type EventRow = { id: number; slug: string; event_name: string; created_by: number };

/** Locks the events of photos, so that no upload adds the same bytes. */
export const lockEventsOfPhotos = statement<{ ids: number[] }, EventRow>(
  'gallery.trash.lock_events',
  'select id, slug, event_name, created_by from events where id = any ($ids::int[]) order by id for no key update',
);

/** Photos that must be the only ones with their bytes, but the event has these bytes again, or two in the trash have the same. */
export const selectPhotosWithTwins = statement<{ items: number[] }, { id: number }>(
  'gallery.trash.with_twins',
  `
  select id from (
    select f.trash_id as id, exists (
        select from photos p where p.event_id = f.event_id and p.sha256 = f.sha256 and p.sole_content
      ) or row_number() over (partition by f.event_id, f.sha256 order by f.id desc) > 1 as has_twin
    from trash_files f join trash_rows t on t.trash_id = f.trash_id and t.table_name = 'photos'
    where f.trash_id = any ($items::bigint[]) and (t.record ->> 'sole_content')::boolean
  ) sole where has_twin
`,
);

/** A category that is gone is forgotten, and so is a user who decided. */
export const forgetCategories = statement<{ items: number[] }, never>(
  'gallery.trash.forget_categories',
  `
  update trash_rows t set record = t.record || '{"category_id": null, "type": "individual"}'
  where t.trash_id = any ($items::bigint[]) and t.table_name = 'photos' and t.record ->> 'category_id' is not null
    and not exists (select from categories c where c.id = (t.record ->> 'category_id')::int)
    and not exists (select from trash_rows o where o.trash_id = t.trash_id and o.table_name = 'categories'
      and o.record -> 'id' = t.record -> 'category_id')
`,
);
export const forgetDeciders = statement<{ items: number[] }, never>(
  'gallery.trash.forget_deciders',
  `
  update trash_rows t set record = t.record || '{"decided_by": null}'
  where t.trash_id = any ($items::bigint[]) and t.table_name = 'inbox_photos'
    and not exists (select from users u where u.id = (t.record ->> 'decided_by')::int)
`,
);

/** The owner stands in for users who are gone. */
export const replaceUsers = statement<{ items: number[] }, never>(
  'gallery.trash.replace_users',
  `
  update trash_rows t set record = t.record || jsonb_build_object(c.name, o.owner_id)
  from trash o, (values ('photos', 'uploaded_by'), ('share_links', 'created_by')) c (of_table, name)
  where o.id = t.trash_id and t.trash_id = any ($items::bigint[]) and t.table_name = c.of_table
    and not exists (select from users u where u.id = (t.record ->> c.name)::int)
`,
);

/** Lists that a guest has deleted in the meantime do not come back with a photo. */
export const forgetLists = statement<{ items: number[] }, never>(
  'gallery.trash.forget_lists',
  `
  delete from trash_rows t using trash o
  where o.id = t.trash_id and o.kind = 'photo' and t.trash_id = any ($items::bigint[]) and t.table_name = 'selection_photos'
    and not exists (select from selections s where s.id = (t.record ->> 'selection_id')::int)
`,
);

/** If another event has the slug by now, links with it redirect to the restored one. */
export const keepTakenSlug = statement<{ items: number[] }, never>(
  'gallery.trash.keep_taken_slug',
  `
  insert into trash_rows (trash_id, table_name, record)
  select t.trash_id, 'old_slugs', jsonb_build_object('slug', t.record -> 'slug', 'event_id', t.record -> 'id') from trash_rows t
  where t.trash_id = any ($items::bigint[]) and t.table_name = 'events'
    and exists (select from events where slug = t.record ->> 'slug')
    and not exists (select from trash_rows o
      where o.trash_id = t.trash_id and o.table_name = 'old_slugs' and o.record -> 'slug' = t.record -> 'slug')
`,
);

/** If another event has the slug by now, the restored one gets the first free number behind it. */
export const chooseFreeSlug = statement<{ items: number[] }, never>(
  'gallery.trash.choose_slug',
  `
  update trash_rows t set record = t.record || jsonb_build_object('slug', t.record ->> 'slug' || '-' || (
    select min(n) from generate_series(1, 1 + (select count(*)::int from events where slug like t.record ->> 'slug' || '-%')) n
    where not exists (select from events where slug = t.record ->> 'slug' || '-' || n)
  ))
  where t.trash_id = any ($items::bigint[]) and t.table_name = 'events'
    and exists (select from events where slug = t.record ->> 'slug')
`,
);

export const endTrash = statement<{ items: number[] }, never>(
  'gallery.trash.end',
  'delete from trash where id = any ($items::bigint[])',
);

export type RestoredPhotoRow = {
  id: number;
  event_id: number;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

export const selectRestoredPhotos = statement<{ ids: number[] }, RestoredPhotoRow>(
  'gallery.trash.restored_photos',
  `
  select id, event_id, filename, original_filename, size_bytes, width, height from photos
  where id = any ($ids::int[]) order by id
`,
);

export type RestoredEventRow = EventRow & {
  event_type: string;
  event_date: string | null;
  share_token: string;
  share_link: string;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
};

export const selectRestoredEvent = statement<{ id: number }, RestoredEventRow>(
  'gallery.trash.restored_event',
  `
  select id, slug, event_name, created_by, event_type, event_date, share_token, share_link, customer_name, customer_email,
    customer_phone
  from events where id = $id
`,
);
