import type { Task, TaskPatch } from './task.ts';

/** How long after a change an older response may still arrive, in ms. */
const KEPT_MS = 60_000;

/** The page's knowledge of a task beyond the lists: the saved state, the changes in progress, and the last drawn state. */
type Local = { saved: Task; patches: TaskPatch[]; drawn: Task | undefined; at: number };

const locals = new Map<number, Local>();
const apply = ({ saved, patches }: Local): Task => Object.assign({}, saved, ...patches);

function keep(id: number, local: Local): Task {
  locals.set(id, local);
  for (const [old, { at, patches }] of locals)
    if (patches.length === 0 && at < performance.now() - KEPT_MS) locals.delete(old);
  return apply(local);
}

/** A change in progress. Returns the task with the change. */
export function begin(task: Task, patch: TaskPatch): Task {
  const { saved = task, patches = [], drawn = task } = pendingOf(task.id) ?? {};
  return keep(task.id, { saved, patches: [...patches, patch], drawn, at: performance.now() });
}

const pendingOf = (id: number) => {
  const local = locals.get(id);
  return local && local.patches.length > 0 ? local : undefined;
};

/** A change that succeeded, or was rejected: then without `now`. Returns the task with the other changes in progress. */
export function settle(task: Task, patch: TaskPatch, now?: Task): Task {
  const { saved, patches, drawn } = locals.get(task.id) ?? { saved: task, patches: [], drawn: task };
  const newest = now && now.updatedAt >= saved.updatedAt ? now : saved;
  const left = patches.filter((other) => other !== patch);
  return keep(task.id, { saved: newest, patches: left, drawn, at: performance.now() });
}

/** A task from the server, possibly older than the known state. Returns it with the changes in progress. */
export function learn(task: Task): Task {
  const { saved = task, patches = [], drawn } = locals.get(task.id) ?? {};
  return keep(task.id, {
    saved: saved.updatedAt > task.updatedAt ? saved : task,
    patches,
    drawn,
    at: performance.now(),
  });
}

export const lastDrawn = (id: number): Task | undefined => locals.get(id)?.drawn;

/** Remembers how tasks are drawn; undefined: not at all. */
export function noteDrawn(id: number, task: Task | undefined, known: Task | undefined): void {
  const local = locals.get(id);
  if (local) Object.assign(local, { drawn: task, at: performance.now() });
  else if (task ?? known) keep(id, { saved: (task ?? known) as Task, patches: [], drawn: task, at: performance.now() });
}

/** The tasks that are otherwise here than in an answer that was asked for then. */
export const changedSince = (asked: number) =>
  [...locals].filter(([, { at, patches }]) => at > asked || patches.length > 0);
