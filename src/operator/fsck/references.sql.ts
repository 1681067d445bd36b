import { statement } from '../../platform/db/statement.ts';

/** The findings by kind; no row if all is well. */
const check = (name: string, text: string) =>
  statement<object, { subject: string; detail: string }>(`fsck.${name}`, text);

export const selectStrayFeedback = check(
  'feedback',
  `
  select 'feedback ' || f.id as subject, format('of event %s, on a photo of event %s', f.event_id, p.event_id) as detail
  from feedback f join photos p on p.id = f.photo_id where p.event_id <> f.event_id
`,
);

export const selectStrayCategories = check(
  'categories',
  `
  select 'photo ' || p.id as subject, format('of event %s, in a category of event %s', p.event_id, c.event_id) as detail
  from photos p join categories c on c.id = p.category_id where c.event_id <> p.event_id
`,
);

export const selectWrongPaths = check(
  'paths',
  `
  select 'photo ' || id as subject, format('%s and %s do not match its name %s', path, coalesce(thumbnail_path, 'no thumbnail'), filename) as detail
  from photos
  where path not like '%/' || filename or thumbnail_path <> 'thumbnails/' || path || '.jpg'
`,
);

/** Places that should have been deleted, and a deletion that has stalled. */
export const selectWrongPlaces = check(
  'places',
  `
  with removing as (
    select from graphile_worker.jobs where task_identifier = 'gallery.photos.delete_places' and (attempts < max_attempts or locked_at is not null)
  )
  select 'photo ' || id as subject, 'its place is stored although the setting photos_keep_place is off' as detail
  from photos
  where place is not null and not exists (select from settings where key = 'photos_keep_place' and value = 'true')
    and not exists (select from removing)
  union all
  select 'place_removal', format('unfinished since %s, and no job continues it', requested_at)
  from place_removal where finished_at is null and not exists (select from removing)
`,
);

/** Uploads whose inbox, guest or length differs from their photo's. */
export const selectWrongInboxRoom = check(
  'inbox_room',
  `
  select 'upload ' || u.id as subject,
    format('%s, %s bytes for event %s, made inbox photo %s of event %s with %s bytes%s', u.state, u.length, u.event_id, i.id, i.event_id,
      i.size_bytes, case when i.guest is distinct from u.guest then ' of another guest' end) as detail
  from uploads u join inbox_photos i on i.id = u.inbox_photo_id
  where u.state <> 'stored' or i.event_id <> u.event_id or i.guest is distinct from u.guest or i.size_bytes <> u.length
  union all
  select 'upload ' || u.id, format('%s bytes received, but a piece starts at %s', u.received, max(p.start))
  from uploads u join upload_pieces p on p.upload_id = u.id
  where p.start >= u.received group by u.id
  union all
  select 'inbox photo ' || i.id, format('of event %s, became photo %s of event %s', i.event_id, p.id, p.event_id)
  from inbox_photos i join photos p on p.id = i.photo_id where p.event_id <> i.event_id
`,
);

/** Captions without visible characters would hide a better name. */
export const selectEmptyCaptions = check(
  'captions',
  `
  select 'photo ' || id as subject, 'a caption without a visible character' as detail
  from photos where caption !~ '\\S' or file_caption !~ '\\S'
`,
);

/** References without a foreign key, because they are a list, or outlive their target. */
export const selectStrayRows = check(
  'rows',
  `
  select 'upload ' || u.id as subject, format('of event %s, made photo %s of event %s', u.event_id, p.id, p.event_id) as detail
  from uploads u join photos p on p.id = u.photo_id where p.event_id <> u.event_id
  union all
  select 'delivery ' || d.id, format('of user %s, who does not exist', d.event_owner_id)
  from webhook_deliveries d
  where d.state = 'pending' and d.event_owner_id <> 0 and not exists (select from users u where u.id = d.event_owner_id)
  union all
  select 'feed_horizon', format('%s rows instead of one', count(*)) from feed_horizon having count(*) <> 1
`,
);

/** Invalid indexes and constraints, as left by interrupted maintenance. */
export const selectInvalidSchema = check(
  'schema',
  `
  select 'index ' || c.relname as subject, 'is invalid: drop it and create it again' as detail
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relnamespace = 'public'::regnamespace
  union all
  select 'constraint ' || conname, format('of %s was never validated', conrelid::regclass)
  from pg_constraint where not convalidated and connamespace = 'public'::regnamespace
  union all
  select 'trigger ' || tgname, format('of %s is disabled', tgrelid::regclass)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgenabled = 'D' and c.relnamespace = 'public'::regnamespace
`,
);
