create table api_keys (
  user_id integer primary key references users (id) on delete cascade,
  key_hash bytea not null constraint api_keys_hash_key unique,
  last_four text not null,
  created_at timestamptz not null default now()
);

create table labels (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  constraint labels_owner_key unique (user_id, id)
);
create unique index labels_name_key on labels (user_id, lower(name));

create table tasks (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 255),
  description text check (length(description) <= 10000),
  status text not null check (status in ('todo', 'in_progress', 'done', 'cancelled')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  urgency smallint not null generated always as (
    case priority when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end) stored,
  -- As given: a day of the calendar, in no zone.
  due_date date,
  due_order date not null generated always as (coalesce(due_date, '9999-12-31')) stored,
  label_id integer,
  estimated_minutes integer check (estimated_minutes between 0 and 100000),
  completed_at timestamptz,
  xp_awarded integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_label_fkey foreign key (user_id, label_id) references labels (user_id, id) on delete set null (label_id),
  constraint tasks_completed check ((status = 'done') = (completed_at is not null))
);
create index tasks_by_creation on tasks (user_id, created_at, id);
create index tasks_by_update on tasks (user_id, updated_at, id);
create index tasks_by_due_date on tasks (user_id, due_order, id);
create index tasks_by_urgency on tasks (user_id, urgency, id);
create index tasks_by_title on tasks (user_id, lower(title), id);
create index tasks_by_status on tasks (user_id, status, due_date);
create index tasks_by_label on tasks (label_id) where label_id is not null;

-- A user's earned and spent points: the sums of the ledger, kept beside it and locked while it grows.
create table xp_accounts (
  user_id integer primary key references users (id) on delete cascade,
  xp integer not null default 0 check (xp >= 0),
  spent integer not null default 0 check (spent >= 0)
);

-- Append-only: why the account changed, and by how much.
create table xp_ledger (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  amount integer not null,
  reason text not null check (reason in ('task_completed', 'task_reopened', 'reward_purchased')),
  -- No foreign key: the entry outlives the task.
  task_id integer,
  task_title text,
  reward_id integer,
  breakdown jsonb,
  -- The day of the user's calendar that the award counts for.
  local_date date not null,
  reverses_id bigint constraint xp_ledger_reversed_once unique references xp_ledger (id),
  created_at timestamptz not null default now()
);
create index xp_ledger_of_user on xp_ledger (user_id, id desc);

-- The awards that stand: one a task, gone when it is reopened. Analytics, streaks and the leaderboard read these.
create table completions (
  award_id bigint primary key references xp_ledger (id),
  user_id integer not null references users (id) on delete cascade,
  task_id integer not null constraint completions_task_key unique,
  completed_at timestamptz not null,
  -- The user's clock at that moment.
  local_at timestamp not null,
  local_date date not null generated always as (local_at::date) stored,
  local_hour smallint not null generated always as (extract(hour from local_at)) stored,
  local_weekday smallint not null generated always as (extract(isodow from local_at)) stored,
  priority text not null,
  label_id integer,
  on_time boolean,
  minutes integer not null,
  xp integer not null check (xp >= 0)
);
create index completions_of_user on completions (user_id, local_date) include (xp, on_time, priority, label_id);
create index completions_by_time on completions (completed_at) include (user_id, xp);

-- The same by day, so that streaks and the daily cap need not count. Kept with each award and reversal.
create table completion_days (
  user_id integer not null references users (id) on delete cascade,
  local_date date not null,
  completed integer not null check (completed >= 0),
  xp integer not null check (xp >= 0),
  on_time integer not null check (on_time >= 0),
  with_due_date integer not null check (with_due_date >= 0),
  primary key (user_id, local_date)
);

create table rewards (
  id integer primary key generated always as identity,
  name text not null unique,
  description text not null,
  icon text not null,
  category text not null,
  cost integer not null check (cost > 0),
  min_level integer not null default 1 check (min_level >= 1),
  stock integer check (stock >= 0),
  max_per_user integer check (max_per_user >= 1)
);

insert into rewards (name, description, icon, category, cost, min_level, stock, max_per_user) values
  ('Coffee break', 'Fifteen minutes with a good cup, without a look at the list.', '☕', 'break', 50, 1, null, null),
  ('Long lunch', 'An hour and a half at noon, away from the screen.', '🍽️', 'break', 150, 1, null, null),
  ('Early evening', 'Close the studio an hour before its time.', '🌇', 'time', 300, 2, null, null),
  ('Golden hour walk', 'Out with the camera when the light is best, for nobody but you.', '📷', 'time', 400, 2, null, null),
  ('Bronze badge', 'Shown beside your name: you have begun.', '🥉', 'badge', 250, 1, null, 1),
  ('Silver badge', 'Shown beside your name: you keep at it.', '🥈', 'badge', 1000, 4, null, 1),
  ('Gold badge', 'Shown beside your name: few get here.', '🥇', 'badge', 4000, 8, null, 1),
  ('Day off', 'A whole free day.', '🏖️', 'time', 2500, 5, null, null),
  ('Founder print', 'One of a hundred numbered prints.', '🖼️', 'collectible', 1500, 3, 100, 1),
  ('Theme: Darkroom', 'Red on black.', '🎞️', 'theme', 200, 1, null, 1);

create table purchases (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  reward_id integer not null references rewards (id),
  -- As the catalogue stood at the purchase.
  name text not null,
  description text not null,
  icon text not null,
  category text not null,
  cost integer not null,
  quantity integer not null check (quantity > 0),
  purchased_at timestamptz not null default now()
);
create index purchases_of_user on purchases (user_id, id desc);

-- Working times and privacy. Users without a row have the defaults.
create table profiles (
  user_id integer primary key references users (id) on delete cascade,
  work_days smallint[] not null default '{1,2,3,4,5}' check (work_days <@ '{1,2,3,4,5,6,7}'),
  start_time time not null default '09:00',
  end_time time not null default '17:00',
  show_on_leaderboard boolean not null default true,
  show_level boolean not null default true,
  constraint profiles_hours check (start_time < end_time)
);

-- The task service's entries say more than the gallery's: on what, and on whose behalf.
alter table journal add column entity_type text;
alter table journal add column entity_id integer;
alter table journal add column source text check (source in ('API', 'WEB', 'AI'));
alter table journal add column tool text;
create index journal_audit on journal (actor_id, id desc) where source is not null;
