create table conversations (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  -- The end of the running turn at the latest; a turn whose process died has ended by then.
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index conversations_of_user on conversations (user_id, updated_at desc, id desc);

create table conversation_messages (
  id integer primary key generated always as identity,
  conversation_id integer not null references conversations (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  tool_calls jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index conversation_messages_in_order on conversation_messages (conversation_id, id);
