-- Users see these columns of their sessions. Earlier versions insert only sid, sess and expire.
-- Fewer rows are rewritten.
delete from sessions where expire <= now() at time zone 'UTC';
alter table sessions
  add column id bigint generated always as identity,
  add column created_at timestamptz(3) not null default now(),
  -- Both are saved every few seconds, so that reading a session writes nothing.
  add column last_seen_at timestamptz(3) not null default now(),
  add column address inet,
  add column user_agent text,
  -- The role that it began with, '' for none; null: unknown. With another role, it gets a new id.
  add column role text,
  -- When the user last proved who they are.
  add column verified_at timestamptz(3),
  -- When it ends without further requests; null: never.
  add column idle_until timestamptz(3),
  -- A session gets a new id when the role of its user changes. Its cookie with the old id works a little longer, and work that began with it continues.
  add column successor_id bigint,
  add column retired_until timestamptz(3);
-- Until now, every session lasted 14 days from its login.
-- The column expire has no zone and is in UTC.
update sessions set created_at = (expire - interval '14 days') at time zone 'UTC', last_seen_at = (expire - interval '14 days') at time zone 'UTC';
create unique index sessions_id on sessions (id);
alter table sessions add foreign key (successor_id) references sessions (id) on delete cascade;
create index sessions_of_successor on sessions (successor_id) where successor_id is not null;
create index sessions_of_user on sessions (((sess ->> 'userId')::int));

-- The browsers and programs that a user has logged in with, by the hash of a cookie or of network and program.
create table known_devices (
  user_id integer not null references users (id) on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);
