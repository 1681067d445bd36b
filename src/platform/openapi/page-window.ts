import { hash } from 'node:crypto';
import { invalid } from '../errors.ts';
import { type CursorPage, writeCursor } from './paging.ts';

/** The list that a cursor belongs to: its owner and its filters. */
export const listKey = (...parts: unknown[]): string => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 16);

const isTimestamp = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Where a page begins in a list sorted by a value and id: after a position, or at an offset. `isValue` validates the cursor's value. */
export function windowOf({ page, limit, cursor }: CursorPage, list: string, isValue = isTimestamp) {
  if (cursor && page !== undefined) throw invalid([{ path: 'cursor', message: 'Cannot be combined with page' }]);
  if (cursor && (cursor.list !== list || !isValue(cursor.value)))
    throw invalid([{ path: 'cursor', message: 'This cursor is from another list or has other filters' }]);
  return {
    // One extra row shows whether there is a next page.
    limit: limit + 1,
    ...(cursor && { after_value: cursor.value, after_id: cursor.id }),
    ...(page !== undefined && page > 1 && { offset: (page - 1) * limit }),
  };
}

/** The rows of a page, without the extra one, and the pagination. */
export function pageOf<Row extends { id: number }>(
  { page = 1, limit, cursor }: CursorPage,
  list: string,
  rows: Row[],
  sortedBy: (row: Row) => string,
  total = 0,
) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next_cursor = last ? writeCursor({ list, value: sortedBy(last), id: last.id }) : null;
  return { shown, pagination: { ...(!cursor && { page }), limit, total, next_cursor } };
}
