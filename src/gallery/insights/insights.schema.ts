import { z } from 'zod';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { CalendarDate, Id, UtcTimestamp } from '../../platform/openapi/types.ts';

export const InsightsQuery = query(
  'InsightsQuery',
  z.object({
    from: CalendarDate.optional().meta({
      description: 'The first day. Default: 29 days before `to`',
      example: '2026-05-01',
    }),
    to: CalendarDate.optional().meta({ description: 'The last day. Default: today', example: '2026-05-30' }),
    format: z.enum(['json', 'csv']).default('json').meta({ description: 'csv returns the days', example: 'json' }),
  }),
);
export type InsightsQuery = z.output<typeof InsightsQuery>;

const count = z.int32().min(0);

const NUMBERS = {
  visits: count.describe('A page view after 30 minutes without any request begins a visit'),
  guests: count,
  downloads: count.describe('Single photos and archives'),
  favourites: count.describe('Favourites that still exist, counted when they were given'),
  lists: count.describe('Lists that were sent to the studio'),
};

const Numbers = component('InsightNumbers', z.object(NUMBERS));

const Day = component('InsightDay', z.object({ date: CalendarDate, ...NUMBERS }));

const OfLink = component(
  'InsightsOfLink',
  z.object({
    link_id: z.int32().min(0).nullable().describe('0 for the first link. Null for lists that guests shared'),
    name: z.string().nullable(),
    ...NUMBERS,
    last_opened_at: UtcTimestamp.nullable(),
  }),
);

const photo = {
  photo_id: Id,
  original_filename: z.string(),
  thumbnail_url: z.string().nullable().describe('Path of the thumbnail for administrators'),
};
const LovedPhoto = component('LovedPhoto', z.object({ ...photo, favourites: count, likes: count }));
const UnseenPhoto = component('UnseenPhoto', z.object(photo));

export const Insights = response(
  'Insights',
  'What guests did, without the studio’s own visits and without robots',
  z.object({
    from: CalendarDate,
    to: CalendarDate,
    timezone: z.string().describe('The time zone of the days: that of the event’s owner'),
    days: z.array(Day).describe('Every day from `from` to `to`'),
    by_link: z.array(OfLink).describe('The links that guests used in this time, most visits first'),
    totals: Numbers.describe('For as long as visits are kept'),
    first_opened_at: UtcTimestamp.nullable(),
    last_opened_at: UtcTimestamp.nullable(),
    photos: z.object({
      most_loved: z.array(LovedPhoto).max(12),
      unseen: z.array(UnseenPhoto).max(100).describe('Up to 100 photos that no guest has opened'),
      unseen_total: count,
    }),
  }),
);
