import type { HasDb } from '../deps.ts';
import { type AwaitedByCommit, expectRow, type Tx } from '../platform/db/database.ts';
import {
  type AuditCondition,
  countAuditEntries,
  countNewAuditEntries,
  insertActivities,
  insertActivity,
  insertAuditEntries,
  type NewAuditEntry,
  selectAuditEntries,
  sumAuditEntries,
} from './audit-log.sql.ts';

type ActivityAuthor = { id: number | null; via: string; requestId: string | null };

/** Adds an action in the gallery to `audit_log`, in the transaction of the change itself. `details` must not contain secrets. */
export function recordActivity(
  tx: Tx,
  actor: ActivityAuthor,
  type: string,
  entry: { event_id?: number; details?: object },
): AwaitedByCommit {
  return tx.later(insertActivity, {
    type,
    via: actor.via,
    actor_id: actor.id,
    event_id: entry.event_id ?? null,
    details: JSON.stringify(entry.details ?? {}),
    request_id: actor.requestId,
  });
}

/** The same for a request that changed many records. */
export function recordActivities(
  tx: Tx,
  actor: ActivityAuthor,
  type: string,
  entries: { event_id: number; details: object }[],
): AwaitedByCommit {
  return tx.later(insertActivities, {
    type,
    via: actor.via,
    actor_id: actor.id,
    event_ids: entries.map(({ event_id }) => event_id),
    details: entries.map(({ details }) => JSON.stringify(details)),
    request_id: actor.requestId,
  });
}

type Author = {
  id: number;
  source: string;
  channel: string;
  tool: string | null;
  client: string | null;
  requestId: string | null;
};

/** Adds an action in the task service to `audit_log`, in the transaction of the change itself. `changes` must not contain secrets. */
export const recordAudit = (
  tx: Tx,
  author: Author,
  action: string,
  { type, id }: { type: string; id: number | null },
  changes: object = {},
): AwaitedByCommit => recordAudits(tx, author, type, [{ action, id, changes }]);

/** The same for a request that changed many records. */
export const recordAudits = (
  tx: Tx,
  author: Author,
  entityType: string,
  entries: { action: string; id: number | null; changes: object }[],
): AwaitedByCommit =>
  tx.later(insertAuditEntries, {
    ...authorOf(author, entityType),
    actions: entries.map(({ action }) => action),
    entity_ids: entries.map(({ id }) => id),
    changes: entries.map(({ changes }) => JSON.stringify(changes)),
  });

/** The same for a statement that writes the change and its entry at once. */
export const auditEntry = (author: Author, action: string, entityType: string, changes: object): NewAuditEntry => ({
  ...authorOf(author, entityType),
  action,
  changes: JSON.stringify(changes),
});

const authorOf = (author: Author, entityType: string) => ({
  channel: author.channel,
  user_id: author.id,
  entity_type: entityType,
  source: author.source,
  tool: author.tool,
  client: author.client,
  request_id: author.requestId,
});

/** The filters of a list of entries. */
type AuditFilter = Partial<Record<AuditCondition, string | number>>;

/** One page of a user's own entries before `before`, newest first. */
export async function listAuditEntries(
  { db }: HasDb,
  userId: number,
  { before, limit, ...filter }: { before: number; limit: number } & AuditFilter,
) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = given.map(([name]) => name as AuditCondition);
  const values = { user_id: userId, ...Object.fromEntries(given) };
  if (conditions.length > 0) {
    const [entries, counted] = await db.together((queries) => [
      queries.all(selectAuditEntries(conditions), { ...values, before, limit }),
      queries.one(countAuditEntries(conditions), values),
    ]);
    return { entries, total: expectRow(counted).total };
  }
  const [entries, summed] = await db.together((queries) => [
    queries.all(selectAuditEntries([]), { ...values, before, limit }),
    queries.one(sumAuditEntries, { user_id: userId }),
  ]);
  const { total, up_to } = expectRow(summed);
  const added = expectRow(await db.one(countNewAuditEntries, { user_id: userId, up_to }));
  return { entries, total: total + added.total };
}
