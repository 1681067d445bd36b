import { z } from 'zod';
import { query, response } from '../platform/openapi/registry.ts';
import { NumberText } from '../platform/openapi/types.ts';
import { FeedItem } from './webhook-events.schema.ts';

export const FeedQuery = query(
  'FeedQuery',
  z.object({
    after: z.string().min(1).max(200).optional().meta({
      description: '`next` of the answer before, or `now`; without it the feed begins at the oldest item that is kept',
      example: 'now',
    }),
    limit: NumberText(1, 100).default(100).meta({ description: 'How many at most', example: 100 }),
    wait: NumberText(0, 30)
      .default(0)
      .meta({ description: 'Seconds to wait for an item where there is none', example: 0 }),
  }),
);
export type FeedQuery = z.output<typeof FeedQuery>;

export const Feed = response(
  'Feed',
  'What happened, in one order that never changes',
  z.object({ items: z.array(FeedItem), next: z.string().describe('The `after` of the next request') }),
);
