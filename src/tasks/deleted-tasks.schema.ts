import { z } from 'zod';
import { Cursor } from '../platform/openapi/paging.ts';
import { component, query, response } from '../platform/openapi/registry.ts';
import { PAGE_HEADERS, UtcTimestamp } from '../platform/openapi/types.ts';
import { fromNextCursor, PageLimit } from './paging.schema.ts';
import { Task } from './tasks.schema.ts';

export const DELETED = 'deleted';

const DeletedTask = component('DeletedTask', Task.extend({ deletedAt: UtcTimestamp }));

export const DeletedTasks = response('DeletedTasks', 'One page, the last deleted first', z.array(DeletedTask), {
  headers: PAGE_HEADERS,
});

export const DeletedTaskQuery = query(
  'DeletedTaskQuery',
  z.object({
    limit: PageLimit,
    cursor: Cursor.refine(({ list }) => list === DELETED, 'Must be a cursor from this list')
      .optional()
      .meta(fromNextCursor({ list: DELETED, value: '2099-12-31T23:59:59.999Z', id: 1_000 })),
  }),
);
export type DeletedTaskQuery = z.output<typeof DeletedTaskQuery>;
