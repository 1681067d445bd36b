-- The events that webhooks receive, for programs that poll.
create table feed_items (
  -- Transactions commit in another order than they write in. Below the oldest one that still runs nothing can appear any more:
  -- readers go as far as that, in this order.
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  -- The `webhook-id` of the same event.
  message_id text not null,
  body text not null,
  -- No foreign keys: the item outlives the event.
  event_id integer not null,
  event_owner_id integer not null,
  created_at timestamptz not null default now(),
  primary key (xid, id)
);
create index feed_items_by_owner on feed_items (event_owner_id, xid, id);

-- Up to where items were deleted, for being old. One row.
create table feed_horizon (xid xid8 not null, id bigint not null);
insert into feed_horizon values ('0', 0);

-- Processes in which somebody waits for an item. Notifying makes commits wait for each other, so it is done for these alone.
create unlogged table feed_listeners (
  process_id uuid primary key,
  seen_at timestamptz not null default now()
);
