-- The objects that make up a resumable upload, where the storage has no files that grow. An object without a row here was never
-- acknowledged.
create table upload_pieces (
  upload_id text not null references uploads (id) on delete cascade,
  -- The offset of its first byte.
  start integer not null check (start >= 0),
  name text not null,
  primary key (upload_id, start)
);
