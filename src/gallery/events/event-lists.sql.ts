import type { EventScope } from '../../access/event-scope.sql.ts';
import { type Statement, statement, statementVariant } from '../../platform/db/statement.ts';

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

/** What administrators see of an event in a list. */
export type FoundRow = SummaryRow & {
  status: string;
  customer_name: string | null;
  customer_email: string | null;
  photo_count: number;
};

/** One word for the flags, the strongest first. */
const STATUS = `case when e.is_archived then 'archived' when e.is_draft then 'draft' when e.expires_at <= now() then 'expired'
    when e.is_active then 'active' else 'inactive' end`;

const SUMMARY = `e.id, e.slug, e.event_name, e.event_type, e.event_date, e.expires_at, e.is_active, e.is_archived, e.is_draft,
    e.created_at`;

const COLUMNS = {
  summary: SUMMARY,
  found: `${SUMMARY}, ${STATUS} as status, e.customer_name, e.customer_email,
    (select count(*) from photos p where p.event_id = e.id) as photo_count`,
};
export type Columns = keyof typeof COLUMNS;

const CONDITIONS = {
  own: 'e.created_by = $actor_id',
  bound: 'e.id = any ($event_ids::int[])',
  q: `position(lower($q) in lower(concat_ws(' ', e.event_name, e.slug, e.customer_name, e.customer_email))) > 0`,
  status: `${STATUS} = $status`,
  event_type: 'e.event_type = $event_type',
  updated_since: 'e.updated_at >= $updated_since::timestamptz',
  after: '(e.created_at, e.id) < ($after_time::timestamptz, $after_id::bigint)',
};
export type Condition = keyof typeof CONDITIONS;

const where = (conditions: Condition[]) =>
  conditions.length > 0 ? `where ${conditions.map((name) => CONDITIONS[name]).join(' and ')}` : '';

/** The longest page, and one row more. */
const LONGEST = 101;

type ListParams = EventScope & { limit: number; offset?: number; after_time?: string; after_id?: number };

/**
 * A page of events, newest first. Without an offset it is planned once: behind one that is not known PostgreSQL expects so many
 * rows that it plans every page anew, which takes as long as reading it.
 */
export function selectEvents<C extends Columns>(
  columns: C,
  conditions: Condition[],
  isOffset: boolean,
): Statement<ListParams, C extends 'found' ? FoundRow : SummaryRow> {
  const order = 'order by created_at desc, id desc';
  const all = () => `select ${COLUMNS[columns]} from events e ${where(conditions)} ${order}`;
  return statementVariant('gallery.events.list', [columns, ...conditions, isOffset ? 'offset' : ''], () =>
    isOffset
      ? `${all()} limit $limit offset $offset::bigint`
      : `select * from (${all()} limit ${LONGEST}) newest ${order} limit $limit`,
  );
}

const countOwn = statement<EventScope, { total: number }>(
  'gallery.events.count_own',
  'select coalesce(sum(events), 0)::bigint as total from event_counts where owner_id = $actor_id',
);
const countAll = statement<EventScope, { total: number }>(
  'gallery.events.count_all',
  'select coalesce(sum(events), 0)::bigint as total from event_counts',
);

/** How many events match. All of an owner, or of everybody, need no counting. */
export function countEvents(conditions: Condition[]): Statement<EventScope, { total: number }> {
  if (conditions.length === 0) return countAll;
  if (conditions.length === 1 && conditions[0] === 'own') return countOwn;
  return statementVariant(
    'gallery.events.count',
    conditions,
    () => `select count(*) as total from events e ${where(conditions)}`,
  );
}
