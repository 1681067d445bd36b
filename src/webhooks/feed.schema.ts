import { z } from 'zod';
import { query, response } from '../platform/openapi/registry.ts';
import { NumberText } from '../platform/openapi/types.ts';
import { FeedItem } from './webhook-events.schema.ts';

export const FeedQuery = query(
  'FeedQuery',
  z.object({
    after: z.string().min(1).max(200).optional().meta({
      description: '`next` of the previous response, or `now`. Omit it to start at the oldest stored item',
      example: 'now',
    }),
    limit: NumberText(1, 100).default(100).meta({ description: 'Maximum number of items', example: 100 }),
    wait: NumberText(0, 30).default(0).meta({ description: 'Seconds to wait if there is no item yet', example: 0 }),
  }),
);
export type FeedQuery = z.output<typeof FeedQuery>;

export const Feed = response(
  'Feed',
  'Events in a fixed order',
  z.object({ items: z.array(FeedItem), next: z.string().describe('Use as `after` in the next request') }),
);
