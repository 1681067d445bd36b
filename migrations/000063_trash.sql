-- Deleted records, which are kept for a while. Their rows are gone, so that no other statement has to know of the trash.
create table trash (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('photo', 'event')),
  -- The id that it had, and has again once it is restored.
  record_id integer not null,
  owner_id integer not null references users (id) on delete cascade,
  -- The event of a photo.
  event_id integer check ((event_id is not null) = (kind = 'photo')),
  name text not null,
  event_name text not null,
  -- How many photos, and the bytes of their originals.
  photos integer not null check (photos >= 0),
  size_bytes bigint not null check (size_bytes >= 0),
  -- For its picture; that of an event is its cover.
  thumbnail_path text,
  deleted_by text,
  deleted_at timestamptz(3) not null default now(),
  constraint trash_record_key unique (kind, record_id)
);
create index trash_of_owner on trash (owner_id, kind, deleted_at desc, id desc);
create index trash_by_time on trash (kind, deleted_at desc, id desc);
create index trash_of_event on trash (event_id) where event_id is not null;

-- The deleted rows as they were.
create table trash_rows (
  trash_id bigint not null references trash (id) on delete cascade,
  table_name text not null,
  record jsonb not null
);
create index trash_rows_of_one on trash_rows (trash_id, table_name);

-- The files of photos in the trash. They are deleted when the trash is emptied.
create table trash_files (
  area text not null check (area in ('photos', 'inbox')),
  id integer not null,
  trash_id bigint not null references trash (id) on delete cascade,
  event_id integer not null,
  path text not null,
  thumbnail_path text,
  size_bytes integer not null,
  sha256 text not null,
  primary key (area, id),
  constraint trash_files_path_key unique (area, path)
);
create index trash_files_of_one on trash_files (trash_id);

-- Inserts the kept rows of one table again. A column that was added since then gets its default, and one that was dropped is left out.
create function restore_rows(items bigint[], kept text) returns void language plpgsql as $$
declare
  keys text[];
  columns text;
begin
  for keys in
    select distinct array(select jsonb_object_keys(record) order by 1) from trash_rows
    where trash_id = any (items) and table_name = kept
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = kept::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any (keys);
    execute format(
      'insert into %1$I (%2$s) overriding system value
       select %2$s from (
         select r.* from trash_rows t, jsonb_populate_record(null::%1$I, t.record) r
         where t.trash_id = any ($1) and t.table_name = %1$L and array(select jsonb_object_keys(t.record) order by 1) = $2
       ) kept',
      kept, columns) using items, keys;
  end loop;
end $$;

-- Lets rows that stayed name the photos again, if they name no other by then.
create function restore_places(items bigint[], kept text, key_column text, photo_column text) returns void language plpgsql as $$
begin
  execute format(
    'update %1$I set %3$I = i.record_id from trash i join trash_rows t on t.trash_id = i.id and t.table_name = %4$L
     where i.id = any ($1) and %1$I.%2$I = (t.record ->> ''key'')::int and %1$I.%3$I is null',
    kept, key_column, photo_column, kept || '.' || photo_column) using items;
end $$;

-- Restored rows were checked when they were made.
create function is_restoring() returns boolean language sql stable as $$
  select current_setting('atelier.restoring', true) is not distinct from 'on'
$$;
drop trigger selection_photo_added on selection_photos;
create trigger selection_photo_added after insert on selection_photos
  for each row when (not is_restoring()) execute function check_selection_photo();
drop trigger favorite_given on feedback;
create trigger favorite_given after insert on feedback
  for each row when (new.type = 'favorite' and not is_restoring()) execute function add_favorite_to_selection();
