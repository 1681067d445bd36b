-- How far the deletion of stored places is, which begins when the studio stops keeping them.
create table place_removal (
  is_only boolean primary key default true check (is_only),
  requested_at timestamptz not null,
  deleted integer not null default 0,
  -- Null while places are being deleted.
  finished_at timestamptz
);
alter table photos
  -- The bytes to overwrite so that the file contains no location: pairs of an offset and bytes in base64. Empty: the file contains no
  -- location. Null: it has not been examined.
  add column place_edits jsonb,
  -- Digests of the file whose place is blanked, where there is one.
  add column placeless_sha256 text check (placeless_sha256 ~ '^[0-9a-f]{64}$'),
  add column placeless_crc32 bigint check (placeless_crc32 between 0 and 4294967295),
  add constraint photos_placeless check ((coalesce(place_edits, '[]') = '[]') = (placeless_sha256 is null)
    and (placeless_sha256 is null) = (placeless_crc32 is null));
-- Of other bytes nothing is known until it is written after them. A server of an earlier release does not write it.
create function forget_place_edits() returns trigger language plpgsql as $$
begin
  new.place_edits := null;
  new.placeless_sha256 := null;
  new.placeless_crc32 := null;
  return new;
end $$;
create trigger photos_place_replaced before update of path on photos
  for each row when (new.path is distinct from old.path) execute function forget_place_edits();
