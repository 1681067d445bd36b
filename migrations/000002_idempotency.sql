-- The first successful answer to a request that carried an Idempotency-Key, kept for a day.
create table idempotency_keys (
  user_id integer not null references users (id) on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, method, path, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
