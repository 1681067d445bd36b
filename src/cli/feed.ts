import { spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, expect, RETRY_MS, Refused } from './api.ts';
import type { FeedCommand } from './arguments.ts';

type Item = { id: string; type: string };
/** From where to go on, and what of the page behind it is done. */
type State = { after: string | undefined; done: string[] };

const WAIT_SECONDS = 30;

/** Prints what happens, or runs a command for each item, one after the other, until it is interrupted. */
export async function followFeed(
  { after, exec, state: file, once }: FeedCommand,
  { api, interrupted }: { api: Api; interrupted: AbortSignal },
): Promise<boolean> {
  const begin: State = { after: after === 'start' ? undefined : after, done: [] };
  let state = (file && (await readState(file))) || begin;
  const save = async (next: State) => {
    state = next;
    if (file) await writeState(file, next);
  };
  while (!interrupted.aborted) {
    const wait = once ? 0 : WAIT_SECONDS;
    const { items, next } = await readPage(api, state.after, wait);
    for (const item of items.filter(({ id }) => !state.done.includes(id))) {
      if (exec) await runUntilItWorks(exec, item, interrupted);
      else console.log(JSON.stringify(item));
      if (interrupted.aborted) return true;
      await save({ after: state.after, done: [...state.done, item.id] });
    }
    await save({ after: next, done: [] });
    if (once && items.length === 0) return true;
  }
  return true;
}

async function readPage(api: Api, after: string | undefined, wait: number) {
  const query = { wait, ...(after !== undefined && { after }) };
  try {
    return expect(await api.GET('/feed', { params: { query } }));
  } catch (error) {
    if (error instanceof Refused && error.code === 'CURSOR_EXPIRED')
      throw new Error('This position is no longer kept: begin again with --after start, or --after now.');
    throw error;
  }
}

/** A command that fails is run again, later and later; then the item is still to be done the next time. */
async function runUntilItWorks(command: string, item: Item, interrupted: AbortSignal): Promise<void> {
  for (const pause of [...RETRY_MS.slice(0, 4), undefined]) {
    const code = await run(command, item);
    if (code === 0 || interrupted.aborted) return;
    console.error(`atelier: the command ended with ${code} for ${item.type} ${item.id}`);
    if (pause === undefined) throw new Error('The command fails. It gets this item again the next time.');
    await sleep(pause, undefined, { signal: interrupted });
  }
}

function run(command: string, item: Item): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
    // A command need not read what it is given.
    child.stdin.on('error', () => {});
    child.stdin.end(`${JSON.stringify(item)}\n`);
  });
}

async function readState(file: string): Promise<State | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { after, done } = JSON.parse(text);
    return { after, done };
  } catch {
    throw new Error(`${file} is not what this command writes.`);
  }
}

/** Whole, or as it was. */
async function writeState(file: string, state: State): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
