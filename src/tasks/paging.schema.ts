import { z } from 'zod';
import { Cursor, type Position, writeCursor } from '../platform/openapi/paging.ts';
import { query } from '../platform/openapi/registry.ts';
import { NumberText } from '../platform/openapi/types.ts';

export const PageLimit = NumberText(1, 500).default(100).meta({ description: 'How many a page', example: 100 });

export const fromNextCursor = (example: Position) => ({
  description: 'From X-Next-Cursor',
  example: writeCursor(example),
});

/** Lists that only ever grow at their front: newest first, by id. A cursor belongs to one of them. */
const logQuery = (log: 'history' | 'audit') =>
  z
    .object({
      limit: PageLimit,
      cursor: Cursor.refine(({ list }) => list === log, 'Must be a cursor of this list')
        .optional()
        .meta(fromNextCursor({ list: log, value: '', id: 1_000 })),
    })
    .transform(({ limit, cursor }) => ({ limit, before: cursor?.id ?? Number.MAX_SAFE_INTEGER }));
export type LogQuery = { limit: number; before: number };

export const HistoryQuery = query('HistoryQuery', logQuery('history'));
export const AuditLogQuery = query('AuditLogQuery', logQuery('audit'));
