alter table photos
  -- The CRC-32 of the original, which stands in a ZIP before its bytes. Null until somebody has read them all, which is while they arrive;
  -- -1: what was read was not what this row says of it.
  add column crc32 bigint check (crc32 between -1 and 4294967295);

-- What is known of the reduced picture that guests take home, once it is made.
create table web_sizes (
  photo_id integer primary key references photos (id) on delete cascade,
  -- Where it lies in the storage. Of another place, where it lay before, this says nothing.
  key text not null,
  -- Null: of this photo none can be made.
  size_bytes integer check (size_bytes > 0),
  crc32 bigint check (crc32 between 0 and 4294967295),
  check ((size_bytes is null) = (crc32 is null))
);

-- Which photos guests have taken home, of galleries that limit how many. What was taken stays taken when the photo is deleted.
create table downloads (
  event_id integer not null references events (id) on delete cascade,
  photo_id integer not null,
  first_downloaded_at timestamptz not null default now(),
  primary key (event_id, photo_id)
);
