create table webhooks (
  id integer primary key generated always as identity,
  owner_id integer not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) <= 2048),
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  -- Why we switched it off ourselves; null when it is on, or when its owner switched it off.
  disabled_reason text,
  -- Signing needs the secret itself, so it can't be a hash.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_failure_at timestamptz
);
create index webhooks_by_owner on webhooks (owner_id, created_at desc, id desc);

-- The outbox: rows are written in the transaction of the change, and sent by the worker that claims them.
create table webhook_deliveries (
  id bigint primary key generated always as identity,
  webhook_id integer not null references webhooks (id) on delete cascade,
  -- The `webhook-id` header, the same on every attempt and every replay.
  message_id text not null,
  type text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Until when the process that claimed it has time; then any other may claim it.
  leased_until timestamptz,
  response_status integer,
  response_body text,
  latency_ms integer,
  last_error text,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, id) where state = 'pending';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_old on webhook_deliveries (completed_at) where completed_at is not null;
