import { z } from 'zod';
import { component, request, response } from '../platform/openapi/registry.ts';
import { CalendarDate, Id, JsonValue, UtcTimestamp } from '../platform/openapi/types.ts';
import { TASK_EVENTS, WebhookEventType } from './webhooks.schema.ts';

/** A gallery, with its customer and the URL for guests. */
const EventSubject = component(
  'EventSubject',
  z.object({
    id: Id,
    slug: z.string(),
    event_name: z.string(),
    event_type: z.string(),
    event_date: CalendarDate.nullable(),
    share_url: z.url(),
    share_token: z.string(),
    customer_name: z.string().nullable(),
    customer_email: z.string().nullable(),
    customer_phone: z.string().nullable(),
  }),
);
const Feedback = z.object({ id: Id, guest_name: z.string().nullable() });
const EventReference = component('EventReference', z.object({ id: Id, slug: z.string(), event_name: z.string() }));

const PhotoSubject = z.object({
  event: EventReference,
  photo: z.object({
    id: Id,
    filename: z.string(),
    original_filename: z.string(),
    size_bytes: z.int32().min(1),
    width: z.int32().nullable(),
    height: z.int32().nullable(),
  }),
});

const ReceivedPhoto = component(
  'ReceivedGuestPhoto',
  z.object({
    id: Id,
    original_filename: z.string(),
    size_bytes: z.int32().min(1),
    width: z.int32().nullable(),
    height: z.int32().nullable(),
    guest_name: z.string(),
    message: z.string().nullable(),
  }),
);
const ToldPhoto = component(
  'ToldPhoto',
  z.object({ id: Id, filename: z.string(), original_filename: z.string(), note: z.string().nullable() }),
);
const SelectionSubject = z.object({
  event: EventReference,
  selection: z.object({
    id: Id,
    name: z.string().nullable().describe('Null for the guest’s favourites'),
    guest_name: z.string(),
    guest_email: z.string().nullable(),
    note: z.string().nullable(),
    count: z.int32().min(1),
    limit: z.int32().nullable(),
    submitted_at: UtcTimestamp,
    photos: z.array(ToldPhoto).describe('Up to 500 photos, in the order in which they were chosen'),
  }),
  url: z.url().describe('The list in the studio'),
});

/** A task as in the task API. */
const TaskSubject = component(
  'TaskSubject',
  z.object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    status: z.enum(['todo', 'in_progress', 'done', 'cancelled']),
    priority: z.enum(['low', 'medium', 'high', 'urgent']),
    dueDate: CalendarDate.nullable(),
    labelId: Id.nullable(),
    label: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
    estimatedMinutes: z.int32().nullable(),
    completedAt: UtcTimestamp.nullable(),
    xpAwarded: z.int32().min(0),
    createdAt: UtcTimestamp,
    updatedAt: UtcTimestamp,
  }),
);
export type TaskSubject = z.output<typeof TaskSubject>;

const envelopeOf = <Type extends z.ZodType<WebhookEventType | 'webhook.test'>, Data extends z.ZodType>(
  type: Type,
  data: Data,
) => z.object({ type, timestamp: UtcTimestamp, data });

const EventChange = component(
  'EventChange',
  z.enum(['event.created', 'event.published', 'event.archived', 'event.expired', 'event.deleted', 'event.restored']),
);
const PhotoChange = component('PhotoChange', z.enum(['photo.uploaded', 'photo.deleted', 'photo.restored']));
const ReactionType = component('ReactionType', z.enum(['like', 'favorite']));

/** The events of galleries, by type. */
const envelopes = [
  envelopeOf(EventChange, z.object({ event: EventSubject })),
  envelopeOf(z.literal('event.updated'), z.object({ event: EventSubject, changed: z.array(z.string()) })),
  envelopeOf(PhotoChange, PhotoSubject),
  envelopeOf(z.literal('photo.replaced'), PhotoSubject.extend({ previous_sha256: z.string() })),
  envelopeOf(
    z.literal('feedback.received'),
    z.object({
      event: EventReference,
      photo: z.object({ id: Id, filename: z.string() }),
      feedback: z.union([
        Feedback.extend({ type: z.literal('rating'), value: z.int32().min(1).max(5), text: z.null() }),
        Feedback.extend({ type: ReactionType, value: z.boolean(), text: z.null() }),
        Feedback.extend({ type: z.literal('comment'), value: z.null(), text: z.string() }),
      ]),
    }),
  ),
  envelopeOf(
    z.literal('guest_upload.received'),
    z.object({
      event: EventReference,
      count: z.int32().min(1).describe('Number of photos'),
      inbox_photos: z.array(ReceivedPhoto).max(100).describe('The first 100 photos'),
    }),
  ),
  envelopeOf(z.literal('selection.submitted'), SelectionSubject),
] as const;

const test = envelopeOf(z.literal('webhook.test'), z.object({ webhook: z.object({ id: Id, name: z.string() }) }));

const example = {
  type: 'event.created' as const,
  timestamp: '2026-05-01T09:30:00.000Z',
  data: {
    event: {
      id: 1,
      slug: 'wedding-ada-bo-2026-06-01',
      event_name: 'Ada & Bo',
      event_type: 'wedding',
      event_date: '2026-06-01',
      share_url: 'https://studio.example/gallery/wedding-ada-bo-2026-06-01/8f14e45fceea167a5a36dedd4bea2543',
      share_token: '8f14e45fceea167a5a36dedd4bea2543',
      customer_name: 'Ada Lind',
      customer_email: 'ada@example.com',
      customer_phone: null,
    },
  },
};

/** The body of a delivery. */
export const Delivered = request(
  'WebhookDelivery',
  z.union([...envelopes, envelopeOf(z.enum(TASK_EVENTS), z.object({ task: TaskSubject })), test]),
  example,
);

/** The same for webhooks of programs, which receive no tasks. */
export const DeliveredToHook = request('HookDelivery', z.union([...envelopes, test]), example);

/** The events of galleries in the feed, with their id. */
export const FeedItem = component(
  'FeedItem',
  z.union(envelopes.map((envelope) => z.object({ id: z.string().describe('The webhook-id'), ...envelope.shape }))),
);

const WebhookEventDescription = component(
  'WebhookEventDescription',
  z.object({
    type: WebhookEventType,
    description: z.string(),
    example: z
      .object({ type: WebhookEventType, timestamp: UtcTimestamp, data: z.record(z.string(), JsonValue) })
      .describe('The body of a delivery'),
  }),
);

export const WebhookCatalogue = response(
  'WebhookCatalogue',
  'The events that webhooks can subscribe to',
  z.object({ events: z.array(WebhookEventDescription) }),
);
