import type { Batch, DeletedRow } from '../platform/db/delete-in-batches.ts';
import { statement } from '../platform/db/statement.ts';

type Single =
  | 'reply_to'
  | 'admin_email'
  | 'customer_name'
  | 'owner_name'
  | 'studio'
  | 'language'
  | 'event_date'
  | 'changed_at'
  | 'expires_at'
  | 'timezone'
  | 'count'
  | 'waiting'
  | 'missing'
  | 'subject'
  | 'message'
  | 'to_name';
/** The values of a template, as stored in the queue: dates are ISO 8601. Sections repeat lists. */
export type Facts = { [name: string]: string | null | undefined | Facts[] } & { [Name in Single]?: string | null };

export type Channel = 'email' | 'whatsapp';
export type Kind =
  | 'gallery_created'
  | 'webhook_disabled'
  | 'inbox_waiting'
  | 'studio_digest'
  | 'selection_submitted'
  | 'selection_reopen_asked'
  | 'selection_link'
  | 'download_ready'
  | 'gallery_delivered'
  | 'gallery_expiring'
  | 'gallery_opened'
  | 'user_invited';
export type State = 'queued' | 'sent' | 'failed';

type MessageInsert = {
  channel: Channel;
  kind: string;
  owner_id: number;
  event_id: number | null;
  /** Null: the owner's own e-mail address. */
  recipient: string | null;
  data: string;
  /** Null: now. */
  at: string | null;
  sealed_password: Buffer | null;
  message_id: string;
};

/** Wakes the senders at commit. */
export const insertMessage = statement<MessageInsert, { id: number; woken: string }>(
  'messages.insert',
  `
  with queued as (
    insert into messages (channel, kind, owner_id, event_id, recipient, data, sealed_password, message_id, next_attempt_at)
    select $channel, $kind, u.id, $event_id, coalesce($recipient::text, u.email),
      case when $recipient::text is null
        then $data::jsonb || jsonb_build_object('owner_name', coalesce(u.display_name, u.username)) else $data::jsonb end,
      $sealed_password, $message_id, coalesce($at::timestamptz, now())
    from users u where u.id = $owner_id
    returning id
  )
  select id, pg_notify('messages', '')::text as woken from queued
`,
);

/** Queued messages about an event get another password; null: it needs none. Deliveries without a password stay without one. */
export const updatePasswords = statement<{ event_id: number; sealed_password: Buffer | null }, never>(
  'messages.update_passwords',
  `
  update messages set sealed_password = $sealed_password
  where event_id = $event_id and state <> 'sent' and (kind = 'gallery_created' or sealed_password is not null)
`,
);

type Unsent = { event_id: number | null; owner_id: number | null; kind: Kind; id: number | null };

/** Those about an event or to a user of the studio: one of them, or all of its kind. */
export const deleteUnsentEmails = statement<Unsent, { id: number }>(
  'messages.delete_unsent_emails',
  `
  delete from messages
  where channel = 'email' and kind = $kind and state <> 'sent' and ($event_id::int is null or event_id = $event_id)
    and ($owner_id::int is null or owner_id = $owner_id) and ($id::int is null or id = $id) and (leased_until is null or leased_until <= now())
  returning id
`,
);

/**
 * The present recipient of a message: the customer's address follows their event; null if there is none any more. Deliveries
 * go to the people that the studio named.
 */
const ADDRESS = `case when m.event_id is null or m.kind in ('gallery_delivered', 'gallery_expiring') then m.recipient when m.channel = 'email' then e.customer_email else e.customer_phone end`;
/** Whether guests can open the gallery of a message. */
const OPEN = `(m.event_id is null or (e.is_active and not e.is_draft and not e.is_archived
      and coalesce(e.expires_at > now(), true)))`;

export type ClaimedMessage = {
  id: number;
  channel: Channel;
  kind: string;
  recipient: string;
  /** The values of its template: the queued ones, and the event as it is now. */
  data: Facts;
  /** The path of the gallery; null if the message is not about one. */
  share_link: string | null;
  sealed_password: Buffer | null;
  message_id: string;
  attempts: number;
};

/**
 * Claims messages that are due and may be sent. A claim lasts longer than any server may take, so that nothing is sent twice while its
 * sender is alive.
 */
