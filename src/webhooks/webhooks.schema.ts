import { z } from 'zod';
import { UserReference } from '../access/users.schema.ts';
import { component, request, response } from '../platform/openapi/registry.ts';
import { CalendarDate, Id, Pagination, SingleLineText, UtcTimestamp } from '../platform/openapi/types.ts';

export const WebhookEventType = component(
  'WebhookEventType',
  z.enum([
    'event.created',
    'event.published',
    'event.updated',
    'event.archived',
    'event.expired',
    'event.deleted',
    'photo.uploaded',
    'photo.replaced',
    'photo.deleted',
    'feedback.received',
  ]),
);
export type WebhookEventType = z.output<typeof WebhookEventType>;

const Url = z
  .url({ protocol: /^https?$/, error: 'Must be an absolute http or https URL', abort: true })
  .max(2048)
  .refine((url) => !hasCredentials(url), 'Must carry no credentials');

const Events = z
  .array(WebhookEventType)
  .min(1)
  .refine((events) => new Set(events).size === events.length, 'Must not repeat an event');

export const NewWebhook = request(
  'NewWebhook',
  z.strictObject({ name: SingleLineText(100), url: Url, events: Events, is_active: z.boolean().optional() }),
  { name: 'Albums', url: 'https://example.com/webhooks/atelier', events: ['event.created', 'photo.uploaded'] },
);
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookPatch = request(
  'WebhookPatch',
  z.strictObject({
    name: SingleLineText(100).optional(),
    url: Url.optional(),
    events: Events.optional(),
    is_active: z.boolean().optional(),
  }),
  { is_active: true },
);
export type WebhookPatch = z.output<typeof WebhookPatch>;

export const Webhook = response(
  'Webhook',
  'The webhook',
  z.object({
    id: Id,
    name: z.string(),
    url: z.string(),
    events: z.array(WebhookEventType),
    is_active: z.boolean(),
    disabled_reason: z.string().nullable().describe('Why it was switched off by itself'),
    owner: UserReference,
    created_at: UtcTimestamp,
    updated_at: UtcTimestamp,
    last_success_at: UtcTimestamp.nullable(),
    last_failure_at: UtcTimestamp.nullable(),
  }),
  { headers: ['ETag'] },
);

export const WebhookList = response(
  'WebhookList',
  'One page of webhooks, newest first',
  z.object({ webhooks: z.array(Webhook), pagination: Pagination }),
);

export const CreatedWebhook = response(
  'CreatedWebhook',
  'The webhook. Its secret is never shown again',
  Webhook.extend({ secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/) }),
);

export const QueuedDelivery = response(
  'QueuedDelivery',
  'On its way',
  z.object({ delivery: z.object({ id: z.int().min(1) }) }),
);

const Delivery = component(
  'Delivery',
  z.object({
    id: z.int().min(1),
    message_id: z.string().describe('The webhook-id header'),
    type: z.string(),
    state: z.enum(['pending', 'succeeded', 'failed']),
    attempts: z.int32().min(0),
    next_attempt_at: UtcTimestamp.nullable().describe('Null once it is over'),
    response_status: z.int32().nullable(),
    response_body: z.string().nullable().describe('The first 16 kB'),
    latency_ms: z.int32().nullable(),
    last_error: z.string().nullable(),
    created_at: UtcTimestamp,
    completed_at: UtcTimestamp.nullable(),
  }),
);

export const DeliveryList = response(
  'DeliveryList',
  'One page of deliveries, newest first',
  z.object({ deliveries: z.array(Delivery), pagination: Pagination }),
);

/** What happened to an event: who it is for and how guests open it. */
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

const envelopeOf = <T extends z.ZodType>(type: (WebhookEventType | 'webhook.test')[], data: T) =>
  z.object({ type: z.enum(type), timestamp: UtcTimestamp, data });

/** The body of a delivery, by its type. */
export const Delivered = request(
  'WebhookDelivery',
  z.union([
    envelopeOf(
      ['event.created', 'event.published', 'event.archived', 'event.expired', 'event.deleted'],
      z.object({ event: EventSubject }),
    ),
    envelopeOf(['event.updated'], z.object({ event: EventSubject, changed: z.array(z.string()) })),
    envelopeOf(['photo.uploaded', 'photo.deleted'], PhotoSubject),
    envelopeOf(['photo.replaced'], PhotoSubject.extend({ previous_sha256: z.string() })),
    envelopeOf(
      ['feedback.received'],
      z.object({
        event: EventReference,
        photo: z.object({ id: Id, filename: z.string() }),
        feedback: z.union([
          Feedback.extend({ type: z.literal('rating'), value: z.int32().min(1).max(5), text: z.null() }),
          Feedback.extend({ type: z.enum(['like', 'favorite']), value: z.boolean(), text: z.null() }),
          Feedback.extend({ type: z.literal('comment'), value: z.null(), text: z.string() }),
        ]),
      }),
    ),
    envelopeOf(['webhook.test'], z.object({ webhook: z.object({ id: Id, name: z.string() }) })),
  ]),
  {
    type: 'event.created',
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
  },
);

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}
