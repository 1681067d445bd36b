import { statement } from '../platform/db/statement.ts';
import { ADDRESS, type Channel, type Facts, OPEN, type State } from './messages.sql.ts';

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
