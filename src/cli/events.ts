import type { Schemas } from './api.ts';
import { flag, type Given, text } from './arguments.ts';
import { connect } from './connect.ts';
import { recordsOf } from './pages.ts';
import { jsonLine, printable } from './printable.ts';
import type { Surroundings } from './surroundings.ts';

/** Prints the events that match, newest first. */
export async function listEvents(given: Given, surroundings: Surroundings): Promise<boolean> {
  const { api, output } = await connect(given, surroundings);
  // The server validates the status.
  const status = text(given, 'status') as 'active' | undefined;
  const events = recordsOf(
    (page) => api.get('/events', { query: { q: text(given, 'q'), status, ...page } }),
    (page) => page.events,
  );
  for await (const event of events) output.write(flag(given, 'json') ? jsonLine(event) : `${printable(line(event))}\n`);
  return true;
}

type Summary = Pick<
  Schemas['ListedEvent'],
  'id' | 'event_date' | 'event_type' | 'event_name' | 'is_active' | 'is_archived' | 'is_draft'
>;

function line({ id, event_date, event_type, event_name, ...flags }: Summary): string {
  const state = flags.is_archived ? 'archived' : flags.is_draft ? 'draft' : flags.is_active ? 'active' : 'inactive';
  return [String(id).padStart(6), event_date ?? '—'.padEnd(10), event_type.padEnd(9), state.padEnd(8), event_name].join(
    '  ',
  );
}
