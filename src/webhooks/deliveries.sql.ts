import { statement } from '../platform/db/statement.ts';

/** Whether the owner `u` of a webhook, with role `r`, may see the galleries of a user; null: no gallery. */
const permitted = (eventOwner: string) => `u.is_active and 'webhooks.manage' = any (r.permissions)
      and (u.role = 'super_admin' or coalesce(${eventOwner}, u.id) = u.id)
      and (not w.bound or exists (
        select from api_tokens t
        where t.id = w.token_id and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())))`;

/**
 * Writes a feed item for every event, and a delivery for every webhook that subscribes to it and whose owner may see the gallery.
 * Wakes the senders at commit, and the waiters for the feed.
 */
export const insertDeliveries = statement<
  {
    message_ids: string[];
    types: string[];
    bodies: string[];
    event_ids: number[];
    event_owner_id: number;
    traceparent: string | null;
  },
  { senders: string | null; readers: string | null }
>(
  'webhooks.deliveries.insert_for_events',
  `
  with m as materialized (
    select * from unnest($message_ids::text[], $types::text[], $bodies::text[], $event_ids::int[])
      with ordinality as m (message_id, type, body, event_id, place)
  ), told as (
    insert into feed_items (message_id, body, event_id, event_owner_id)
    select message_id, body, event_id, $event_owner_id from m order by place
    returning id
  ), queued as (
    insert into webhook_deliveries (webhook_id, message_id, type, body, event_owner_id, traceparent)
    select w.id, m.message_id, m.type, m.body, $event_owner_id, $traceparent
    from m join webhooks w on w.is_active and m.type = any (w.events)
    join users u on u.id = w.owner_id join roles r on r.name = u.role
    where ${permitted('$event_owner_id::int')}
    order by m.place, w.id
    returning id
  )
  select (select pg_notify('webhooks', '')::text from queued limit 1) as senders,
    (select pg_notify('feed', '')::text from told
      where exists (select from feed_listeners where seen_at > now() - interval '1 minute') limit 1) as readers
`,
);

/** Deliveries of a user's tasks, for their own webhooks alone. */
export const insertTaskDeliveries = statement<
  { message_ids: string[]; bodies: string[]; type: string; user_id: number; traceparent: string | null },
  { senders: string | null }
>(
  'webhooks.deliveries.insert_for_tasks',
  `
  with queued as (
    insert into webhook_deliveries (webhook_id, message_id, type, body, event_owner_id, traceparent)
    select w.id, m.message_id, $type, m.body, $user_id, $traceparent
    from unnest($message_ids::text[], $bodies::text[]) with ordinality as m (message_id, body, place)
    join webhooks w on w.owner_id = $user_id and w.is_active and $type = any (w.events)
    join users u on u.id = w.owner_id join roles r on r.name = u.role
    where ${permitted('$user_id::int')}
    order by m.place, w.id
    returning id
  )
  select pg_notify('webhooks', '')::text as senders from queued limit 1
`,
);

export const insertDelivery = statement<
  {
    webhook_id: number;
    message_id: string;
    type: string;
    body: string;
    event_owner_id: number | null;
    traceparent: string | null;
  },
  { id: number; woken: string }
>(
  'webhooks.deliveries.insert',
  `
  with queued as (
    insert into webhook_deliveries (webhook_id, message_id, type, body, event_owner_id, traceparent)
    values ($webhook_id, $message_id, $type, $body, $event_owner_id, $traceparent) returning id
  )
  select id, pg_notify('webhooks', '')::text as woken from queued
`,
);

export type ClaimedRow = {
  id: number;
  webhook_id: number;
  message_id: string;
  type: string;
  body: string;
  attempts: number;
  url: string;
  secrets: string[];
  traceparent: string | null;
  /** Whether the owner of the webhook still has permission. */
  permitted: boolean;
};

/**
 * Claims a few due deliveries of every webhook except busy ones, so that a slow endpoint delays no other. The order is random, so that
 * backlogs cannot starve an endpoint.
 */
