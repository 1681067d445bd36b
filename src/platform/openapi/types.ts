import { z } from 'zod';
import { component, query } from './registry.ts';
import { A_DATE, A_MOMENT } from './sentences.ts';

/** The schema of lists whose body is plain. */
export const PAGE_HEADERS = ['X-Total-Count', 'X-Next-Cursor', 'Link'];

const noControls = (text: string) => !/\p{Cc}/u.test(text);

/** Text on one line, which may be empty. */
export const OptionalSingleLineText = (max: number) =>
  z.string().trim().max(max).refine(noControls, 'Must not contain control characters');

/** Text of many lines. SingleLineText breaks become \n. */
export const MultilineText = (max: number) =>
  z
    .string()
    .max(2 * max)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => [...text].length <= max, `Must have at most ${max} characters`)
    .refine((text) => noControls(text.replace(/[\n\t]/g, '')), 'Must not contain control characters')
    .meta({ maxLength: max });

/** Text on one line, with something visible left after trimming. */
export const SingleLineText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max)
    .refine(noControls, 'Must not contain control characters')
    .refine((text) => /[^\p{Cf}\p{Z}]/u.test(text), 'Must not be blank');

export const Email = z.email().max(254);

export const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/;
export const isUsername = (name: string): boolean => USERNAME.test(name);

export const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/** bcrypt reads no more than 72 bytes. */
export const isPasswordLength = (password: string): boolean => utf8Length(password) >= 8 && utf8Length(password) <= 72;

export const Id = z.int32().min(1);

/** `YYYY-MM-DD`, a day that exists. */
export const CalendarDate = z.iso.date().refine((date) => !date.startsWith('0000'), A_DATE);

/** ISO 8601 date-time in, UTC with `Z` out. No zone means UTC. */
export const Timestamp = z.iso.datetime({ offset: true, local: true }).transform((text, context) => {
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  if (!Number.isNaN(date.valueOf()) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)
    return date.toISOString();
  context.addIssue({ code: 'custom', message: A_MOMENT });
  return z.NEVER;
});

/** A timestamp as we answer it. */
export const UtcTimestamp = z.iso.datetime();

/** A whole number written in a query or a form. */
export const NumberText = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,10}$/.test(text) && +text >= min && +text <= max,
      `Must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
    .meta({ type: 'integer', minimum: min, maximum: max });

/** Any JSON. Published as `{}`: generators of clients cannot write a type that names itself. */
export const JsonValue = component('JsonValue', z.unknown());

/** The id of a record, written in a query or a form. */
export const IdText = NumberText(1, 2_147_483_647);

/** A boolean, written in a query. */
export const BooleanText = component('BooleanText', z.enum(['true', 'false']));

export const PageQuery = query(
  'PageQuery',
  z.object({
    page: NumberText(1, 2_147_483_647).default(1).meta({ example: 1 }),
    limit: NumberText(1, 100).default(25).meta({ description: 'Number of items per page', example: 25 }),
  }),
);
export type PageQuery = z.output<typeof PageQuery>;

export const Pagination = component(
  'Pagination',
  z.object({
    page: z.int32(),
    limit: z.int32(),
    total: z.int32().min(0).describe('Number of matches on all pages'),
  }),
);
export type Pagination = z.output<typeof Pagination>;
