-- The open streams of all replicas: a message may reach any of them.
create table mcp_streams (
  session_id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The key that opened it, and the ticket that its messages may bring instead: the stream ends with the key.
  key_hash bytea not null,
  ticket_hash bytea not null,
  seen_at timestamptz not null default now()
);

-- Messages on their way to the replica that has the stream.
create table mcp_messages (
  id bigint primary key generated always as identity,
  session_id uuid not null references mcp_streams (session_id) on delete cascade,
  body text not null,
  created_at timestamptz not null default now()
);
create index mcp_messages_of_stream on mcp_messages (session_id, id);
