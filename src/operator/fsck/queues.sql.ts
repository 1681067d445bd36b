import { statement } from '../../platform/db/statement.ts';
import { NAMED_JOBS } from '../../platform/jobs/job-tables.sql.ts';

/** The findings by kind; no row if all is well. */
const check = (name: string, text: string) =>
  statement<object, { subject: string; detail: string }>(`fsck.${name}`, text);

/** Without a running worker, queues only wait; nothing is stuck. */
const IS_WORKED = "exists (select from job_workers where seen_at > now() - interval '1 minute')";

export const selectStuckDeliveries = check(
  'stuck_deliveries',
  `
  select 'delivery ' || d.id as subject, format('to webhook %s, claimed until %s and not retried', d.webhook_id, d.leased_until) as detail
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where d.state = 'pending' and w.is_active and d.leased_until < now() - interval '15 minutes'
    and d.next_attempt_at < now() - interval '15 minutes' and ${IS_WORKED}
`,
);

export const selectStuckMessages = check(
  'stuck_messages',
  `
  select format('%s %s', m.channel, m.id) as subject, format('claimed until %s and not retried', m.leased_until) as detail
  from messages m
  where m.state = 'queued' and m.leased_until < now() - interval '15 minutes' and ${IS_WORKED}
`,
);

/**
 * News that the last e-mail did not contain, or that is older than a day, the maximum of STUDIO_MAIL_MINUTES. A quarter of an hour is
 * allowed for transactions that overlapped with the e-mail.
 */
export const selectUnsentNews = check(
  'unsent_news',
  `
  select 'event ' || n.event_id as subject, format('%s unsent since %s, last e-mail %s', count(*), min(n.created_at), coalesce(max(m.mailed_at)::text, 'never'))
    as detail
  from studio_news n left join studio_mails m on m.event_id = n.event_id
  where n.created_at < m.mailed_at - interval '15 minutes'
    or coalesce(m.mailed_at, n.created_at) < now() - interval '1 day 15 minutes' and ${IS_WORKED}
  group by n.event_id
`,
);

export const selectStuckJobs = check(
  'stuck_jobs',
  `
  select 'job ' || j.id as subject, format('%s, locked since %s by %s, which no longer runs', t.identifier, j.locked_at, j.locked_by) as detail
  from ${NAMED_JOBS}
  where j.locked_at < now() - interval '15 minutes' and ${IS_WORKED}
    and not exists (select from job_workers w where w.id = j.locked_by and w.seen_at > now() - interval '1 minute')
  union all
  select 'job ' || j.id, format('%s, due since %s but not started', t.identifier, j.run_at)
  from ${NAMED_JOBS}
  where j.run_at < now() - interval '1 hour' and j.locked_at is null and j.attempts < j.max_attempts and ${IS_WORKED}
`,
);

export const selectOverdueWork = check(
  'overdue',
  `
  select 'upload ' || id as subject, format('all %s bytes received by %s, but no photo created', length, updated_at) as detail
  from uploads where state = 'receiving' and received = length and updated_at < now() - interval '1 hour' and ${IS_WORKED}
  union all
  select 'upload ' || id, format('expired at %s but still open', expires_at)
  from uploads where state = 'receiving' and expires_at < now() - interval '3 hours' and ${IS_WORKED}
  union all
  select 'event ' || id, format('expired at %s but still active', expires_at)
  from events
  where expires_at < now() - interval '15 minutes' and expired_at is null and is_active and not is_archived and not is_draft
    and ${IS_WORKED}
`,
);

/** Jobs and messages that ended without success. */
export const selectFailedWork = check(
  'failed',
  `
  select 'webhook ' || webhook_id as subject, format('%s deliveries have failed', count(*)) as detail
  from webhook_deliveries where state = 'failed' group by webhook_id
  union all
  select channel, format('%s have failed', count(*)) from messages where state = 'failed' group by channel
  union all
  select 'job ' || t.identifier, format('%s have failed permanently, most recently: %s', count(*),
    left(split_part((array_agg(j.last_error order by j.updated_at desc))[1], E'\\n', 1), 200))
  from ${NAMED_JOBS}
  where j.attempts >= j.max_attempts and j.locked_at is null group by t.identifier
`,
);
