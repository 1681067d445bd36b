import { z } from 'zod';
import { UserReference } from '../../access/users.schema.ts';
import { CursorPage } from '../../platform/openapi/paging.ts';
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

const entry = {
  id: z.int().min(1),
  type: z.string(),
  via: z.string().describe('The entry point: api_v1, admin, guest, operator or system'),
  actor: z.object(UserReference.shape).nullable(),
  event_id: Id.nullable(),
  details: z.record(z.string(), JsonValue),
  request_id: z.string().nullable(),
};

const ActivityEntry = component('ActivityEntry', z.object({ ...entry, created_at: UtcTimestamp }));

export const ActivityList = response(
  'ActivityList',
  'One page of activity, newest first',
  z.object({ activity: z.array(ActivityEntry), pagination: Pagination }),
);

export const ActivityGroupsQuery = query(
  'ActivityGroupsQuery',
  CursorPage.pick({ limit: true, cursor: true }).extend({
    actor_id: IdText.optional().meta({ example: 1 }),
    event_id: IdText.optional().meta({ example: 1 }),
  }),
);
export type ActivityGroupsQuery = z.output<typeof ActivityGroupsQuery>;

const ActivityGroup = component(
  'ActivityGroup',
  z
    .object({
      ...entry,
      event_name: z.string().nullable().describe('Null without an event, and after its deletion'),
      count: z.int32().min(1).describe('Number of entries'),
      first_at: UtcTimestamp.describe('Time of the oldest entry'),
      last_at: UtcTimestamp.describe('Time of the newest entry'),
    })
    .describe(
      'Entries with the same type, person and event, up to 10 minutes apart. Guests count as one person. Other fields are those of the newest entry',
    ),
);

export const ActivityGroups = response(
  'ActivityGroups',
  'One page of groups, newest first. A group may continue on the next page',
  z.object({
    groups: z.array(ActivityGroup),
    pagination: z.object({ limit: z.int32(), next_cursor: z.string().nullable().describe('Null on the last page') }),
  }),
);
