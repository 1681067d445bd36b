import { statement } from '../../platform/db/statement.ts';

/** Claims galleries whose recipients must be reminded now, and skips those that another process holds. */
export const claimReminders = statement<{ limit: number }, { id: number; created_by: number }>(
  'gallery.events.claim_reminders',
  `
  update events e set reminded_for = e.expires_at
  from (
    select id from events
    where remind_days is not null and expires_at > now() and expires_at <= now() + remind_days * interval '1 day'
      and reminded_for is distinct from expires_at and delivered_at < expires_at - remind_days * interval '1 day'
      and is_active and not is_archived and not is_draft
    order by expires_at limit $limit for update skip locked
  ) due where e.id = due.id
  returning e.id, e.created_by
`,
);

/** The galleries of which the studio wants to know that they were opened. From now on it knows. */
export const takeOpened = statement<
  { event_ids: number[] },
  { id: number; event_name: string; created_by: number; admin_email: string | null; studio: string | null }
>(
  'gallery.events.take_opened',
  `
  update events e set notify_opened = false
  where e.id = any ($event_ids::int[]) and e.notify_opened and e.delivered_at is not null
  returning e.id, e.event_name, e.created_by, e.admin_email,
    (select value #>> '{}' from settings where key = 'branding_name') as studio
`,
);
