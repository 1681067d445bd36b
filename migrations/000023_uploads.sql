-- Resumable uploads: how much of each has arrived, and its result. The bytes are in the storage's staging area.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  event_id integer not null references events (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  token_id integer references api_tokens (id) on delete cascade,
  -- For the audit log, when the photo is made by somebody else's request or by a job.
  via text not null,
  request_id text not null,
  filename text not null,
  mime_type text not null,
  category_id integer,
  -- The checksum that the client announced.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  skips boolean not null,
  metadata jsonb not null,
  length integer not null check (length between 1 and 104857600),
  -- Never more than what is synced to the disk.
  received integer not null default 0 check (received between 0 and length),
  state text not null default 'receiving' check (state in ('receiving', 'stored', 'failed')),
  photo_id integer references photos (id) on delete set null,
  duplicate boolean not null default false,
  error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint uploads_stored check (state <> 'stored' or received = length)
);
create index uploads_of_user on uploads (user_id, token_id) where state = 'receiving';
create index uploads_of_event on uploads (event_id);
create index uploads_of_photo on uploads (photo_id) where photo_id is not null;
create index uploads_by_expiry on uploads (expires_at);
create index uploads_whole on uploads (updated_at) where state = 'receiving' and received = length;
