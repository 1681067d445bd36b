-- The studio's logo: up to one row, a PNG in the storage.
create table studio_logo (
  is_only boolean primary key default true check (is_only),
  filename text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size_bytes integer not null check (size_bytes > 0),
  updated_at timestamptz not null default now()
);
-- Photos of earlier releases have not been asked yet what they say of themselves: those below this id. Null while none has been.
create table photo_descriptions (
  is_only boolean primary key default true check (is_only),
  below integer
);
insert into photo_descriptions default values;
