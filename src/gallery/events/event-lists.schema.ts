import { z } from 'zod';
import { CursorPage, CursorPagination } from '../../platform/openapi/paging.ts';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { Id, NumberText, OptionalSingleLineText, Timestamp, UtcTimestamp } from '../../platform/openapi/types.ts';
import { EventSummary, EventType } from './events.schema.ts';

const EventStatus = component('EventStatus', z.enum(['active', 'inactive', 'expired', 'archived', 'draft']));

export const EventQuery = query(
  'EventQuery',
  CursorPage.extend({
    q: OptionalSingleLineText(255)
      .optional()
      .meta({ description: 'Searches name, slug, customer name and customer e-mail', example: 'ada' }),
    event_type: EventType.optional().meta({ example: 'wedding' }),
    status: EventStatus.optional().meta({ example: 'active' }),
    year: NumberText(1, 9_998).optional().meta({ description: 'Year of the event date', example: 2026 }),
    customer: OptionalSingleLineText(255).optional().meta({
      description: 'E-mail address of the customer. The name, if the event has no address',
      example: 'ada@example.com',
    }),
    updated_since: Timestamp.optional().meta({
      description: 'Only events whose own fields changed at or after this time',
      example: '2026-05-01T09:30:00Z',
    }),
  }),
);
export type EventQuery = z.output<typeof EventQuery>;

const SORTS = ['created_at', 'event_name', 'event_date', 'expires_at'] as const;
const sorts = SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

/** The list for administrators, in the order that they choose. */
export const EventSearchQuery = query(
  'EventSearchQuery',
  EventQuery.extend({
    sort: z
      .enum(sorts)
      .default('-created_at')
      .meta({ description: 'Prefix `-` for descending; events without this date come last', example: '-created_at' }),
  }),
);
export type EventSearchQuery = z.output<typeof EventSearchQuery>;

const ListedEvent = component(
  'ListedEvent',
  EventSummary.extend({
    updated_at: UtcTimestamp.describe('When its own fields last changed. New photos do not count'),
    photo_count: z.int32().min(0),
    share_url: z.url().describe('The URL for guests'),
  }),
);

export const EventList = response(
  'EventList',
  'One page of events, newest first',
  z.object({ events: z.array(ListedEvent), pagination: CursorPagination }),
  { headers: ['Link'] },
);

const EventCover = component(
  'EventCover',
  z
    .object({
      photo_id: Id,
      width: z.int32().nullable(),
      height: z.int32().nullable(),
      thumbnail_url: z.string().describe('Path of the thumbnail, at most 480 pixels wide and high'),
    })
    .nullable()
    .describe('The chosen cover, otherwise the first photo that can be shown. Null if there is none'),
);

const waiting = z.int32().min(0);

const FoundEvent = component(
  'FoundEvent',
  EventSummary.extend({
    status: EventStatus,
    customer_name: z.string().nullable(),
    customer_email: z.string().nullable(),
    photo_count: z.int32().min(0),
    cover: EventCover,
    delivered_at: UtcTimestamp.nullable().describe('When it was last delivered'),
    last_opened_at: UtcTimestamp.nullable().describe(
      'When the last visit of a guest began. Visits are kept for INSIGHTS_KEEP_DAYS',
    ),
    waiting: z
      .object({
        comments: waiting.describe('Comments to review'),
        guest_photos: waiting.describe('Photos from guests to decide on'),
        reopen_requests: waiting.describe('Sent lists that a guest has asked to change'),
        emails_failed: waiting
          .nullable()
          .describe('E-mails that delivered the event and could not be sent. Null without events.edit'),
      })
      .describe('Numbers of things that need attention'),
  }),
);

export const EventSearch = response(
  'EventSearch',
  'One page of events in the requested order, newest first by default',
  z.object({ events: z.array(FoundEvent), pagination: CursorPagination }),
  { headers: ['Link'] },
);

export const EventFacetsQuery = query(
  'EventFacetsQuery',
  z.object({
    q: OptionalSingleLineText(255)
      .optional()
      .meta({ description: 'Searches as in the list of events', example: 'ada' }),
  }),
);
export type EventFacetsQuery = z.output<typeof EventFacetsQuery>;

const EventCustomer = component(
  'EventCustomer',
  z.object({ customer_name: z.string().nullable(), customer_email: z.string().nullable() }),
);

export const EventFacets = response(
  'EventFacets',
  'Values to filter events by',
  z.object({
    years: z.array(z.int32()).describe('Years with an event date, newest first'),
    customers: z.array(EventCustomer).max(20).describe('Customers of the newest 500 matching events, newest first'),
  }),
);
