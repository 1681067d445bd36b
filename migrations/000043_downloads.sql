alter table photos
  -- The CRC-32 of the original, which stands in a ZIP before its bytes. Null until somebody has read them all, which is while they arrive;
  -- -1: what was read was not what this row says of it.
  add column crc32 bigint check (crc32 between -1 and 4294967295),
  -- When it was last found to be -1.
  add column damaged_at timestamptz;

-- A server of the previous release, which may still run, replaces the bytes of a photo without updating these columns.
create function forget_replaced_content() returns trigger language plpgsql as $$
begin
  new.crc32 := null;
  new.thumbhash := null;
  new.captured_at := null;
  new.camera := null;
  new.lens := null;
  new.exposure := null;
  new.place := null;
  return new;
end $$;
create trigger photos_content_replaced before update of path on photos
  for each row when (new.path is distinct from old.path
    and (new.crc32, new.thumbhash, new.captured_at, new.camera, new.lens, new.exposure, new.place)
      is not distinct from (old.crc32, old.thumbhash, old.captured_at, old.camera, old.lens, old.exposure, old.place))
  execute function forget_replaced_content();

-- The reduced picture that guests download, once it exists.
create table web_sizes (
  photo_id integer primary key references photos (id) on delete cascade,
  -- Where it lies in the storage. Of another place, where it lay before, this says nothing.
  key text not null,
  -- Null: of this photo none can be made.
  size_bytes integer check (size_bytes > 0),
  crc32 bigint check (crc32 between 0 and 4294967295),
  check ((size_bytes is null) = (crc32 is null))
);

-- The photos that guests have downloaded, in galleries that limit how many. A download still counts after the photo is deleted.
create table downloads (
  event_id integer not null references events (id) on delete cascade,
  photo_id integer not null,
  first_downloaded_at timestamptz not null default now(),
  primary key (event_id, photo_id)
);