export const claimMessages = statement<{ channels: string[]; limit: number }, ClaimedMessage>(
  'messages.claim',
  `
  with due as (
    select m.id, ${ADDRESS} as recipient, e.share_link,
      case when e.id is null then '{}' else jsonb_build_object('customer_name', e.customer_name, 'event_name', e.event_name,
        'event_date', e.event_date, 'expires_at', e.expires_at, 'welcome_message', e.welcome_message,
        'admin_email', e.admin_email, 'timezone', owner.timezone) end as event
    from messages m left join events e on e.id = m.event_id left join users owner on owner.id = e.created_by
    where m.state = 'queued' and m.channel = any ($channels) and m.next_attempt_at <= now()
      and (m.leased_until is null or m.leased_until <= now()) and ${OPEN} and ${ADDRESS} is not null
    order by m.next_attempt_at, m.id limit $limit for update of m skip locked
  )
  update messages m set leased_until = now() + interval '5 minutes', attempts = m.attempts + 1, recipient = due.recipient
  from due where m.id = due.id
  returning m.id, m.channel, m.kind, m.recipient, m.data || due.event as data, due.share_link, m.sealed_password, m.message_id,
    m.attempts
`,
);

/** The password is deleted once the message is sent. If another worker has claimed the message since, that worker decides. */
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

/** Unsent messages show their current recipient, and why they are not sent. */
const RECORD = `m.id, m.kind, m.event_id, case when m.state = 'sent' then m.recipient else coalesce(${ADDRESS}, m.recipient) end as recipient,
    m.state, m.attempts, case when m.state = 'queued' then m.next_attempt_at end as next_attempt_at,
    case when m.state <> 'queued' then m.last_error
      when ${ADDRESS} is null then 'The event no longer has this address.'
      when not ${OPEN} then 'Guests cannot open the gallery yet. The message is sent once they can.'
      else m.last_error end as last_error,
    m.created_at, m.completed_at`;
const FROM = 'messages m left join events e on e.id = m.event_id';

type Visible = { channel: Channel; actor_id: number; sees_all: boolean };
const VISIBLE = 'm.channel = $channel and (m.owner_id = $actor_id or $sees_all)';

export const selectMessages = statement<Visible & { state: State | null; limit: number; offset: number }, MessageRow>(
  'messages.list',
  `
  select ${RECORD} from ${FROM} where ${VISIBLE} and m.state = coalesce($state, m.state)
  order by m.id desc limit $limit offset $offset::bigint
`,
);

export const countMessages = statement<Visible & { state: State | null }, { total: number }>(
  'messages.count',
  `select count(*) as total from messages m where ${VISIBLE} and m.state = coalesce($state, m.state)`,
);

export const selectMessage = statement<Visible & { id: number }, MessageRow>(
  'messages.find',
  `select ${RECORD} from ${FROM} where m.id = $id and ${VISIBLE}`,
);

/** Returns no row if the message has been sent or is being sent. */
export const requeueMessage = statement<Visible & { id: number }, { id: number; woken: string }>(
  'messages.requeue',
  `
  update messages m set state = 'queued', attempts = 0, next_attempt_at = now(), leased_until = null, completed_at = null,
    last_error = null
  where m.id = $id and ${VISIBLE} and m.state <> 'sent' and (m.leased_until is null or m.leased_until <= now())
  returning m.id, pg_notify('messages', '')::text as woken
`,
);

/** The next of those that ended at least this many days ago. Deliveries belong to the record of their gallery. */
export const deleteCompletedMessages = statement<{ days: number } & Batch, DeletedRow>(
  'messages.delete_old',
  `
  with gone as (
    delete from messages where id = any (array(
      select id from messages
      where kind <> 'gallery_delivered' and completed_at < now() - $days::int * interval '1 day' and completed_at >= coalesce($after::timestamptz, '-infinity')
      order by completed_at limit $limit::int for update skip locked))
    returning completed_at
  )
  select count(*) as deleted, max(completed_at) as reached from gone
`,
);

/** For messages that can be sent; the others wait for something else. Looks at the oldest ones that are due. */
export const selectMessageQueue = statement<
  { channel: Channel; most: number },
  { waiting: number; oldest_seconds: number }
>(
  'messages.queue_state',
  `
  select count(*)::int as waiting,
    coalesce(greatest(extract(epoch from now() - min(m.next_attempt_at)), 0), 0)::float8 as oldest_seconds
  from (
    select * from messages where state = 'queued' and channel = $channel and next_attempt_at <= now()
    order by next_attempt_at, id limit $most::int
  ) m left join events e on e.id = m.event_id
  where ${OPEN} and ${ADDRESS} is not null
`,
);

/** E-mails that no server accepted are due at once, and get all attempts again. Scheduled ones keep their time. */
export const hurryEmails = statement<object, never>(
  'messages.hurry_emails',
  `
  update messages set next_attempt_at = now(), attempts = 0
  where channel = 'email' and state = 'queued' and attempts > 0 and (leased_until is null or leased_until <= now())
`,
);
