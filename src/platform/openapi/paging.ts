import { hash } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { component } from './registry.ts';
import { NumberText } from './types.ts';

/** Where the next page begins: which list it is of, what that is sorted by in its last row, and that row's id. Opaque to clients. */
export type Position = { list: string; value: string; id: number };

const Parts = z.tuple([z.string().max(50), z.string().max(1_100), z.int().min(0)]);

export const writeCursor = ({ list, value, id }: Position): string =>
  Buffer.from(JSON.stringify([list, value, id])).toString('base64url');

export const Cursor = z
  .string('Must be given once')
  .max(4_000)
  .transform((text, context): Position => {
    try {
      const [list, value, id] = Parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      if (value.includes('\0')) throw new Error('not text');
      return { list, value, id };
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be a cursor that a list has answered' });
      return z.NEVER;
    }
  });

/** No list has it, so that Swagger UI can leave it out. */
export const EXAMPLE_CURSOR = writeCursor({ list: 'example', value: '2026-05-01T09:30:00.000Z', id: 26 });

/** The query of a list that is paged by number or by cursor. */
export const CursorPage = z.object({
  page: NumberText(1, 2_147_483_647).optional().meta({ description: 'Default 1; not beside cursor', example: 1 }),
  limit: NumberText(1, 100).default(25).meta({ description: 'How many a page', example: 25 }),
  cursor: Cursor.optional().meta({
    description: 'next_cursor of the page before: nothing is skipped or repeated, whatever changes meanwhile',
    example: EXAMPLE_CURSOR,
  }),
});
export type CursorPage = z.output<typeof CursorPage>;

export const CursorPagination = component(
  'CursorPagination',
  z.object({
    page: z.int32().optional().describe('Not where the page was asked for by cursor'),
    limit: z.int32(),
    total: z.int32().min(0).describe('All that match, on all pages'),
    next_cursor: z.string().nullable().describe('Null on the last page'),
  }),
);

/** What a cursor belongs to: one list, of one owner, under certain filters. */
export const listKey = (...parts: unknown[]): string => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 16);

const isTimestamp = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Where a page begins in a list that is sorted by time and id, newest first: behind a position, or at an offset. */
export function windowOf({ page, limit, cursor }: CursorPage, list: string) {
  if (cursor && page !== undefined) throw invalid([{ path: 'cursor', message: 'Must not stand beside page' }]);
  if (cursor && (cursor.list !== list || !isTimestamp(cursor.value)))
    throw invalid([{ path: 'cursor', message: 'Belongs to another list' }]);
  return {
    // One more than is shown says whether there is a next page.
    limit: limit + 1,
    ...(cursor && { after_time: cursor.value, after_id: cursor.id }),
    ...(page !== undefined && page > 1 && { offset: (page - 1) * limit }),
  };
}

/** The rows of a page, of which one more was asked for, and what the list says beside them. */
export function pageOf<Row extends { id: number }>(
  { page = 1, limit, cursor }: CursorPage,
  list: string,
  rows: Row[],
  timeOf: (row: Row) => string,
  total = 0,
) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next_cursor = last ? writeCursor({ list, value: timeOf(last), id: last.id }) : null;
  return { shown, pagination: { ...(!cursor && { page }), limit, total, next_cursor } };
}
