import { createStore } from '../../data/store.ts';
import { deleteTasks } from '../../data/tasks/delete-tasks.ts';
import type { NewTask, Task } from '../../data/tasks/task.ts';
import { randomKey } from '../../frame/api/idempotency.ts';
import { labelNamed } from '../labels/label-of.ts';
import { addTask } from '../outbox/add-task.ts';
import { putIntoOutbox } from '../outbox/run-outbox.ts';

/** The text that is not yet added. */
export type Draft = { text: string; asText: ReadonlySet<string>; description: string };
const NO_DRAFT: Draft = { text: '', asText: new Set(), description: '' };

/** A task to be added. Its label may have to be made first. */
export type NewLine = { body: NewTask; label?: string; draft: Draft };

/** Lines that were added by one press. */
export type Batch = {
  id: number;
  lines: (NewLine & { key: string })[];
  tasks: Task[];
  /** How many wait for a connection. */
  queued: number;
  state: 'sending' | 'added' | 'failed' | 'undone';
  error?: unknown;
};

type State = { draft: Draft; batches: readonly Batch[]; refused?: unknown };

/** It outlives the dialog: the text is there when it opens again, and running requests continue. */
const store = createStore<State>({ draft: NO_DRAFT, batches: [] });
const change = (part: Partial<State>) => store.set({ ...store.get(), ...part });
export const useQuickState = store.use;

export const setDraft = (draft: Draft) => change({ draft, refused: undefined });

let openDialogs = 0;
export const isOpen = () => openDialogs > 0;
/** Until it is closed, the dialog shows the added tasks. */
export function openDialog(): () => void {
  openDialogs += 1;
  return () => {
    openDialogs -= 1;
    change({ batches: store.get().batches.filter((batch) => batch.state === 'sending' || batch.state === 'failed') });
  };
}

const changeBatch = (id: number, part: Partial<Batch>) =>
  change({ batches: store.get().batches.map((batch) => (batch.id === id ? { ...batch, ...part } : batch)) });
const batchOf = (id: number) => store.get().batches.find((batch) => batch.id === id);

/** The keys of lines whose outcome is unknown. A repeated line gets the same key. */
const unsettled = new Map<string, string>();
const nameOf = ({ body, label }: NewLine) => JSON.stringify([body, label?.toLowerCase()]);

function keyed(line: NewLine) {
  const name = nameOf(line);
  const key = unsettled.get(name) ?? randomKey();
  unsettled.delete(name);
  return { ...line, key };
}

const outgoing = ({ body, label }: NewLine) => ({ ...body, ...(label === undefined ? {} : labelNamed(label)) });
/** Whether the browser keeps a line, by its key, until it is that line's turn. */
const written = new Map<string, Promise<boolean>>();

let batchCount = 0;
let turn: Promise<unknown> = Promise.resolve();
const inTurn = (id: number): Promise<Batch | undefined> => {
  const end = turn.then(() => carryOut(id));
  turn = end;
  return end;
};

/** Adds one task per line, one after the other. Resolves to the results. */
export function addLines(lines: NewLine[]): Promise<Batch | undefined> {
  const id = ++batchCount;
  const batch: Batch = { id, lines: lines.map(keyed), tasks: [], queued: 0, state: 'sending' };
  // All at once: a page that is left while the first is being sent loses none.
  for (const line of batch.lines) written.set(line.key, putIntoOutbox(outgoing(line), line.key));
  change({ batches: [...store.get().batches, batch], draft: NO_DRAFT, refused: undefined });
  return inTurn(id);
}

/** Adds what of a batch is not added yet. */
export function retry(id: number): Promise<Batch | undefined> {
  changeBatch(id, { state: 'sending', error: undefined });
  return inTurn(id);
}

async function carryOut(id: number): Promise<Batch | undefined> {
  for (let batch = batchOf(id); batch; batch = batchOf(id)) {
    const line = batch.lines[batch.tasks.length + batch.queued];
    if (!line) {
      changeBatch(id, { state: 'added' });
      return batchOf(id);
    }
    try {
      const isWrittenDown = await written.get(line.key);
      written.delete(line.key);
      const added = await addTask(outgoing(line), line.key, isWrittenDown);
      changeBatch(id, added === 'queued' ? { queued: batch.queued + 1 } : { tasks: [...batch.tasks, added] });
    } catch (error) {
      return fail(batch, line, error);
    }
  }
  return undefined;
}

/** A line that was refused is typed again, where nothing else is. */
function fail(batch: Batch, line: NewLine & { key: string }, error: unknown): Batch {
  const failed: Batch = { ...batch, state: 'failed', error };
  if (batch.lines.length > 1 || store.get().draft.text !== '') changeBatch(batch.id, failed);
  else {
    unsettled.set(nameOf(line), line.key);
    change({ batches: store.get().batches.filter(({ id }) => id !== batch.id), draft: line.draft, refused: error });
  }
  return failed;
}

/** Deletes what a batch has added. A single line is typed again, where nothing else is. */
export async function undo(id: number): Promise<void> {
  const batch = batchOf(id);
  if (batch?.state !== 'added') return;
  const [line] = batch.lines;
  changeBatch(id, { state: 'undone' });
  if (line && batch.lines.length === 1 && store.get().draft.text === '') change({ draft: line.draft });
  await deleteTasks(batch.tasks);
}
