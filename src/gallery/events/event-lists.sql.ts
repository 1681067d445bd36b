import { type EventScope, memberEvents } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';
import { COVER } from '../photo-orders.sql.ts';

export type SummaryRow = {
  id: number;
  slug: string;
  event_name: string;
  event_type: string;
  event_date: string | null;
  expires_at: string | null;
  is_active: boolean;
  is_archived: boolean;
  is_draft: boolean;
  created_at: string;
};

export type ListedRow = SummaryRow & { updated_at: string; share_link: string; photo_count: number };

export type FoundRow = SummaryRow & {
  status: string;
  customer_name: string | null;
  customer_email: string | null;
  photo_count: number;
  cover: { photo_id: number; width: number | null; height: number | null; thumbnail_url: string } | null;
  delivered_at: string | null;
  last_opened_at: string | null;
  waiting: { comments: number; guest_photos: number; reopen_requests: number; emails_failed: number | null };
};

const STATUSES = ['archived', 'draft', 'expired', 'active', 'inactive'] as const;
type Status = (typeof STATUSES)[number];

const IS_OPEN = 'not e.is_archived and not e.is_draft';
const IS_UNEXPIRED = '(e.expires_at is null or e.expires_at > now())';

/** The condition for each status. Of several flags the strongest wins. The columns are plain, so that indexes and statistics apply. */
const IS_STATUS: Record<Status, string> = {
  archived: 'e.is_archived',
  draft: 'not e.is_archived and e.is_draft',
  expired: `${IS_OPEN} and e.expires_at <= now()`,
  active: `${IS_OPEN} and e.is_active and ${IS_UNEXPIRED}`,
  inactive: `${IS_OPEN} and not e.is_active and ${IS_UNEXPIRED}`,
};
const STATUS = `case ${STATUSES.map((status) => `when ${IS_STATUS[status]} then '${status}'`).join(' ')} end`;

const SUMMARY = `e.id, e.slug, e.event_name, e.event_type, e.event_date, e.expires_at, e.is_active, e.is_archived, e.is_draft,
    e.created_at`;

/** Triggers count the photos of an event, whose row has this name. */
export const photosOf = (event: string) =>
  `(select coalesce(sum(n.photos), 0)::bigint from event_photo_counts n where n.event_id = ${event}.id)`;

/** For a row `e` of `events` and its row `p` of `presentations`, if any. */
const FOUND = `${SUMMARY}, ${STATUS} as status, e.customer_name, e.customer_email, e.delivered_at,
    ${photosOf('e')} as photo_count,
    ${COVER} as cover,
    (select max(started_at) from gallery_visits where event_id = e.id) as last_opened_at,
    json_build_object(
      'comments', (select count(*) from feedback where event_id = e.id and type = 'comment' and status = 'pending'),
      'guest_photos', (select count(*) from inbox_photos where event_id = e.id and status = 'waiting'),
      'reopen_requests', (
        select count(*) from selections where event_id = e.id and status = 'submitted' and reopen_asked_at is not null),
      'emails_failed', (select count(*) from messages where event_id = e.id and kind = 'gallery_delivered' and state = 'failed')) as waiting`;

/** The searched text. In the collation of slugs only ASCII has lower case. */
const PLAIN = `e.event_name || ' ' || e.slug || coalesce(' ' || e.customer_name, '')
    || coalesce(' ' || e.customer_email, '')`;
/** The index `events_by_text` has the same expression. */
const TEXT = `lower((${PLAIN}) collate "default")`;
/** Lower case only in ASCII, which takes half the time. */
const ASCII_TEXT = `lower((${PLAIN}) collate "C")`;

/** The key of a customer. */
export const CUSTOMER = 'lower(coalesce(e.customer_email, e.customer_name))';

