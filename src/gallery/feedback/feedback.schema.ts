import { z } from 'zod';
import { component, query, request, response } from '../../platform/openapi/registry.ts';
import {
  BooleanText,
  Email,
  Id,
  IdText,
  MultilineText,
  PageQuery,
  Pagination,
  SingleLineText,
  UtcTimestamp,
} from '../../platform/openapi/types.ts';

const Switches = z.object({
  feedback_enabled: z.boolean(),
  allow_ratings: z.boolean(),
  allow_likes: z.boolean(),
  allow_comments: z.boolean(),
  allow_favorites: z.boolean(),
  require_name_email: z.boolean().describe('Guests must enter their name and e-mail address'),
  moderate_comments: z.boolean().describe('Comments are hidden until an administrator approves them'),
  show_feedback_to_guests: z.boolean().describe('Guests see the totals and everyone’s comments'),
});

const settings = { ...Switches.shape, created_at: UtcTimestamp, updated_at: UtcTimestamp };

export const FeedbackSettings = response('FeedbackSettings', 'The feedback settings of the event', z.object(settings));

export const NullableFeedbackSettings = component(
  'NullableFeedbackSettings',
  z.object(settings).nullable().describe('Null if feedback has never been enabled'),
);

export const FeedbackSettingsPatch = request('FeedbackSettingsPatch', z.strictObject(Switches.shape).partial(), {
  feedback_enabled: true,
  allow_comments: true,
});
export type FeedbackSettingsPatch = z.output<typeof FeedbackSettingsPatch>;

const FeedbackType = component('FeedbackType', z.enum(['rating', 'like', 'favorite', 'comment']));
export const FeedbackStatus = component('FeedbackStatus', z.enum(['visible', 'pending', 'hidden']));

const guest = {
  guest_name: SingleLineText(100).nullish().describe('Required if the settings ask for names'),
  guest_email: Email.nullish(),
};

const isVisible = (text: string) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(text);

/** A guest's feedback on a photo. */
export const NewFeedback = request(
  'NewFeedback',
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('rating'), value: z.int32().min(1).max(5), ...guest }),
    z.object({ type: z.literal('like'), value: z.boolean(), ...guest }),
    z.object({ type: z.literal('favorite'), value: z.boolean(), ...guest }),
    z.object({
      type: z.literal('comment'),
      text: MultilineText(2_000).refine(isVisible, 'Must not be blank'),
      ...guest,
    }),
  ]),
  { type: 'rating', value: 5 },
);
export type NewFeedback = z.output<typeof NewFeedback>;

const GuestComment = component(
  'GuestComment',
  z.object({
    id: Id,
    text: z.string(),
    guest_name: z.string().nullable(),
    created_at: UtcTimestamp,
    reply: z.string().optional().describe('The studio’s answer, if there is one'),
    replied_at: UtcTimestamp.optional(),
  }),
);

export const PhotoFeedback = response(
  'PhotoFeedback',
  'The feedback on the photo',
  z.object({
    summary: z
      .object({
        likes: z.int32(),
        rating: z.object({ count: z.int32(), average: z.number().nullable() }),
        comments: z.array(GuestComment),
      })
      .optional()
      .describe('Present only if the settings show feedback to guests'),
    mine: z.object({ like: z.boolean(), favorite: z.boolean(), rating: z.int32().nullable() }),
    waiting: z.array(GuestComment).optional().describe('This guest’s comments that await approval, if there are any'),
    answered: z
      .array(GuestComment)
      .optional()
      .describe('This guest’s comments with an answer, if there are any and the summary is absent'),
  }),
);
export type PhotoFeedback = z.output<typeof PhotoFeedback>;

export const FeedbackQuery = query(
  'FeedbackQuery',
  PageQuery.extend({
    type: FeedbackType.optional().meta({ example: 'rating' }),
    status: FeedbackStatus.optional().meta({ example: 'visible' }),
    photo_id: IdText.optional().meta({ description: 'Only for this photo', example: 1 }),
    exclude_type: FeedbackType.optional().meta({ description: 'Everything but this type', example: 'comment' }),
    done: BooleanText.optional().meta({ description: 'Whether the studio has marked it as done', example: 'false' }),
  }),
);
export type FeedbackQuery = z.output<typeof FeedbackQuery>;

export const FeedbackSearchQuery = query(
  'FeedbackSearchQuery',
  FeedbackQuery.extend({ event_id: IdText.optional().meta({ description: 'Only for this event', example: 1 }) }),
);
export type FeedbackSearchQuery = z.output<typeof FeedbackSearchQuery>;

export const FeedbackEntry = response(
  'FeedbackEntry',
  'A rating, like, favorite or comment',
  z.object({
    id: Id,
    photo: z.object({
      id: Id,
      filename: z.string(),
      original_filename: z.string(),
      thumbnail_url: z.string().nullable().describe('Path of the thumbnail for administrators'),
    }),
    type: FeedbackType,
    value: z.int32().nullable().describe('1 to 5 for a rating, 1 for a like or favorite'),
    text: z.string().nullable(),
    guest_name: z.string().nullable(),
    guest_email: z.string().nullable(),
    status: FeedbackStatus,
    created_at: UtcTimestamp,
    reply: z.string().nullable().describe('The answer to a comment. Everyone who sees the comment sees it'),
    replied_at: UtcTimestamp.nullable(),
    done_at: UtcTimestamp.nullable().describe('When the studio marked it as done'),
  }),
);

export const EventFeedback = response(
  'EventFeedback',
  'The settings and one page of feedback, newest first',
  z.object({ settings: NullableFeedbackSettings, feedback: z.array(FeedbackEntry), pagination: Pagination }),
);

const NOTHING = 'Name at least one change';

export const Moderation = request(
  'Moderation',
  z
    .strictObject({
      status: FeedbackStatus.optional(),
      reply: MultilineText(2_000)
        .refine(isVisible, 'Must not be blank')
        .nullish()
        .describe('The answer to a comment, which is then done. Null removes it'),
      done: z.boolean().optional().describe('Hiding and answering also mark it as done'),
    })
    .refine((change) => Object.keys(change).length > 0, NOTHING),
  { status: 'visible' },
);
export type Moderation = z.output<typeof Moderation>;

const FoundFeedback = component(
  'FoundFeedback',
  FeedbackEntry.extend({ event: z.object({ id: Id, event_name: z.string() }) }),
);

export const FeedbackSearch = response(
  'FeedbackSearch',
  'One page of feedback, newest first',
  z.object({ feedback: z.array(FoundFeedback), pagination: Pagination }),
);

export const BulkModeration = request(
  'BulkModeration',
  z
    .strictObject({
      feedback_ids: z
        .array(Id)
        .min(1)
        .max(100)
        .refine((ids) => new Set(ids).size === ids.length, 'Must not contain duplicate ids'),
      status: FeedbackStatus.optional(),
      done: z.boolean().optional().describe('Hiding also marks them as done'),
    })
    .refine(({ status, done }) => status !== undefined || done !== undefined, NOTHING),
  { feedback_ids: [1, 2, 3], status: 'visible' },
);
export type BulkModeration = z.output<typeof BulkModeration>;

export const ModeratedFeedback = response(
  'ModeratedFeedback',
  'How many items changed',
  z.object({ changed: z.int32().min(0) }),
);
