import { z } from 'zod';
import { component } from '../../src/platform/openapi/registry.ts';
import { CalendarDate, Email, Timestamp } from '../../src/platform/openapi/types.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

const Field = component('SentenceField', z.string());
const Kind = z.enum(['wedding', 'birthday', 'family']);
const Either = z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })]);

it.each<[string, z.ZodType, unknown, string]>([
  ['a missing text', z.object({ title: Field }), {}, 'Required'],
  ['a missing choice', z.object({ kind: Kind }), {}, 'Required'],
  ['a missing e-mail address', z.object({ email: Email }), {}, 'Required'],
  ['a missing kind of object', Either, {}, 'Required'],
  ['a choice of many', Kind, 'x', 'Must be one of: wedding, birthday, family'],
  ['a choice of two', z.enum(['en', 'de']), 'x', 'Must be en or de'],
  ['no choice', z.literal(true), false, 'Must be true'],
  ['a kind of object', Either, { type: 'c' }, 'Must be a or b'],
  ['one of several shapes', z.union([z.string(), z.number()]), true, 'Is invalid'],
  ['a text', Field, 1, 'Must be a string'],
  ['a text given twice', Field, ['a', 'b'], 'Must be a single value'],
  ['a choice given twice', Kind, ['wedding', 'family'], 'Must be a single value'],
  ['a number', z.int32(), '1', 'Must be a number'],
  ['a whole number', z.int32(), 1.5, 'Must be a whole number'],
  ['a truth', z.boolean(), 'yes', 'Must be true or false'],
  ['an array', z.array(Field), {}, 'Must be an array'],
  ['an object', z.object({}), [], 'Must be an object'],
  ['an object of any keys', z.record(z.string(), Field), 1, 'Must be an object'],
  ['nothing', Field, null, 'Must be a string'],
  ['an empty text', Field.min(1), '', 'Must not be blank'],
  ['a short text', Field.min(6), 'x', 'Must have at least 6 characters'],
  ['a long text', Field.max(1), 'xx', 'Must have at most 1 character'],
  ['a text of another length', Field.length(4), 'x', 'Must have exactly 4 characters'],
  ['too few items', z.array(Field).min(1), [], 'Must have at least 1 item'],
  ['too many items', z.array(Field).max(2), ['', '', ''], 'Must have at most 2 items'],
  ['a small number', z.int32().min(1), 0, 'Must be at least 1'],
  ['a large number', z.int32().max(5), 6, 'Must be at most 5'],
  ['a number at its exclusive minimum', z.number().gt(0), 0, 'Must be more than 0'],
  ['a number at its exclusive maximum', z.number().lt(5), 5, 'Must be less than 5'],
  ['an odd number', z.number().multipleOf(2), 3, 'Must be a multiple of 2'],
  ['an unknown key', z.strictObject({}), { owner: 1 }, 'Unknown field'],
  ['a day that does not exist', CalendarDate, '2026-02-30', 'Must be a date such as 2026-06-15'],
  ['a day of the year 0', CalendarDate, '0000-01-01', 'Must be a date such as 2026-06-15'],
  ['a moment', Timestamp, 'tomorrow', 'Must be a date and time such as 2026-06-15T09:30:00Z'],
  ['a moment before our era', Timestamp, '0000-01-01T00:00', 'Must be a date and time such as 2026-06-15T09:30:00Z'],
  ['an id of random bits', z.uuid(), 'x', 'Must be a UUID'],
  ['a URL', z.url(), 'x', 'Must be a URL such as https://example.com'],
  ['an e-mail address', Email, 'x', 'Must be an e-mail address'],
  ['a text of another form', Field.regex(/^a$/), 'b', 'Has the wrong format'],
])('of %s, a schema says so in plain words', (_, schema, value, sentence) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual([sentence]);
});

describe('a refusal names each field and what it must be', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  it('POST /api/v1/events', async () => {
    const { username } = await studio.account('super_admin');
    const api = studio.v1(await studio.token(username));
    const { event_name, ...nameless } = anEvent({ event_type: 'party', require_password: 'yes' });
    const { body } = await api.post('/events', nameless).expect(400);
    expect(body).toEqual({
      error: 'The request is invalid.',
      code: 'VALIDATION_FAILED',
      requestId: expect.any(String),
      errors: [
        { path: 'event_name', message: 'Required' },
        { path: 'event_type', message: 'Must be one of: wedding, birthday, corporate, other, family' },
        { path: 'require_password', message: 'Must be true or false' },
      ],
    });
  });

  it('GET /api/tasks', async () => {
    const user = await openUser(studio);
    const { body } = await user.get('/tasks?priority=huge&limit=1&limit=2&dueAfter=soon').expect(400);
    expect(body.errors).toEqual([
      { path: 'priority', message: 'Must be one of: low, medium, high, urgent' },
      { path: 'dueAfter', message: 'Must be a date such as 2026-06-15' },
      { path: 'limit', message: 'Must be a single value' },
    ]);
  });
});
