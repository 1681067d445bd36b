import { z } from 'zod';
import { component, response } from '../../platform/openapi/registry.ts';
import { Id, UtcTimestamp } from '../../platform/openapi/types.ts';

const count = z.int32().min(0);

const ExpiringEvent = component(
  'ExpiringEvent',
  z.object({ id: Id, event_name: z.string(), expires_at: UtcTimestamp }),
);

const EventOfOverview = component('EventOfOverview', z.object({ id: Id, event_name: z.string() }));
const SentSelection = component(
  'SentSelection',
  z.object({
    id: Id,
    event: EventOfOverview,
    name: z.string().nullable().describe('Null for the guest’s favourites'),
    guest_name: z.string(),
    submitted_at: UtcTimestamp,
    reopen_asked: z.boolean().describe('Whether the guest has asked to change the list'),
  }),
);
const WaitingInbox = component('WaitingInbox', z.object({ id: Id, event_name: z.string(), waiting: count }));

const OpenedEvent = component(
  'OpenedEvent',
  z.object({ id: Id, event_name: z.string(), last_opened_at: UtcTimestamp, visits: count }),
);
const EventWithFeedback = component(
  'EventWithFeedback',
  z.object({ id: Id, event_name: z.string(), comments: count, favorites: count, likes: count, ratings: count }),
);

export const Overview = response(
  'Overview',
  'Totals and open items',
  z.object({
    events: z.object({
      total: count,
      active: count,
      draft: count,
      expired: count,
      archived: count,
      inactive: count,
    }),
    photos: count,
    comments_pending: count,
    comments_open: count.describe('Comments that the studio has not marked as done'),
    inbox_waiting: count.describe('Number of photos from guests that await a decision'),
    inboxes: z.array(WaitingInbox).max(5).describe('Up to five of their events, newest first'),
    expiring: z
      .array(ExpiringEvent)
      .max(5)
      .describe('Up to five active events that expire within 14 days, soonest first'),
    selections: z.array(SentSelection).max(5).describe('Up to five lists that guests sent within 7 days, newest first'),
    opened: z
      .array(OpenedEvent)
      .max(5)
      .describe(
        'Up to five events that guests opened within 7 days, with their visits in this time. Last opened first',
      ),
    feedback: z.array(EventWithFeedback).max(5).describe('Up to five events with feedback within 7 days, newest first'),
    deliveries_failed: count.nullable().describe('Within 7 days. Null without webhooks.manage'),
    emails_failed: count.nullable().describe('Null without activity.view'),
    emails_queued: count.nullable().describe('Null without activity.view'),
    messages_failed: count.nullable().describe('Null without activity.view'),
    storage: z
      .object({
        free_bytes: z.int().min(0),
        total_bytes: z.int().min(0),
        reserve_bytes: z.int().min(0).describe('If less than this is free, uploads return 507 STORAGE_FULL'),
      })
      .nullable()
      .describe('The file system of the photos. Null if unknown or without settings.view'),
    steps: z
      .object({
        event: z.boolean(),
        photo: z.boolean(),
        token: z.boolean(),
        webhook: z.boolean(),
        feedback: z.boolean(),
        name: z.boolean().describe('Whether the studio has chosen its name'),
        mail: z.boolean().describe('Whether there is a mail server'),
        delivery: z.boolean().describe('Whether a gallery was delivered'),
      })
      .describe('Which first steps are done. Most say whether at least one exists'),
  }),
);
