import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Email, Id, Timestamp, UtcTimestamp } from '../../platform/openapi/types.ts';
import { Password } from '../events/password.schema.ts';
import { GuestLanguage } from '../guests/app/language.schema.ts';
import { TEXT } from './texts.schema.ts';

const written = {
  language: GuestLanguage,
  ...TEXT,
  password: Password.optional().describe(
    'The password for the e-mail. If it differs from that of the gallery, it becomes the new password',
  ),
};

export const NewDelivery = request(
  'NewDelivery',
  z.strictObject({
    to: z
      .array(Email)
      .min(1)
      .max(20)
      .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Must not repeat an address'),
    ...written,
    at: Timestamp.optional().describe('When to send it. Default: now. The gallery opens at once in any case'),
    notify_opened: z.boolean().default(true).describe('Whether you get an e-mail when the gallery is opened next'),
    remind_days: z
      .int()
      .min(1)
      .max(60)
      .nullish()
      .describe('Remind the recipients this many days before the gallery expires. Null: do not remind them'),
  }),
  {
    to: ['ada@example.com'],
    language: 'en',
    subject: 'Your photos are ready: {{event_name}}',
    message: 'Hello {{customer_name}},\n\nenjoy your photos!\n{{studio}}',
    password: 'rose garden',
    remind_days: 7,
  },
);
export type NewDelivery = z.output<typeof NewDelivery>;

export const DeliveryPreview = request('DeliveryPreview', z.strictObject(written), {
  language: 'en',
  subject: 'Your photos are ready: {{event_name}}',
  message: 'Hello {{customer_name}},\n\nenjoy your photos!\n{{studio}}',
});
export type DeliveryPreview = z.output<typeof DeliveryPreview>;

export const PreviewedEmail = response(
  'PreviewedEmail',
  'The e-mail as the recipient will see it',
  z.object({ subject: z.string(), text: z.string(), html: z.string() }),
);

const EventDelivery = component(
  'EventDelivery',
  z.object({
    id: Id,
    recipient: z.string(),
    language: GuestLanguage,
    subject: z.string().describe('With its placeholders'),
    state: z
      .enum(['queued', 'sent', 'failed', 'opened'])
      .describe('opened: a guest has visited the gallery since the e-mail was sent'),
    send_at: UtcTimestamp.nullable().describe('Null once sent or failed'),
    sent_at: UtcTimestamp.nullable(),
    opened_at: UtcTimestamp.nullable(),
    last_error: z.string().nullable().describe('Why the e-mail has not been sent yet'),
    created_at: UtcTimestamp,
  }),
);

export const QueuedDeliveries = response(
  'QueuedDeliveries',
  'The queued e-mails, one for each recipient',
  z.object({ deliveries: z.array(EventDelivery) }),
);

export const EventDeliveryList = response(
  'EventDeliveryList',
  'The last 100 e-mails with which the gallery was delivered, newest first, and what the next one begins with',
  z.object({
    delivered_at: UtcTimestamp.nullable(),
    notify_opened: z.boolean(),
    remind_days: z.int32().nullable(),
    deliveries: z.array(EventDelivery).max(100),
    texts: z.record(GuestLanguage, z.object({ subject: z.string(), message: z.string() })),
    has_mail_server: z.boolean().describe('Without one, e-mails wait in the queue'),
    has_studio_name: z.boolean().describe('Whether the studio has chosen its name'),
    damaged_photos: z.int32().min(0).describe('Photos that could not be read, so guests get no picture of them'),
  }),
);
