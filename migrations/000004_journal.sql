-- The audit log: actor, action and channel.
create table journal (
  id bigint primary key generated always as identity,
  type text not null,
  via text not null,
  actor_id integer references users (id),
  -- No foreign key: the entry outlives its gallery.
  event_id integer,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default now()
);
create index journal_by_time on journal (created_at desc, id desc);
create index journal_by_event on journal (event_id, created_at desc, id desc) where event_id is not null;
create index journal_by_actor on journal (actor_id, created_at desc, id desc);
