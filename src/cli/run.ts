import { api, expect, explain } from './api.ts';
import { type Command, type EventsCommand, parse, UsageError } from './arguments.ts';
import { openContact } from './contact.ts';
import { download } from './download.ts';
import { followFeed } from './feed.ts';
import { jsonLine, printable } from './printable.ts';
import type { Deps, Surroundings } from './surroundings.ts';
import { upload } from './upload.ts';

export const FAILED = 1;
const USAGE = 2;
export const INTERRUPTED = 130;

/** Runs the command that `args` name. Returns the exit code, and never throws. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await runCommand(args, surroundings);
  } catch (error) {
    surroundings.errors.write(`atelier: ${explain(error)}\n`);
    return error instanceof UsageError ? USAGE : FAILED;
  }
}

async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const { environment, folder, output, errors, interrupted } = surroundings;
  const command = parse(args, environment, folder);
  if ('text' in command) {
    output.write(`${command.text}\n`);
    return 0;
  }
  try {
    const succeeded = await carryOut(command, surroundings);
    if (!interrupted.aborted) return succeeded ? 0 : FAILED;
  } catch (error) {
    if (!interrupted.aborted) throw error;
  }
  if (command.name !== 'feed') errors.write('Interrupted. Run the same command again to resume.\n');
  return INTERRUPTED;
}

function carryOut(command: Command, surroundings: Surroundings): Promise<boolean> {
  const { errors, interrupted } = surroundings;
  const contact = openContact(command.retry, interrupted, (line) => errors.write(`${line}\n`));
  if (isExposed(new URL(command.url)))
    contact.say('atelier: The token is sent unencrypted. Use https:// instead of http://.');
  const deps = { ...surroundings, contact, api: api(command, contact) };
  switch (command.name) {
    case 'upload':
      return upload(command, deps);
    case 'download':
      return download(command, deps);
    case 'events':
      return listEvents(command, deps);
    case 'feed':
      return followFeed(command, deps);
  }
}

/** Whether others on the network can read the token. */
const isExposed = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Prints the events that match, newest first. */
async function listEvents({ q, status, json }: EventsCommand, { api, output }: Deps): Promise<boolean> {
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
