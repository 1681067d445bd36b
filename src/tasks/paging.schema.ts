import { z } from 'zod';
import { query } from '../platform/openapi/registry.ts';
import { NumberText } from '../platform/openapi/types.ts';

/** Where the next page begins: what the page was sorted by, the last row's value of it, and its id. Opaque to clients. */
export type Position = { sort: string; value: string; id: number };

const Parts = z.tuple([z.string().max(50), z.string().max(1_100), z.int().min(0)]);

export const writeCursor = ({ sort, value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

export const Cursor = z
  .string('Must be given once')
  .max(4_000)
  .transform((text, context): Position => {
    try {
      const [sort, value, id] = Parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      if (value.includes('\0')) throw new Error('not text');
      return { sort, value, id };
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be a cursor that a list has answered' });
      return z.NEVER;
    }
  });

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
      cursor: Cursor.refine(({ sort }) => sort === log, 'Must be a cursor of this list')
        .optional()
        .meta(fromNextCursor({ sort: log, value: '', id: 1_000 })),
    })
    .transform(({ limit, cursor }) => ({ limit, before: cursor?.id ?? Number.MAX_SAFE_INTEGER }));
export type LogQuery = { limit: number; before: number };

export const HistoryQuery = query('HistoryQuery', logQuery('history'));
export const AuditLogQuery = query('AuditLogQuery', logQuery('audit'));
