import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivities, recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { expectFound, notFound } from '../../platform/errors.ts';
import { getEventShare } from '../events/events.ts';
import { type Condition, countFeedback, lockEntries, selectFeedback, updateStatuses } from './all-feedback.sql.ts';
import type { BulkModeration, FeedbackQuery, FeedbackSearchQuery, FeedbackSettingsPatch } from './feedback.schema.ts';
import {
  countEntries,
  deleteEntry,
  selectEntries,
  selectSettings,
  updateEntryStatus,
  upsertSettings,
} from './feedback.sql.ts';

/** The feedback settings of an event and the feedback of its guests, newest first. */
export async function listFeedback(
  deps: Deps,
  actor: Actor,
  eventId: number,
  { page, limit, type, status, photo_id }: FeedbackQuery,
) {
  const { id: event_id } = await getEventShare(deps, actor, eventId);
  const filter = { event_id, photo_id: photo_id ?? null, type: type ?? null, status: status ?? null };
  const [settings, feedback, counted] = await deps.db.together((queries) => [
    queries.one(selectSettings, { event_id }),
    queries.all(selectEntries, { ...filter, limit, offset: (page - 1) * limit }),
    queries.one(countEntries, filter),
  ]);
  return { settings: settings ?? null, feedback, pagination: { page, limit, total: counted?.total ?? 0 } };
}

export async function updateFeedbackSettings(deps: Deps, actor: Actor, eventId: number, patch: FeedbackSettingsPatch) {
  return deps.db.transaction(async (tx) => {
    const { id: event_id } = await getEventShare({ db: tx }, actor, eventId);
    const before = await tx.one(selectSettings, { event_id });
    const names = Object.keys(patch) as (keyof FeedbackSettingsPatch)[];
    if (before && names.every((name) => before[name] === patch[name])) return before;
    const settings = await tx.one(upsertSettings, { ...NO_CHANGE, ...patch, event_id });
    recordActivity(tx, actor, 'feedback_settings_updated', { event_id, details: patch });
    return settings;
  });
}

const NO_CHANGE = {
  feedback_enabled: null,
  allow_ratings: null,
  allow_likes: null,
  allow_comments: null,
  allow_favorites: null,
  require_name_email: null,
  moderate_comments: null,
  show_feedback_to_guests: null,
};

/** Shows or hides one piece of feedback. */
export async function moderateFeedback(deps: Deps, actor: Actor, eventId: number, id: number, status: string) {
  return withinEvent(deps, actor, eventId, async (tx) => {
    const entry = expectFound(await tx.one(updateEntryStatus, { id, event_id: eventId, status }), 'Feedback');
    recordActivity(tx, actor, 'feedback_moderated', { event_id: eventId, details: { feedback_id: id, status } });
    return entry;
  });
}

export async function removeFeedback(deps: Deps, actor: Actor, eventId: number, id: number): Promise<void> {
  await withinEvent(deps, actor, eventId, async (tx) => {
    if (!(await tx.one(deleteEntry, { id, event_id: eventId }))) throw notFound('Feedback');
    recordActivity(tx, actor, 'feedback_deleted', { event_id: eventId, details: { feedback_id: id } });
  });
}

const withinEvent = <T>(deps: Deps, actor: Actor, eventId: number, work: (tx: Tx) => Promise<T>) =>
  deps.db.transaction(async (tx) => {
    await getEventShare({ db: tx }, actor, eventId);
    return work(tx);
  });

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
