import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api.ts';
import { flag, type Given, path, text } from './arguments.ts';
import { connect, type Deps } from './connect.ts';
import { jsonLine, printable } from './printable.ts';
import { Refused } from './refused.ts';
import { replaceFile } from './replace-file.ts';
import type { Surroundings } from './surroundings.ts';

type Item = { id: string; type: string };
const WAIT_SECONDS = 30;

/** Prints what happens, or runs a command for each item, one after the other, until it is interrupted. */
export async function followFeed(given: Given, surroundings: Surroundings): Promise<boolean> {
  const [exec, file, once] = [text(given, 'exec'), path(given, 'state'), flag(given, 'once')];
  const deps = await connect(given, surroundings, { isPatient: !once });
  const { api, interrupted, output } = deps;
  let state = await begin(api, text(given, 'after'), file);
  const save = async (next: State) => {
    state = next;
    if (file) await writeState(file, next);
  };
  // A wrong position is refused before it replaces the saved one.
  let page = await readPage(api, state.after, 0);
  await save(state);
  while (!interrupted.aborted) {
    const { items, next } = page;
    for (const item of items.filter(({ id }) => !state.done.includes(id))) {
      if (!exec) output.write(jsonLine(item));
      else if (!(await runUntilItWorks(exec, item, deps))) return true;
      await save({ after: state.after, done: [...state.done, item.id] });
      if (interrupted.aborted) return true;
    }
    await save({ after: next, done: [] });
    if (once && items.length === 0) return true;
    page = await readPage(api, next, once ? 0 : WAIT_SECONDS);
  }
  return true;
}

/** The starting position: the given one; otherwise the end of the earlier run; otherwise now, which then becomes a position too. */
async function begin(api: Api, after: string | undefined, file: string | undefined): Promise<State> {
  if (after === 'start') return { after: undefined, done: [] };
  if (after !== undefined && after !== 'now') return { after, done: [] };
  const known = after === undefined && file ? await readState(file) : undefined;
  return known ?? { after: (await readPage(api, 'now', 0)).next, done: [] };
}

async function readPage(api: Api, after: string | undefined, wait: number) {
  const query = { wait, after };
  try {
    return await api.get('/feed', { query });
  } catch (error) {
    if (error instanceof Refused && error.code === 'CURSOR_EXPIRED')
      throw new Error('This position has expired. Use --after start or --after now.');
    throw error;
  }
}

/**
 * Retries a failing command with growing pauses. If it keeps failing, the item is repeated on the next run. Returns whether it succeeded.
 */
async function runUntilItWorks(command: string, item: Item, { interrupted, errors, contact }: Deps): Promise<boolean> {
  for (const pause of [...contact.pauses.slice(0, 4), undefined]) {
    const code = await run(command, item);
    if (code === 0) return true;
    if (interrupted.aborted) return false;
    errors.write(`atelier: The command exited with ${code} for ${printable(`${item.type} ${item.id}`)}\n`);
    if (pause === undefined) throw new Error('The command keeps failing. It gets this item again on the next run.');
    await sleep(pause, undefined, { signal: interrupted });
  }
  return false;
}

async function run(command: string, item: Item): Promise<number | NodeJS.Signals | null> {
  const { spawn } = await import('node:child_process');
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
    // A command need not read what it is given.
    child.stdin.on('error', () => {});
    child.stdin.end(`${JSON.stringify(item)}\n`);
  });
}

/** The position to resume from, and the completed items after it. */
type State = { after?: string | undefined; done: string[] };

async function readState(file: string): Promise<State | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    if (isState(found)) return found;
  } catch {
    // It is reported below.
  }
  throw new Error(`${file} is not a state file of this command. It was not changed.`);
}

function isState(found: unknown): found is State {
  if (typeof found !== 'object' || found === null) return false;
  const { after, done, ...rest } = found as Record<string, unknown>;
  const areTexts = Array.isArray(done) && done.every((id) => typeof id === 'string');
  return areTexts && (after === undefined || typeof after === 'string') && Object.keys(rest).length === 0;
}

const writeState = (file: string, state: State): Promise<void> =>
  replaceFile(file, (draft) => writeFile(draft, JSON.stringify(state), { flag: 'wx' }));
