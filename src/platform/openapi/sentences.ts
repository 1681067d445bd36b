import { z } from 'zod';

export const A_DATE = 'Must be a date such as 2026-06-15';
export const A_MOMENT = 'Must be a date and time such as 2026-06-15T09:30:00Z';

const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  email: 'Must be an e-mail address',
  url: 'Must be a URL such as https://example.com',
  uuid: 'Must be a UUID',
  date: A_DATE,
  datetime: A_MOMENT,
};

/** The message of a schema that rejects a value without a message for that case. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const given = issue.code === 'invalid_union' && issue.discriminator ? kindOf(issue) : issue.input;
  if (given === undefined) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      if (Array.isArray(given) && !['object', 'record'].includes(issue.expected)) return 'Must be a single value';
      return TYPES[issue.expected] ? `Must be ${TYPES[issue.expected]}` : 'Is invalid';
    case 'invalid_value':
      return Array.isArray(given) ? 'Must be a single value' : oneOf(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : 'Is invalid';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be blank';
      return limit(issue, issue.minimum, 'at least', 'more than');
    case 'too_big':
      return limit(issue, issue.maximum, 'at most', 'less than');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Has the wrong format';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Unknown field';
    default:
      return 'Is invalid';
  }
}

const kindOf = ({ input, discriminator = '' }: { input: unknown; discriminator?: string | undefined }) =>
  (input as Record<string, unknown>)[discriminator];

const oneOf = (values: readonly unknown[]) =>
  values.length > 2 ? `Must be one of: ${values.join(', ')}` : `Must be ${values.join(' or ')}`;

const UNITS: Record<string, string> = { string: 'character', array: 'item' };

type Limit = { origin: string; inclusive?: boolean | undefined; exact?: boolean | undefined };

function limit({ origin, inclusive, exact }: Limit, value: number | bigint, within: string, beyond: string): string {
  const bound = exact ? 'exactly' : inclusive ? within : beyond;
  const unit = UNITS[origin];
  return unit ? `Must have ${bound} ${value} ${unit}${value === 1 ? '' : 's'}` : `Must be ${bound} ${value}`;
}

z.config({ customError: sentenceOf });
