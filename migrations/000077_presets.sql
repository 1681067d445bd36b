-- Settings of galleries under a name, which new galleries of the studio can start with.
create table presets (
  id integer generated always as identity primary key,
  name text not null,
  -- The type of gallery that it is suggested for. Null: none.
  event_type text check (event_type in ('wedding', 'birthday', 'corporate', 'other', 'family')),
  -- The API's GallerySettings. A migration that adds a setting of galleries adds it here too.
  settings jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index presets_name_key on presets (lower(name));
