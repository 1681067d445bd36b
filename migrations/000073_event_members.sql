-- Colleagues who work on a gallery with its owner, as far as their roles permit.
create table event_members (
  event_id integer not null references events (id) on delete cascade,
  user_id integer not null references users (id),
  added_by integer not null references users (id),
  added_at timestamptz(3) not null default now(),
  primary key (event_id, user_id)
);
create index event_members_of_user on event_members (user_id, event_id);
