import { z } from 'zod';
import { UserReference } from '../../access/users.schema.ts';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { Id, IdText, JsonValue, PageQuery, Pagination, UtcTimestamp } from '../../platform/openapi/types.ts';

export const ActivityQuery = query(
  'ActivityQuery',
  PageQuery.extend({
    type: z
      .string()
      .regex(/^[a-z_.]{1,100}$/, 'Must be a type of activity such as event_created')
      .optional()
      .meta({ example: 'event_created' }),
    actor_id: IdText.optional().meta({ example: 1 }),
    event_id: IdText.optional().meta({ example: 1 }),
  }),
);
export type ActivityQuery = z.output<typeof ActivityQuery>;

const ActivityEntry = component(
  'ActivityEntry',
  z.object({
    id: z.int().min(1),
    type: z.string(),
    via: z.string().describe('The entry point: api_v1, admin, guest or system'),
    actor: z.object(UserReference.shape).nullable(),
    event_id: Id.nullable(),
    details: z.record(z.string(), JsonValue),
    request_id: z.string().nullable(),
    created_at: UtcTimestamp,
  }),
);

export const ActivityList = response(
  'ActivityList',
  'One page of activity, newest first',
  z.object({ activity: z.array(ActivityEntry), pagination: Pagination }),
);
