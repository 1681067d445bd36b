import { type Actor, eventScope } from '../../access/actor.ts';
import { recordActivities, recordActivity } from '../../audit/audit-log.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { expectRow, type Tx } from '../../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../../platform/errors.ts';
import { getEventShare } from '../events/events.ts';
import { type Condition, countFeedback, lockEntries, selectFeedback, updateEntries } from './all-feedback.sql.ts';
import type {
  BulkModeration,
  FeedbackQuery,
  FeedbackSearchQuery,
  FeedbackSettingsPatch,
  Moderation,
} from './feedback.schema.ts';
import { deleteEntry, lockEntry, selectSettings, updateEntry, upsertSettings } from './feedback.sql.ts';

/** The feedback settings of an event and the feedback of its guests, newest first. */
export async function listFeedback(deps: Deps, actor: Actor, eventId: number, query: FeedbackQuery) {
  const { id: event_id } = await getEventShare(deps, actor, eventId);
  const [settings, { feedback, pagination }] = await Promise.all([
    deps.db.one(selectSettings, { event_id }),
    searchFeedback(deps, actor, { ...query, event_id }),
  ]);
  return { settings: settings ?? null, feedback: feedback.map(({ event: _, ...entry }) => entry), pagination };
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

/** Shows, hides, answers or finishes one piece of feedback. `what` says whether it must be a comment. */
export async function moderateFeedback(
  deps: Deps,
  actor: Actor,
  eventId: number,
  id: number,
  change: Moderation,
  what: 'Feedback' | 'Comment' = 'Feedback',
) {
  return withinEvent(deps, actor, eventId, async (tx) => {
    const before = expectFound(await tx.one(lockEntry, { id, event_id: eventId }), what);
    if (what === 'Comment' && before.type !== 'comment') throw notFound(what);
    const { status = null, reply, done = isDone(change) } = change;
    if (reply && before.type !== 'comment')
      throw invalid([{ path: 'reply', message: 'Only comments can be answered' }]);
    const changes_reply = reply !== undefined && reply !== before.reply;
    const entry = expectRow(await tx.one(updateEntry, { id, status, done, changes_reply, reply: reply ?? null }));
    const record = (name: string, details: object) =>
      recordActivity(tx, actor, name, { event_id: eventId, details: { feedback_id: id, ...details } });
    if (status) record('feedback_moderated', { status });
    if (changes_reply) record(reply ? 'feedback_answered' : 'feedback_answer_removed', {});
    if (change.done !== undefined && change.done !== before.is_done)
      record(change.done ? 'feedback_done' : 'feedback_reopened', {});
    return entry;
  });
}

/** Hidden and answered feedback is done. Null leaves it as it is. */
const isDone = ({ status, reply }: { status?: string | undefined; reply?: string | null | undefined }) =>
  status === 'hidden' || reply ? true : null;

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

/** Shows, hides or finishes many pieces of feedback: all or none. Returns how many changed. */
export async function moderateAll({ db }: HasDb, actor: Actor, change: BulkModeration) {
  const { feedback_ids: ids, status = null, done = isDone(change) } = change;
  return db.transaction(async (tx) => {
    const locked = await tx.all(lockEntries, { ids, ...eventScope(actor) });
    if (locked.length < ids.length) throw notFound('Feedback');
    const changed = (await tx.all(updateEntries, { ids, status, done })).toSorted((one, other) => one.id - other.id);
    const type = status ? 'feedback_moderated' : done ? 'feedback_done' : 'feedback_reopened';
    recordActivities(
      tx,
      actor,
      type,
      changed.map(({ id, event_id }) => ({ event_id, details: { feedback_id: id, ...(status && { status }) } })),
    );
    return changed.length;
  });
}
