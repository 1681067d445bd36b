import { type Statement, statement, statementVariant } from '../platform/db/statement.ts';

type NewActivity = {
  type: string;
  via: string;
  actor_id: number | null;
  event_id: number | null;
  details: string;
  request_id: string | null;
};

export const insertActivity = statement<NewActivity, never>(
  'audit.activity.insert',
  `
  insert into audit_log (type, via, actor_id, event_id, details, request_id)
  values ($type, $via, $actor_id, $event_id, $details, $request_id)
`,
);

/** Many of one kind; `event_ids` and `details` correspond by position. */
export const insertActivities = statement<
  Omit<NewActivity, 'event_id' | 'details'> & { event_ids: number[]; details: string[] },
  never
>(
  'audit.activity.insert_many',
  `
  insert into audit_log (type, via, actor_id, event_id, details, request_id)
  select $type, $via, $actor_id, entry.event_id, entry.details::jsonb, $request_id
  from unnest($event_ids::int[], $details::text[]) with ordinality as entry (event_id, details, place) order by place
`,
);

export type NewAuditEntry = {
  action: string;
  channel: string;
  user_id: number;
  entity_type: string;
  source: string;
  tool: string | null;
  client: string | null;
  changes: string;
  request_id: string | null;
};

const AUDIT_COLUMNS = 'type, via, actor_id, entity_type, entity_id, source, tool, client, details, request_id';

/** Notifies the listeners to the user's changes, if there are any; read by `readChange` of the streams. */
const TOLD = `
  returning (
    select pg_notify('changes', actor_id || ' ' || id || ' ' || json_build_object('action', type, 'entityType', entity_type,
      'entityId', entity_id, 'source', source, 'channel', via, 'tool', tool, 'client', client, 'requestId', request_id))::text
    from stream_listeners where user_id = actor_id and seen_at > now() - interval '20 minutes'
  ) as told`;

/** Entries of one request; `actions`, `entity_ids` and `changes` correspond by position. */
export const insertAuditEntries = statement<
  Omit<NewAuditEntry, 'action' | 'changes'> & { actions: string[]; entity_ids: (number | null)[]; changes: string[] },
  never
>(
  'audit.log.insert',
  `
  insert into audit_log (${AUDIT_COLUMNS})
  select entry.action, $channel, $user_id, $entity_type, entry.id, $source, $tool, $client, entry.changes::jsonb, $request_id
  from unnest($actions::text[], $entity_ids::int[], $changes::text[]) with ordinality as entry (action, id, changes, place)
  order by place
  ${TOLD}
`,
);

/** One action as a part of another statement, for the rows that `from` has changed. */
export const insertAuditEntriesOf = (from: string, changes = '$changes') => `
  insert into audit_log (${AUDIT_COLUMNS})
  select $action, $channel, $user_id, $entity_type, id, $source, $tool, $client, ${changes}, $request_id from ${from}
  ${TOLD}`;

export type AuditRow = {
  id: number;
  action: string;
  entityType: string;
  entityId: number | null;
  source: 'API' | 'WEB' | 'AI';
  channel: 'rest' | 'mcp' | 'chat';
  tool: string | null;
  client: string | null;
  changes: Record<string, unknown>;
  requestId: string | null;
  createdAt: string;
};

const CONDITIONS = {
  entityType: 'entity_type = $entityType',
  entityId: 'entity_id = $entityId',
};
export type AuditCondition = keyof typeof CONDITIONS;
type Filtered = { user_id: number } & Partial<Record<AuditCondition, string | number>>;

const where = (conditions: AuditCondition[]) =>
  ['actor_id = $user_id', 'source is not null', ...conditions.map((name) => CONDITIONS[name])].join(' and ');

export const selectAuditEntries = (
  conditions: AuditCondition[],
): Statement<Filtered & { before: number; limit: number }, AuditRow> =>
  statementVariant(
    'audit.log.list',
    conditions,
    () => `
  select id, type as action, entity_type as "entityType", entity_id as "entityId", source, via as channel, tool,
    client, details as changes, request_id as "requestId", created_at as "createdAt"
  from audit_log where ${where(conditions)} and id < $before
  order by id desc limit $limit
`,
  );

/** Entries are counted if no total is kept for the filter. */
export const countAuditEntries = (conditions: AuditCondition[]): Statement<Filtered, { total: number }> =>
  statementVariant(
    'audit.log.count',
    conditions,
    () => `select count(*) as total from audit_log where ${where(conditions)}`,
  );

/** How many of a user's entries have been counted, and the last counted entry. */
export const sumAuditEntries = statement<{ user_id: number }, { total: number; up_to: number }>(
  'audit.log.sum',
  `
  select coalesce((select entries from audit_counts where actor_id = $user_id), 0) as total, up_to
  from counted where what = 'audit_log'
`,
);

/** How many are newer. */
export const countNewAuditEntries = statement<{ user_id: number; up_to: number }, { total: number }>(
  'audit.log.count_new',
  'select count(*) as total from audit_log where actor_id = $user_id and source is not null and id > $up_to::bigint',
);
