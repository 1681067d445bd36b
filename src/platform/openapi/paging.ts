import { z } from 'zod';
import { component } from './registry.ts';
import { NumberText } from './types.ts';

/** Where the next page begins: the list, the sort value of the last row, and its id. Opaque to clients. */
export type Position = { list: string; value: string; id: number };

const Parts = z.tuple([z.string().max(50), z.string().max(1_100), z.int().min(0)]);

export const writeCursor = ({ list, value, id }: Position): string =>
  toBase64Url(new TextEncoder().encode(JSON.stringify([list, value, id])));

// Schemas are part of the web application too, and browsers have none of Node’s globals.
function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

export const Cursor = z
  .string()
  .max(4_000)
  .transform((text, context): Position => {
    try {
      const [list, value, id] = Parts.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(text))));
      if (value.includes('\0')) throw new Error('not text');
      return { list, value, id };
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be a cursor that a list has returned' });
      return z.NEVER;
    }
  });

/** No list has it, so that Swagger UI can leave it out. */
export const EXAMPLE_CURSOR = writeCursor({ list: 'example', value: '2026-05-01T09:30:00.000Z', id: 26 });

/** The query of a list that is paged by number or by cursor. */
export const CursorPage = z.object({
  page: NumberText(1, 2_147_483_647).optional().meta({ description: 'Default 1; not with cursor', example: 1 }),
  limit: NumberText(1, 100).default(25).meta({ description: 'Number of items per page', example: 25 }),
  cursor: Cursor.optional().meta({
    description: 'next_cursor of the previous page. Skips or repeats nothing, even if items change in between',
    example: EXAMPLE_CURSOR,
  }),
});
export type CursorPage = z.output<typeof CursorPage>;

export const CursorPagination = component(
  'CursorPagination',
  z.object({
    page: z.int32().optional().describe('Absent if cursor was given'),
    limit: z.int32(),
    total: z.int32().min(0).describe('Number of matches on all pages'),
    next_cursor: z.string().nullable().describe('Null on the last page'),
  }),
);
