-- Deleted tasks as they were, until they are restored or their time ends.
create table deleted_tasks (
  id integer primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The whole row of tasks.
  record jsonb not null,
  deleted_at timestamptz(3) not null default now()
);
create index deleted_tasks_of_user on deleted_tasks (user_id, deleted_at, id);
create index deleted_tasks_by_time on deleted_tasks (deleted_at);
