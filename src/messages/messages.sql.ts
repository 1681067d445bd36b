import { statement } from '../platform/db/statement.ts';

export type Channel = 'email' | 'whatsapp';
export type State = 'queued' | 'sent' | 'failed';

type MessageInsert = {
  channel: Channel;
  kind: string;
  owner_id: number;
  event_id: number | null;
  /** Null: the owner's own e-mail address. */
  recipient: string | null;
  data: string;
  sealed_password: Buffer | null;
  message_id: string;
};

/** Wakes the senders at commit. */
export const insertMessage = statement<MessageInsert, { woken: string }>(
  'messages.insert',
  `
  with queued as (
    insert into messages (channel, kind, owner_id, event_id, recipient, data, sealed_password, message_id)
    select $channel, $kind, u.id, $event_id, coalesce($recipient::text, u.email),
      case when $recipient::text is null
        then $data::jsonb || jsonb_build_object('owner_name', coalesce(u.display_name, u.username)) else $data::jsonb end,
      $sealed_password, $message_id
    from users u where u.id = $owner_id
    returning id
  )
  select pg_notify('messages', '')::text as woken from queued
`,
);

export const updateMessages = statement<
  { event_id: number; facts: string; changes_password: boolean; sealed_password: Buffer | null },
  never
>(
  'messages.correct',
  `
  update messages set data = data || $facts::jsonb,
    sealed_password = case when $changes_password then $sealed_password else sealed_password end
  where event_id = $event_id and state <> 'sent'
`,
);

export type ClaimedMessage = {
  id: number;
  channel: Channel;
  kind: string;
  recipient: string;
  data: Record<string, string | null>;
  sealed_password: Buffer | null;
  message_id: string;
  attempts: number;
};

/** A claim lasts longer than any server may take, so that nothing is sent twice while its sender lives. */
export const claimMessages = statement<{ channels: string[]; limit: number }, ClaimedMessage>(
  'messages.claim',
  `
  with due as (
    select id from messages
    where state = 'queued' and channel = any ($channels) and next_attempt_at <= now()
      and (leased_until is null or leased_until <= now())
    order by next_attempt_at, id limit $limit for update skip locked
  )
  update messages m set leased_until = now() + interval '5 minutes', attempts = m.attempts + 1
  from due where m.id = due.id
  returning m.id, m.channel, m.kind, m.recipient, m.data, m.sealed_password, m.message_id, m.attempts
`,
);

/** The password goes once the message is sent. Whoever has claimed it since has the last word. */
export const completeMessage = statement<
  { id: number; attempts: number; state: State; delay_ms: number; last_error: string | null },
  never
>(
  'messages.complete',
  `
  update messages set state = $state, last_error = $last_error, leased_until = null,
    next_attempt_at = now() + $delay_ms::int * interval '1 millisecond',
    completed_at = case when $state <> 'queued' then now() end,
    sealed_password = case when $state <> 'sent' then sealed_password end
  where id = $id and attempts = $attempts
`,
);

export type MessageRow = {
  id: number;
  kind: string;
  event_id: number | null;
  recipient: string;
  state: State;
  attempts: number;
  next_attempt_at: string | null;
  last_error: string | null;
  created_at: string;
  completed_at: string | null;
};

const RECORD = `id, kind, event_id, recipient, state, attempts, case when state = 'queued' then next_attempt_at end as next_attempt_at,
    last_error, created_at, completed_at`;

type Visible = { channel: Channel; actor_id: number; sees_all: boolean };

export const selectMessages = statement<Visible & { state: State | null; limit: number; offset: number }, MessageRow>(
  'messages.list',
  `
  select ${RECORD} from messages
  where channel = $channel and (owner_id = $actor_id or $sees_all) and state = coalesce($state, state)
  order by id desc limit $limit offset $offset::bigint
`,
);

export const countMessages = statement<Visible & { state: State | null }, { total: number }>(
  'messages.count',
  `
  select count(*) as total from messages
  where channel = $channel and (owner_id = $actor_id or $sees_all) and state = coalesce($state, state)
`,
);

export const selectMessage = statement<Visible & { id: number }, MessageRow>(
  'messages.find',
  `select ${RECORD} from messages where id = $id and channel = $channel and (owner_id = $actor_id or $sees_all)`,
);

/** Returns no row for what is sent, or is being sent right now. */
export const requeueMessage = statement<Visible & { id: number }, MessageRow & { woken: string }>(
  'messages.requeue',
  `
  update messages set state = 'queued', attempts = 0, next_attempt_at = now(), leased_until = null, completed_at = null,
    last_error = null
  where id = $id and channel = $channel and (owner_id = $actor_id or $sees_all)
    and state <> 'sent' and (leased_until is null or leased_until <= now())
  returning ${RECORD}, pg_notify('messages', '')::text as woken
`,
);

export const deleteCompletedMessages = statement<object, never>(
  'messages.delete_old',
  "delete from messages where completed_at < now() - interval '30 days'",
);
