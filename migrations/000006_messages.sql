-- E-mails and messages to customers and owners. Rows are written in the transaction of the change, and sent by the worker that claims
-- them.
create table messages (
  id integer primary key generated always as identity,
  channel text not null check (channel in ('email', 'whatsapp')),
  kind text not null,
  -- The responsible user: administrators see the rows of their own galleries and webhooks.
  owner_id integer not null references users (id) on delete cascade,
  event_id integer references events (id) on delete cascade,
  recipient text not null,
  -- The values for the template. The gallery's password is stored separately, encrypted, and deleted once the message is sent.
  data jsonb not null,
  sealed_password bytea,
  -- The Message-ID of an e-mail, the same on every attempt.
  message_id text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint messages_password_wiped check (state <> 'sent' or sealed_password is null)
);
create index messages_due on messages (channel, next_attempt_at, id) where state = 'queued';
create index messages_log on messages (channel, id desc);
create index messages_of_owner on messages (owner_id, channel, id desc);
create index messages_of_event on messages (event_id) where event_id is not null;
create index messages_old on messages (completed_at) where completed_at is not null;
