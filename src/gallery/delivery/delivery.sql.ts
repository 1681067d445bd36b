import { statement } from '../../platform/db/statement.ts';

export type DeliveryRow = {
  id: number;
  recipient: string;
  language: string;
  subject: string;
  state: string;
  send_at: string | null;
  sent_at: string | null;
  opened_at: string | null;
  last_error: string | null;
  created_at: string;
};

const RECORD = `m.id, m.recipient, m.data ->> 'language' as language, m.data ->> 'subject' as subject,
    case when m.state = 'sent' and v.opened_at is not null then 'opened' else m.state end as state,
    case when m.state = 'queued' then m.next_attempt_at end as send_at,
    case when m.state = 'sent' then m.completed_at end as sent_at, v.opened_at,
    case when m.state <> 'sent' then m.last_error end as last_error, m.created_at`;

const FROM = `messages m left join lateral (
    select min(started_at) as opened_at from gallery_visits v
    where m.state = 'sent' and v.event_id = m.event_id and v.started_at >= m.completed_at
  ) v on true`;

export const selectDeliveries = statement<{ event_id: number; ids: number[] | null }, DeliveryRow>(
  'gallery.delivery.list',
  `
  select ${RECORD} from ${FROM}
  where m.event_id = $event_id and m.kind = 'gallery_delivered' and ($ids::int[] is null or m.id = any ($ids))
  order by m.id desc limit 100
`,
);

export type DeliveryState = {
  delivered_at: string | null;
  notify_opened: boolean;
  remind_days: number | null;
  damaged_photos: number;
  has_studio_name: boolean;
};

export const selectDeliveryState = statement<{ event_id: number }, DeliveryState>(
  'gallery.delivery.find_state',
  `
  select e.delivered_at, e.notify_opened, e.remind_days,
    (select count(*)::int from photos p where p.event_id = e.id and p.thumbnail_path is null) as damaged_photos,
    exists (select from settings where key = 'branding_name') as has_studio_name
  from events e where e.id = $event_id
`,
);

/** The values of the placeholders, as the sender of messages has them too. */
export const selectPlaceholders = statement<
  { event_id: number },
  {
    customer_name: string | null;
    event_name: string;
    event_date: string | null;
    expires_at: string | null;
    timezone: string;
    share_link: string;
    require_password: boolean;
  }
>(
  'gallery.delivery.find_placeholders',
  `
  select e.customer_name, e.event_name, e.event_date, e.expires_at, u.timezone, e.share_link, e.require_password
  from events e join users u on u.id = e.created_by where e.id = $event_id
`,
);

/** The people to whom a gallery was delivered, each with the language of their last e-mail. */
export const selectRecipients = statement<{ event_id: number }, { recipient: string; language: string }>(
  'gallery.delivery.list_recipients',
  `
  select distinct on (lower(recipient)) recipient, data ->> 'language' as language from messages
  where event_id = $event_id and kind = 'gallery_delivered' and state = 'sent'
  order by lower(recipient), id desc
`,
);
