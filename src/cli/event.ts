import type { Schemas } from './api.ts';
import { flag, type Given, text, toNumber, UsageError } from './arguments.ts';
import { readSecret } from './ask.ts';
import { connect } from './connect.ts';
import { jsonLine, printable } from './printable.ts';
import type { Surroundings } from './surroundings.ts';

const NO_PASSWORD = 'Enter the password of the gallery.';

/** Creates an event, and prints its number. */
export async function createEvent(given: Given, surroundings: Surroundings): Promise<boolean> {
  const [name = ''] = given.words;
  const type = text(given, 'type');
  if (type === undefined) throw new UsageError('--type TYPE is required.');
  const typed = text(given, 'password');
  if (typed !== undefined && flag(given, 'no-password'))
    throw new UsageError('--password and --no-password cannot be combined.');
  const password = typed === '-' ? await readSecret(surroundings, 'Password: ', NO_PASSWORD) : typed;
  if (password === '') throw new UsageError(NO_PASSWORD);
  const { api, output } = await connect(given, surroundings);
  const { randomUUID } = await import('node:crypto');
  const created = await api.post('/events', {
    // A repeated request creates no second event.
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      event_name: name,
      // The server validates the type.
      event_type: type as Schemas['EventType'],
      event_date: text(given, 'date'),
      ...(flag(given, 'no-password') && { require_password: false }),
      ...(password !== undefined && { require_password: true, password }),
    },
  });
  output.write(flag(given, 'json') ? jsonLine(created) : `${created.id}\n`);
  return true;
}

/** Prints the important fields of an event, or all as JSON. */
export async function showEvent(given: Given, surroundings: Surroundings): Promise<boolean> {
  const id = idOf(given);
  const { api, output } = await connect(given, surroundings);
  const event = await api.get('/events/{id}', { path: { id } });
  if (flag(given, 'json')) {
    output.write(jsonLine(event));
    return true;
  }
  const rows = {
    id: event.id,
    name: event.event_name,
    type: event.event_type,
    date: event.event_date,
    customer: event.customer_name,
    password: event.require_password ? 'required' : 'not required',
    expires: event.expires_at,
    created: event.created_at,
  };
  for (const [name, value] of Object.entries(rows))
    output.write(`${name.padEnd(9)} ${printable(String(value ?? '—'))}\n`);
  return true;
}

/** Prints the link that opens the gallery. */
export async function showShareLink(given: Given, surroundings: Surroundings): Promise<boolean> {
  const id = idOf(given);
  const { api, output } = await connect(given, surroundings);
  const link = await api.get('/events/{id}/share-link', { path: { id } });
  output.write(flag(given, 'json') ? jsonLine(link) : `${printable(link.share_url)}\n`);
  return true;
}

const idOf = ({ words: [id = ''] }: Given) => toNumber('The number of the event', id);
