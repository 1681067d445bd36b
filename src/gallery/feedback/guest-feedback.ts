import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb } from '../../deps.ts';
import { expectRow, type Queries, type Tx } from '../../platform/db/database.ts';
import { AppError, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { keyedQueue } from '../../platform/keyed-queue.ts';
import { emitWebhookEvents } from '../../webhooks/events.ts';
import { holdFavorites, requireOpenFavorites } from '../lists/guest-lists.ts';
import { toRefusal } from '../lists/refusals.ts';
import type { NewFeedback, PhotoFeedback } from './feedback.schema.ts';
import {
  type Comment,
  deleteReaction,
  insertComment,
  lockPhoto,
  summarisePhoto,
  upsertReaction,
} from './feedback.sql.ts';

/** The limit per guest and photo. */
const MAX_COMMENTS = 20;

const ALLOWED = {
  rating: 'allow_ratings',
  like: 'allow_likes',
  favorite: 'allow_favorites',
  comment: 'allow_comments',
} as const;

/** Guests of one photo queue here before they take a connection, because only one of them can hold its row. */
const inPhotoTurn = keyedQueue();

/** The settings that decide which feedback a gallery accepts, and which of it guests see. */
type Gallery = {
  id: number;
  slug: string;
  event_name: string;
  created_by: number;
  presentation: { selection_limit: number | null };
} & Record<
  | 'feedback_enabled'
  | 'allow_ratings'
  | 'allow_likes'
  | 'allow_comments'
  | 'allow_favorites'
  | 'require_name_email'
  | 'moderate_comments'
  | 'show_feedback_to_guests',
  boolean | null
>;

type Place = { gallery: Gallery; photo: { id: number; filename: string }; guest: Buffer };
type Said = { id: number; value: number | boolean | null; text: string | null; guest_name: string | null };

/** Throws if the gallery does not accept feedback, or not of this kind. */
export function requireFeedback(gallery: Gallery, type?: NewFeedback['type']): void {
  if (!gallery.feedback_enabled) throw forbidden('FEEDBACK_OFF', 'Feedback is switched off in this gallery.');
  if (type && !gallery[ALLOWED[type]])
    throw forbidden('FEEDBACK_OFF', `This gallery does not accept ${type === 'favorite' ? 'favourite' : type}s.`);
}

/** Stores a guest's feedback on a photo. Repeating it changes nothing. Returns the resulting feedback. */
export async function giveFeedback(
  { db, requestId }: HasDb & { requestId: string },
  place: Place,
  input: NewFeedback,
): Promise<PhotoFeedback> {
  const { gallery, photo, guest } = place;
  return inTurnOf(photo.id, () =>
    db.transaction(async (tx) => {
      await takeFeedback(tx, requestId, place, input);
      return getPhotoFeedback(tx, gallery, photo.id, guest);
    }),
  );
}

/** Runs a transaction that writes feedback on a photo when it is its turn. */
export const inTurnOf = <T>(photoId: number, work: () => Promise<T>): Promise<T> => inPhotoTurn(photoId, work);

/** The same within a transaction that does more. */
export async function takeFeedback(tx: Tx, requestId: string, place: Place, input: NewFeedback): Promise<void> {
  const { gallery, photo } = place;
  requireFeedback(gallery, input.type);
  requireName(gallery, input);
  if (!(await tx.one(lockPhoto, { photo_id: photo.id, event_id: gallery.id }))) throw notFound('Photo');
  const said = await write(tx, place, input).catch((error) => {
    throw toRefusal(error, gallery.presentation.selection_limit);
  });
  if (!said) return;
  const { id, slug, event_name, created_by } = gallery;
  const author = { id: null, via: 'guest', requestId };
  const details = { photo_id: photo.id, feedback_id: said.id, type: input.type };
  recordActivity(tx, author, 'feedback_received', { event_id: id, details });
  await emitWebhookEvents(tx, created_by, {
    type: 'feedback.received',
    data: { event: { id, slug, event_name }, photo, feedback: { ...said, type: input.type } },
  });
}

function requireName(gallery: Gallery, { guest_name, guest_email, ...input }: NewFeedback): void {
  const takesBack = 'value' in input && input.value === false;
  if (!gallery.require_name_email || takesBack) return;
  const missing = Object.entries({ guest_name, guest_email }).filter(([, value]) => !value);
  if (missing.length > 0) throw invalid(missing.map(([path]) => ({ path, message: 'Required in this gallery' })));
}

/** Undefined if nothing changed. */
async function write(tx: Tx, { gallery, photo, guest }: Place, input: NewFeedback): Promise<Said | undefined> {
  const { guest_name = null, guest_email = null, type } = input;
  const given = { event_id: gallery.id, photo_id: photo.id, guest, type, guest_name, guest_email };
  if (input.type === 'comment') {
    const status = gallery.moderate_comments ? 'pending' : 'visible';
    const created = await tx.one(insertComment, { ...given, text: input.text, status, limit: MAX_COMMENTS });
    if (!created) throw new AppError(429, 'COMMENT_LIMIT', 'You have reached the comment limit for this photo.');
    return { id: created.id, value: null, text: input.text, guest_name };
  }
  if (input.value === false) {
    if (type === 'favorite') await requireOpenFavorites(tx, { event_id: gallery.id, guest });
    const removed = await tx.one(deleteReaction, { photo_id: photo.id, guest, type });
    return removed && { id: removed.id, value: false, text: null, guest_name: removed.guest_name };
  }
  if (type === 'favorite') await holdFavorites(tx, { event_id: gallery.id, guest });
  const reaction = await tx.one(upsertReaction, { ...given, value: Number(input.value) });
  return reaction && { id: reaction.id, value: input.value, text: null, guest_name: reaction.guest_name };
}

export async function getPhotoFeedback(
  db: Queries,
  gallery: Gallery,
  photoId: number,
  guest: Buffer,
): Promise<PhotoFeedback> {
  const row = expectRow(await db.one(summarisePhoto, { photo_id: photoId, guest }));
  const { likes, ratings, average, comments, waiting, answered, my_like, my_favorite, my_rating } = row;
  const isShown = gallery.show_feedback_to_guests;
  return {
    ...(isShown && { summary: { likes, rating: { count: ratings, average }, comments: comments.map(present) } }),
    mine: { like: my_like, favorite: my_favorite, rating: my_rating },
    ...(waiting.length > 0 && { waiting: waiting.map(present) }),
    ...(!isShown && answered.length > 0 && { answered: answered.map(present) }),
  };
}

/** Without the fields of an answer that does not exist. */
const present = ({ reply, replied_at, ...comment }: Comment) =>
  reply !== null && replied_at !== null ? { ...comment, reply, replied_at } : comment;