const CONDITIONS = {
  own: 'e.created_by = $actor_id',
  member: `e.id = ${memberEvents('$actor_id')}`,
  bound: 'e.id = any ($event_ids::int[])',
  q: `position(lower($q) in ${TEXT}) > 0`,
  ascii: `position(lower($ascii) in ${ASCII_TEXT}) > 0`,
  pattern: `${TEXT} like lower($pattern)`,
  ...(Object.fromEntries(STATUSES.map((status) => [`is_${status}`, IS_STATUS[status]])) as Record<
    `is_${Status}`,
    string
  >),
  year: 'e.event_date >= make_date($year::int, 1, 1) and e.event_date < make_date($year::int + 1, 1, 1)',
  customer: `${CUSTOMER} = lower($customer)`,
  event_type: 'e.event_type = $event_type',
  updated_since: 'e.updated_at >= $updated_since::timestamptz',
  after: '(e.created_at, e.id) < ($after_value::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;

export const where = (conditions: Condition[], more: string[] = []) => {
  const all = [...conditions.map((name) => CONDITIONS[name]), ...more];
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
};

/** Whether a search has to read every event. */
export const isScan = (conditions: Condition[]): boolean => conditions.includes('q') || conditions.includes('ascii');

/**
 * A column to sort by. A scan that finds few events must not follow the index of the column until a page is full. That takes twice as
 * long, and uses one processor. The planner cannot simplify this condition.
 */
const keyOf = (column: string, isRare: boolean) => (isRare ? `case when e.id > 0 then ${column} end` : column);

/** A list of the actor's events has two parts: those that they own, and those that they are a member of. An index serves each. */
export const partsOf = (conditions: Condition[]): Condition[][] =>
  conditions.includes('own')
    ? [conditions, conditions.map((name) => (name === 'own' ? 'member' : name))]
    : [conditions];

/** The longest page plus one row. */
const LONGEST = 101;

type ListParams = EventScope & { limit: number; offset?: number; after_value?: string; after_id?: number };

/**
 * A page of events, newest first. Without an offset it is planned once. With an unknown offset PostgreSQL expects very many rows. It then
 * plans every page again, which takes as long as reading it.
 */
export function selectEvents(
  conditions: Condition[],
  isOffset: boolean,
  isRare: boolean,
): Statement<ListParams, ListedRow> {
  const order = 'order by created_at desc, id desc';
  const newest = (most: string) =>
    partsOf(conditions)
      .map(
        (part) => `(select ${SUMMARY}, e.updated_at, e.share_link from events e ${where(part)}
    order by ${keyOf('e.created_at', isRare)} desc, e.id desc limit ${most})`,
      )
      .join(' union all ');
  const page = () =>
    isOffset
      ? `(${newest('$limit::bigint + $offset::bigint')}) newest ${order} limit $limit offset $offset::bigint`
      : `(${newest(`${LONGEST}`)}) newest ${order} limit $limit`;
  return statementVariant(
    'gallery.events.list',
    [...conditions, isOffset ? 'offset' : '', isRare ? 'rare' : ''],
    () => `
  select page.*, ${photosOf('page')} as photo_count
  from (select * from ${page()}) page ${order}`,
  );
}

/** The columns to sort by beside the id. Nulls come last in both directions. */
const SORTS = {
  created_at: { column: 'e.created_at', type: 'timestamptz', nullable: false },
  event_name: { column: 'lower(e.event_name)', type: 'text', nullable: false },
  event_date: { column: 'e.event_date', type: 'date', nullable: true },
  expires_at: { column: 'e.expires_at', type: 'timestamptz', nullable: true },
};
export type Sort = keyof typeof SORTS;
export const isNullable = (sort: Sort): boolean => SORTS[sort].nullable;
/** The row after which a page begins: one with a value, or one without. */
export type Continued = 'value' | 'null' | '';

/**
 * A sorted page of the list for administrators; `sort_value` is the exact sort key of the row. Rows with and without a value are read
 * separately, each from an index that serves both directions. Because the limit is a parameter it is planned anew each time: the best index
 * depends on how many events the owner has.
 */
export function selectSortedEvents(
  [sort, direction]: [Sort, 'asc' | 'desc'],
  conditions: Condition[],
  continued: Continued,
  isRare: boolean,
): Statement<ListParams & { offset: number }, FoundRow & { sort_value: string | null }> {
  const { column, type, nullable } = SORTS[sort];
  const beyond = direction === 'desc' ? '<' : '>';
  const part = (...more: string[]) =>
    partsOf(conditions).map(
      (names) => `(
    select e.* from events e ${where(names, more)}
    order by ${keyOf(column, isRare)} ${direction}, e.id ${direction} limit $limit::bigint + $offset::bigint)`,
    );
  const isValue = nullable ? [`${column} is not null`] : [];
  const next = continued === 'value' ? [`(${column}, e.id) ${beyond} ($after_value::${type}, $after_id::bigint)`] : [];
  const nextNull = continued === 'null' ? [`e.id ${beyond} $after_id::bigint`] : [];
  const parts = () => [
    ...(continued === 'null' ? [] : part(...isValue, ...next)),
    ...(nullable ? part(`${column} is null`, ...nextNull) : []),
  ];
  return statementVariant(
    'gallery.events.sorted',
    [sort, direction, ...conditions, continued, isRare ? 'rare' : ''],
    () => `
  select ${FOUND}, (${column})::text as sort_value from (${parts().join(' union all ')}) e left join presentations p on p.event_id = e.id
  order by ${column} ${direction} nulls last, e.id ${direction} limit $limit offset $offset::bigint`,
  );
}

const countOwn = statement<EventScope, { total: number }>(
  'gallery.events.count_own',
  `select coalesce(sum(events), 0)::bigint + (select count(*) from event_members where user_id = $actor_id) as total
  from event_counts where owner_id = $actor_id`,
);
const countAll = statement<EventScope, { total: number }>(
  'gallery.events.count_all',
  'select coalesce(sum(events), 0)::bigint as total from event_counts',
);

/** How many events match. Without a filter the count is kept and need not be computed. */
export function countEvents(conditions: Condition[]): Statement<EventScope, { total: number }> {
  if (conditions.length === 0) return countAll;
  if (conditions.length === 1 && conditions[0] === 'own') return countOwn;
  return statementVariant(
    'gallery.events.count',
    conditions,
    () =>
      `select ${partsOf(conditions)
        .map((part) => `(select count(*) from events e ${where(part)})`)
        .join(' + ')} as total`,
  );
}
