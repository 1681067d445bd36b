import { IS_THEIRS } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

/** The records that are counted: those of the user and of the events that they are a member of, or all. */
export type Whose = 'own' | 'all';

/** How a statement restricts its count: by a column with the owner, by a row `e` of `events`, or by the event of a row. */
type Narrow = {
  own: (column: string) => string;
  theirs: string;
  ofTheirEvents: (row: string) => string;
  /** Adds to a number that is kept for each owner. */
  ofMember: (count: string) => string;
};

const NARROW: Record<Whose, Narrow> = {
  own: {
    own: (column) => `${column} = $actor_id`,
    theirs: IS_THEIRS,
    ofTheirEvents: (row) => `join events e on e.id = ${row}.event_id and ${IS_THEIRS}`,
    ofMember: (count) => ` + (select ${count} where m.user_id = $actor_id)`,
  },
  all: { own: () => 'true', theirs: 'true', ofTheirEvents: () => '', ofMember: () => '' },
};

const forEach =
  <Row>(name: string, textFor: (narrow: Narrow) => string) =>
  (whose: Whose): Statement<{ actor_id: number }, Row> =>
    statementVariant(`gallery.overview.${name}`, [whose], () => textFor(NARROW[whose]));

/** Until the transaction ends: how much there is to count differs widely between owners. */
export const planForOwner = statement<object, never>(
  'gallery.overview.plan_for_owner',
  "select set_config('plan_cache_mode', 'force_custom_plan', true)",
);

type EventCounts = { total: number; archived: number; draft: number; expired: number; inactive: number };

/** The number of all events, and of inactive ones by the strongest reason. An event that has just expired still counts as active. */
export const countByStatus = forEach<EventCounts>(
  'events',
  ({ own, theirs, ofMember }) => `
  select counted.total, closed.archived, closed.draft, closed.expired + just.expired as expired, closed.inactive
  from (
    select coalesce(sum(events), 0)::bigint${ofMember('count(*) from event_members m')} as total
    from event_counts where ${own('owner_id')}
  ) counted, (
    select count(*) filter (where is_archived) as archived, count(*) filter (where not is_archived and is_draft) as draft,
      count(*) filter (where not is_archived and not is_draft and expires_at <= now()) as expired,
      count(*) filter (where not is_archived and not is_draft and coalesce(expires_at > now(), true)) as inactive
    from events e where ${theirs} and (is_archived or is_draft or not is_active)
  ) closed, (
    select count(*) as expired from events e
    where ${theirs} and expires_at <= now() and is_active and not is_archived and not is_draft
  ) just
`,
);

export const countPhotos = forEach<{ photos: number }>(
  'photos',
  ({ own, ofMember }) => `
  select coalesce(sum(photos), 0)::bigint${ofMember('count(*) from event_members m join photos p on p.event_id = m.event_id')} as photos
  from photo_counts where ${own('owner_id')}`,
);

export const countComments = forEach<{ comments_pending: number; comments_open: number }>(
  'comments',
  ({ ofTheirEvents }) => `
  select (
      select count(*) from feedback f ${ofTheirEvents('f')} where f.status = 'pending' and f.type = 'comment'
    ) as comments_pending, (
      select count(*) from feedback f ${ofTheirEvents('f')} where f.done_at is null and f.type = 'comment'
    ) as comments_open
`,
);

/** The events with photos in the inbox: those with the newest first, each with its total. */
export const selectInboxes = forEach<{ id: number; event_name: string; waiting: number; waiting_in_all: number }>(
  'inboxes',
  ({ theirs }) => `
  select e.id, e.event_name, count(*) as waiting, sum(count(*)) over ()::bigint as waiting_in_all
  from inbox_photos i join events e on e.id = i.event_id
  where i.status = 'waiting' and ${theirs}
  group by e.id order by max(i.created_at) desc, e.id limit 5
`,
);

export const selectExpiring = forEach<{ id: number; event_name: string; expires_at: string }>(
  'expiring',
  ({ theirs }) => `
  select id, event_name, expires_at from events e
  where ${theirs} and expires_at > now() and expires_at <= now() + interval '14 days'
    and is_active and not is_archived and not is_draft
  order by expires_at, id limit 5
`,
);

type SentRow = {
  id: number;
  event: { id: number; event_name: string };
  name: string | null;
  guest_name: string;
  submitted_at: string;
  reopen_asked: boolean;
};

export const selectSentSelections = forEach<SentRow>(
  'selections',
  ({ theirs }) => `
  select s.id, json_build_object('id', e.id, 'event_name', e.event_name) as event, s.name, s.guest_name, s.submitted_at,
    s.reopen_asked_at is not null as reopen_asked
  from selections s join events e on e.id = s.event_id
  where ${theirs} and s.status = 'submitted' and s.submitted_at > now() - interval '7 days'
  order by s.submitted_at desc, s.id desc limit 5
`,
);

export const selectOpened = forEach<{ id: number; event_name: string; last_opened_at: string; visits: number }>(
  'opened',
  ({ ofTheirEvents }) => `
  select e.id, e.event_name, v.last_opened_at, v.visits
  from (
    select v.event_id, max(v.started_at) as last_opened_at, count(*) as visits
    from gallery_visits v ${ofTheirEvents('v')} where v.started_at > now() - interval '7 days' group by v.event_id
  ) v join events e on e.id = v.event_id
  order by v.last_opened_at desc limit 5
`,
);

type FeedbackRow = {
  id: number;
  event_name: string;
  comments: number;
  favorites: number;
  likes: number;
  ratings: number;
};

export const selectNewFeedback = forEach<FeedbackRow>(
  'new_feedback',
  ({ theirs }) => `
  select e.id, e.event_name, count(*) filter (where f.type = 'comment') as comments,
    count(*) filter (where f.type = 'favorite') as favorites, count(*) filter (where f.type = 'like') as likes,
    count(*) filter (where f.type = 'rating') as ratings
  from feedback f join events e on e.id = f.event_id
  where f.created_at > now() - interval '7 days' and ${theirs}
  group by e.id order by max(f.created_at) desc limit 5
`,
);

export const countFailedDeliveries = forEach<{ deliveries: number }>(
  'deliveries',
  ({ own }) => `
  select count(*) as deliveries from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where ${own('w.owner_id')} and d.state = 'failed' and d.completed_at > now() - interval '7 days'
`,
);

export const countUnsent = forEach<{ emails_failed: number; emails_queued: number; messages_failed: number }>(
  'unsent',
  ({ own }) => `
  select count(*) filter (where channel = 'email' and state = 'failed') as emails_failed,
    count(*) filter (where channel = 'email' and state = 'queued') as emails_queued,
    count(*) filter (where channel = 'whatsapp' and state = 'failed') as messages_failed
  from messages where ${own('owner_id')} and state <> 'sent'
`,
);

export const selectSteps = forEach<{
  token: boolean;
  webhook: boolean;
  feedback: boolean;
  name: boolean;
  mail: boolean;
  delivery: boolean;
}>(
  'steps',
  ({ own, theirs, ofTheirEvents }) => `
  select exists (select from api_tokens where ${own('owner_id')}) as token,
    exists (select from webhooks where ${own('owner_id')}) as webhook,
    exists (select from feedback f ${ofTheirEvents('f')}) as feedback,
    exists (select from settings where key = 'branding_name') as name,
    exists (select from mail_server) as mail,
    exists (select from events e where ${theirs} and delivered_at is not null) as delivery
`,
);
