import { z } from 'zod';
import { UserReference } from '../access/users.schema.ts';
import { component, query, request, response } from '../platform/openapi/registry.ts';
import { Id, PageQuery, Pagination, SingleLineText, UtcTimestamp } from '../platform/openapi/types.ts';

const GALLERY_EVENTS = [
  'event.created',
  'event.published',
  'event.updated',
  'event.archived',
  'event.expired',
  'event.deleted',
  'event.restored',
  'photo.uploaded',
  'photo.replaced',
  'photo.deleted',
  'photo.restored',
  'feedback.received',
  'guest_upload.received',
  'selection.submitted',
] as const;
export const TASK_EVENTS = ['task.created', 'task.completed', 'task.deleted'] as const;
export type TaskEventType = (typeof TASK_EVENTS)[number];

const GalleryEventType = component('GalleryEventType', z.enum(GALLERY_EVENTS));
export type GalleryEventType = z.output<typeof GalleryEventType>;
export const WebhookEventType = component('WebhookEventType', z.enum([...GALLERY_EVENTS, ...TASK_EVENTS]));
export type WebhookEventType = z.output<typeof WebhookEventType>;

const Url = z
  .url({ protocol: /^https?$/, abort: true })
  .max(2048)
  .refine((url) => !hasCredentials(url), 'Must not contain a user name or password');

const eventsOf = <Type extends z.ZodType>(type: Type) =>
  z
    .array(type)
    .min(1)
    .refine((events) => new Set(events).size === events.length, 'Must not contain duplicate events');
const Events = eventsOf(WebhookEventType);

export const NewWebhook = request(
  'NewWebhook',
  z.strictObject({ name: SingleLineText(100), url: Url, events: Events, is_active: z.boolean().optional() }),
  { name: 'Albums', url: 'https://example.com/webhooks/atelier', events: ['event.created', 'photo.uploaded'] },
);
export type NewWebhook = z.output<typeof NewWebhook>;

/** The registration by programs: with the fields for tokens, and ignoring unknown ones. Tokens are for galleries, not for tasks. */
export const NewHook = request(
  'NewHook',
  z.object({
    ...NewWebhook.shape,
    events: eventsOf(GalleryEventType),
    bound: z.boolean().optional().describe('Whether the webhook ends with the API token that creates it'),
  }),
  { name: 'n8n', url: 'https://example.com/webhooks/atelier', events: ['photo.uploaded'], bound: true },
);

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

/** The change by programs: it ignores unknown fields, and tokens are for galleries, not for tasks. */
export const HookPatch = request(
  'HookPatch',
  z.object({ ...WebhookPatch.shape, events: eventsOf(GalleryEventType).optional() }),
  { is_active: true },
);

const NullableTokenReference = component(
  'NullableTokenReference',
  z.object({ id: Id, name: z.string() }).nullable().describe('The API token that created it, if any'),
);

export const Webhook = response(
  'Webhook',
  'The webhook',
  z.object({
    id: Id,
    name: z.string(),
    url: z.string(),
    events: z.array(WebhookEventType),
    is_active: z.boolean(),
    disabled_reason: z.string().nullable().describe('Why it was disabled automatically'),
    owner: UserReference,
    token: NullableTokenReference,
    bound: z.boolean().describe('Whether it ends with this token'),
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
  'The webhook. Its secret is returned only here',
  Webhook.extend({ secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/) }),
);

export const QueuedDelivery = response(
  'QueuedDelivery',
  'The delivery has been queued',
  z.object({ delivery: z.object({ id: z.int().min(1) }) }),
);

const DeliveryState = component('DeliveryState', z.enum(['pending', 'succeeded', 'failed']));

export const DeliveryQuery = query(
  'DeliveryQuery',
  PageQuery.extend({ state: DeliveryState.optional().meta({ example: 'failed' }) }),
);
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

const Delivery = component(
  'Delivery',
  z.object({
    id: z.int().min(1),
    message_id: z.string().describe('The webhook-id header'),
    type: z.string(),
    state: DeliveryState,
    attempts: z.int32().min(0),
    next_attempt_at: UtcTimestamp.nullable().describe('Null once it succeeded or failed'),
    response_status: z.int32().nullable(),
    response_body: z.string().nullable().describe('The first 16 kB of the response'),
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

export const DeliveryRecord = response(
  'DeliveryRecord',
  'The delivery and its request',
  Delivery.extend({
    webhook_id: Id,
    request: z
      .object({
        url: z.string().describe('The current URL of the webhook'),
        headers: z.record(z.string(), z.string()).describe('Except timestamp and signature, which differ per attempt'),
        body: z.string().describe('The exact JSON that is sent'),
      })
      .describe('The request that is sent'),
  }),
  { headers: ['ETag'] },
);

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** The payload of the job that deletes the deliveries of a deleted webhook. */
export const RemovedWebhook = z.object({ webhook_id: z.int() });