export const claimDeliveries = statement<{ busy: number[]; each: number; limit: number }, ClaimedRow>(
  'webhooks.deliveries.claim',
  `
  with due as (
    select d.id, w.url, coalesce(${permitted('d.event_owner_id')}, false) as permitted,
      w.secret || array(
        select former ->> 'secret' from jsonb_array_elements(w.former_secrets) former
        where (former ->> 'until')::timestamptz > now()) as secrets
    from webhooks w join users u on u.id = w.owner_id left join roles r on r.name = u.role cross join lateral (
      select id, event_owner_id from webhook_deliveries
      where webhook_id = w.id and state = 'pending' and next_attempt_at <= now()
        and (leased_until is null or leased_until <= now())
      order by next_attempt_at, id limit $each for update skip locked
    ) d
    where w.is_active and w.id <> all ($busy::int[])
    order by random() limit $limit
  )
  update webhook_deliveries d set leased_until = now() + interval '60 seconds', attempts = d.attempts + 1
  from due where d.id = due.id
  returning d.id, d.webhook_id, d.message_id, d.type, d.body, d.attempts, d.traceparent, due.url, due.secrets, due.permitted
`,
);

export type Outcome = {
  id: number;
  state: 'pending' | 'succeeded' | 'failed';
  delay_ms: number;
  response_status: number | null;
  response_body: string | null;
  latency_ms: number | null;
  last_error: string | null;
};

/** Saves many outcomes at once, because each commit waits for the disk. */
export const completeDeliveries = statement<{ outcomes: string }, never>(
  'webhooks.deliveries.complete',
  `
  with done as (
    update webhook_deliveries d set state = o.state, leased_until = null,
      next_attempt_at = now() + o.delay_ms * interval '1 millisecond',
      response_status = o.response_status, response_body = o.response_body, latency_ms = o.latency_ms,
      last_error = o.last_error, completed_at = case when o.state = 'pending' then null else now() end
    from jsonb_to_recordset($outcomes::jsonb) as o(id bigint, state text, delay_ms int, response_status int,
      response_body text, latency_ms int, last_error text)
    where d.id = o.id returning d.webhook_id, d.state = 'succeeded' as succeeded
  ), outcome as (
    select webhook_id, bool_or(succeeded) as any_succeeded, not bool_and(succeeded) as any_failed from done group by 1
  ), locked as (
    -- In one order, so that two processes don't wait for each other.
    select w.id, o.any_succeeded, o.any_failed from webhooks w join outcome o on o.webhook_id = w.id
    where o.any_failed or w.last_success_at is null or w.last_success_at < now() - interval '1 second'
    order by w.id for no key update of w
  )
  update webhooks w set
    last_success_at = case when locked.any_succeeded then now() else w.last_success_at end,
    last_failure_at = case when locked.any_failed then now() else w.last_failure_at end
  from locked where w.id = locked.id
`,
);

/** Deliveries that can't be sent any more because their webhook was disabled. */
export const failPending = statement<{ webhook_id: number; reason: string }, never>(
  'webhooks.deliveries.fail_pending',
  `
  update webhook_deliveries set state = 'failed', last_error = $reason, completed_at = now(), leased_until = null
  where webhook_id = $webhook_id and state = 'pending'
`,
);

export const selectDelivery = statement<
  { id: number; webhook_id: number },
  { message_id: string; type: string; body: string; event_owner_id: number | null }
>(
  'webhooks.deliveries.find',
  'select message_id, type, body, event_owner_id from webhook_deliveries where id = $id and webhook_id = $webhook_id',
);

/** Per webhook, because an index has the due deliveries of each in order. */
export const selectDeliveryQueue = statement<{ most: number }, { waiting: number; oldest_seconds: number }>(
  'webhooks.deliveries.queue_state',
  `
  select (select count(*)::int from (select from webhook_deliveries where state = 'pending' limit $most::int) pending) as waiting,
    coalesce(greatest(extract(epoch from now() - min(oldest.next_attempt_at)), 0), 0)::float8 as oldest_seconds
  from webhooks w cross join lateral (
    select next_attempt_at from webhook_deliveries
    where webhook_id = w.id and state = 'pending' order by next_attempt_at limit 1
  ) oldest
  where w.is_active
`,
);
