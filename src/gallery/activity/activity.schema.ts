import { z } from 'zod';
import { response } from '../../platform/openapi/registry.ts';
import { Id, NumberText, PageQuery, Pagination, UtcTimestamp } from '../../platform/openapi/types.ts';

const IdText = NumberText(1, 2_147_483_647);

export const ActivityQuery = PageQuery.extend({
  type: z
    .string('Must be given once')
    .regex(/^[a-z_.]{1,100}$/, 'Must be a kind of activity, like event_created')
    .optional(),
  actor_id: IdText.optional(),
  event_id: IdText.optional(),
});
export type ActivityQuery = z.output<typeof ActivityQuery>;

export const ActivityList = response(
  'ActivityList',
  'One page of activity, newest first',
  z.object({
    activity: z.array(
      z.object({
        id: z.int().min(1),
        type: z.string(),
        via: z.string().describe('The entry point: api_v1, admin, guest or system'),
        actor: z.object({ id: Id, username: z.string() }).nullable(),
        event_id: Id.nullable(),
        details: z.record(z.string(), z.unknown()),
        request_id: z.string().nullable(),
        created_at: UtcTimestamp,
      }),
    ),
    pagination: Pagination,
  }),
);
