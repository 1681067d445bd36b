import { z } from 'zod';
import { Cursor, type Position, writeCursor } from '../platform/openapi/paging.ts';
import { query } from '../platform/openapi/registry.ts';
import { IdText, NumberText } from '../platform/openapi/types.ts';

export const PageLimit = NumberText(1, 500).default(100).meta({ description: 'Items per page', example: 100 });

export const fromNextCursor = (example: Position) => ({
  description: 'The X-Next-Cursor of the previous page',
  example: writeCursor(example),
});

/** Lists to which entries are only added, newest first by id. A cursor belongs to one of them. */
const page = (log: 'history' | 'audit') =>
  z.object({
    limit: PageLimit,
    cursor: Cursor.refine(({ list }) => list === log, 'Must be a cursor from this list')
      .optional()
      .meta(fromNextCursor({ list: log, value: '', id: 1_000 })),
  });
const fromCursor = <Query extends { cursor?: Position | undefined }>({ cursor, ...query }: Query) => ({
  ...query,
  before: cursor?.id ?? Number.MAX_SAFE_INTEGER,
});
export type LogQuery = { limit: number; before: number };

export const HistoryQuery = query('HistoryQuery', page('history').transform(fromCursor));

const ENTITY_TYPES = ['task', 'label', 'reward', 'user', 'api_key'] as const;
export const AuditLogQuery = query(
  'AuditLogQuery',
  page('audit')
    .extend({
      entityType: z
        .enum(ENTITY_TYPES)
        .optional()
        .meta({ description: 'Together with entityId, limits the result to one record', example: 'task' }),
      entityId: IdText.optional().meta({ description: 'Together with entityType', example: 1 }),
    })
    .refine(({ entityType, entityId }) => (entityType === undefined) === (entityId === undefined), {
      path: ['entityId'],
      message: 'entityType and entityId must be used together',
    })
    .transform(fromCursor),
);
