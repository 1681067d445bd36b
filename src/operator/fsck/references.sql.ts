import { statement } from '../../platform/db/statement.ts';

/** What is wrong, and in which way; no row where all is well. */
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
  select 'photo ' || id as subject, format('%s and %s don’t fit its name %s', path, coalesce(thumbnail_path, 'no thumbnail'), filename) as detail
  from photos
  where path not like '%/' || filename or thumbnail_path <> 'thumbnails/' || path || '.jpg'
`,
);

/** Places that the studio does not keep, unless they are being deleted, and files that guests would get with a place that is known. */
export const selectWrongPlaces = check(
  'places',
  `
  select 'photo ' || id as subject, 'its place is stored, and the setting photos_keep_place is off' as detail
  from photos
  where place is not null and not exists (select from settings where key = 'photos_keep_place' and value = 'true')
    and not exists (select from graphile_worker.jobs where task_identifier = 'gallery.photos.delete_places')
  union all
  select 'photo ' || id, 'what is overwritten in the copies of guests lies outside of its file'
  from photos where place_edits <> '[]' and exists (
    select from jsonb_array_elements(place_edits) e
    where (e ->> 0)::bigint < 0 or (e ->> 0)::bigint + length(decode(e ->> 1, 'base64')) > size_bytes)
`,
);

/** Captions of which nothing can be seen would stand in the place of a better name. */
export const selectEmptyCaptions = check(
  'captions',
  `
  select 'photo ' || id as subject, 'a caption without a visible character' as detail
  from photos where caption !~ '\\S' or file_caption !~ '\\S'
`,
);

/** What no foreign key covers because it is a list, or outlives what it names. */
export const selectStrayRows = check(
  'rows',
  `
  select 'upload ' || u.id as subject, format('of event %s, made photo %s of event %s', u.event_id, p.id, p.event_id) as detail
  from uploads u join photos p on p.id = u.photo_id where p.event_id <> u.event_id
  union all
  select 'delivery ' || d.id, format('of user %s, who is not there', d.event_owner_id)
  from webhook_deliveries d
  where d.state = 'pending' and d.event_owner_id <> 0 and not exists (select from users u where u.id = d.event_owner_id)
  union all
  select 'feed_horizon', format('%s rows, must be one', count(*)) from feed_horizon having count(*) <> 1
`,
);

/** Indexes and constraints that hold for nobody, as an interrupted maintenance leaves them. */
export const selectInvalidSchema = check(
  'schema',
  `
  select 'index ' || c.relname as subject, 'is not valid: drop it and create it again' as detail
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relnamespace = 'public'::regnamespace
  union all
  select 'constraint ' || conname, format('of %s was never validated', conrelid::regclass)
  from pg_constraint where not convalidated and connamespace = 'public'::regnamespace
  union all
  select 'trigger ' || tgname, format('of %s is switched off', tgrelid::regclass)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgenabled = 'D' and c.relnamespace = 'public'::regnamespace
`,
);
