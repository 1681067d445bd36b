import { HAS_JOINED } from '../access/factors.sql.ts';
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
  | 'time'
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
  | 'selection_confirmation'
  | 'download_ready'
  | 'gallery_delivered'
  | 'gallery_expiring'
  | 'gallery_opened'
  | 'user_invited'
  | 'account_notice'
  | 'password_forgotten';
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
export const ADDRESS = `case when m.event_id is null or m.kind in ('gallery_delivered', 'gallery_expiring') then m.recipient when m.channel = 'email' then e.customer_email else e.customer_phone end`;
/** Whether the link in a message works: with which a user chooses a password, or a guest confirms their address within 24 hours. */
const LINK_WORKS = `(case m.kind
    when 'user_invited' then exists (
      select from users u join invitations i on i.user_id = u.id and i.email = u.email and i.session_epoch = u.session_epoch
      where u.id = m.owner_id and u.is_active and i.expires_at > now() and not ${HAS_JOINED})
    when 'password_forgotten' then exists (
      select from users u join password_resets p on p.user_id = u.id and p.email = u.email and p.session_epoch = u.session_epoch
      where p.message_id = m.id and u.is_active and p.expires_at > now())
    when 'selection_confirmation' then m.created_at > now() - interval '24 hours'
    else true end)`;
/** Whether guests can open the gallery of a message, or users its link. */
export const OPEN = `((m.event_id is null or (e.is_active and not e.is_draft and not e.is_archived
      and coalesce(e.expires_at > now(), true))) and ${LINK_WORKS})`;

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
      when not ${LINK_WORKS} and m.kind = 'user_invited' then 'The invitation has ended. Invite the user again.'
      when not ${LINK_WORKS} and m.kind = 'selection_confirmation' then 'The link has expired. The guest can ask for a new one.'
      when not ${LINK_WORKS} then 'The link has expired, so it is not sent any more. Ask for a new one on the login page.'
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

/** E-mails with links that no longer work. */
export const deleteEndedLinks = statement<object, never>(
  'messages.delete_ended_links',
  `
  delete from messages m
  where m.channel = 'email' and m.kind in ('user_invited', 'password_forgotten', 'selection_confirmation') and m.state <> 'sent' and (m.leased_until is null or m.leased_until <= now())
    and not ${LINK_WORKS}
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
