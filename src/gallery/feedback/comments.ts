import type { Actor } from '../../access/actor.ts';
import type { Deps, HasDb } from '../../deps.ts';
import { expectFound } from '../../platform/errors.ts';
import { listKey, pageOf, windowOf } from '../../platform/openapi/page-window.ts';
import { getEventShare } from '../events/events.ts';
import type { CommentModeration, CommentQuery } from './comments.schema.ts';
import { type Condition, countComments, selectComment, selectComments } from './comments.sql.ts';
import { moderateFeedback } from './feedback.ts';

/** The comments of every status on an event's photos, newest first. */
export async function listComments({ db }: HasDb, actor: Actor, eventId: number, query: CommentQuery) {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  const { page: _, limit: __, cursor, ...filter } = query;
  const conditions = (Object.keys(filter) as (keyof typeof filter)[]).filter((name) => filter[name] !== undefined);
  const matching: Condition[] = cursor ? [...conditions, 'after'] : conditions;
  const list = listKey('comments', actor.id, event_id, filter);
  const window = windowOf(query, list);
  const [rows, counted] = await db.together((queries) => [
    queries.all(selectComments(matching), { event_id, ...filter, ...window }),
    queries.one(countComments(conditions), { event_id, ...filter }),
  ]);
  const { shown, pagination } = pageOf(query, list, rows, ({ created_at }) => created_at, counted?.total);
  return { comments: shown, pagination };
}

/** Throws not found unless the actor may see the comment. */
export async function assertComment({ db }: HasDb, actor: Actor, eventId: number, id: number): Promise<void> {
  const { id: event_id } = await getEventShare({ db }, actor, eventId);
  expectFound(await db.one(selectComment, { id, event_id }), 'Comment');
}

/** Shows or hides one comment. Other kinds of feedback are not found here. */
export async function moderateComment(
  deps: Deps,
  actor: Actor,
  eventId: number,
  id: number,
  { status }: CommentModeration,
) {
  const { photo, guest_name, text, created_at } = await moderateFeedback(
    deps,
    actor,
    eventId,
    id,
    { status },
    'Comment',
  );
  return { id, photo_id: photo.id, original_filename: photo.original_filename, guest_name, text, status, created_at };
}
