import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivities } from '../../audit/audit-log.ts';
import type { HasDb } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import { type Condition, countFeedback, lockEntries, selectFeedback, updateStatuses } from './all-feedback.sql.ts';
import type { BulkModeration, FeedbackSearchQuery } from './feedback.schema.ts';

/** Feedback on all events that the actor may see, newest first. */
export async function searchFeedback({ db }: HasDb, actor: Actor, { page, limit, ...filter }: FeedbackSearchQuery) {
  const conditions: Condition[] = (Object.keys(filter) as (keyof typeof filter)[]).filter(
    (name) => filter[name] !== undefined,
  );
  const values = { ...eventScope(actor), ...filter };
  const [feedback, counted] = await db.together((queries) => [
    queries.all(selectFeedback(conditions), { ...values, limit, offset: (page - 1) * limit }),
    queries.one(countFeedback(conditions), values),
  ]);
  return { feedback, pagination: { page, limit, total: counted?.total ?? 0 } };
}

/** Shows or hides many pieces of feedback: all or none. Returns how many changed. */
export async function moderateAll({ db }: HasDb, actor: Actor, { feedback_ids: ids, status }: BulkModeration) {
  return db.transaction(async (tx) => {
    const locked = await tx.all(lockEntries, { ids, ...eventScope(actor) });
    if (locked.length < ids.length) throw notFound('Feedback');
    const changed = (await tx.all(updateStatuses, { ids, status })).toSorted((one, other) => one.id - other.id);
    recordActivities(
      tx,
      actor,
      'feedback_moderated',
      changed.map(({ id, event_id }) => ({ event_id, details: { feedback_id: id, status } })),
    );
    return changed.length;
  });
}
