import { expect } from './api.ts';
import type { EventsCommand } from './arguments.ts';
import { jsonLine, printable } from './printable.ts';
import type { Deps } from './surroundings.ts';

/** Prints the events that match, newest first. */
export async function listEvents({ q, status, json }: EventsCommand, { api, output }: Deps): Promise<boolean> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    // The server validates the status.
    const filter = { ...(q !== undefined && { q }), ...(status !== undefined && { status: status as 'active' }) };
    const query = { limit: 100, ...filter, ...(cursor && { cursor }) };
    const { events, pagination } = expect(await api.GET('/events', { params: { query } }));
    for (const event of events) output.write(json ? jsonLine(event) : `${printable(line(event))}\n`);
    cursor = pagination.next_cursor;
  }
  return true;
}

type Summary = {
  id: number;
  event_date: string | null;
  event_type: string;
  event_name: string;
  is_active: boolean;
  is_archived: boolean;
  is_draft: boolean;
};

function line({ id, event_date, event_type, event_name, ...flags }: Summary): string {
  const state = flags.is_archived ? 'archived' : flags.is_draft ? 'draft' : flags.is_active ? 'active' : 'inactive';
  return [String(id).padStart(6), event_date ?? '—'.padEnd(10), event_type.padEnd(9), state.padEnd(8), event_name].join(
    '  ',
  );
}
