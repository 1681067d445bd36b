import { createStore } from '../../data/store.ts';
import { reloadEarnings } from '../../data/tasks/shown-changes.ts';
import type { Task } from '../../data/tasks/task.ts';
import { showTask } from '../../data/tasks/task-lists.ts';
import { expiry } from '../../frame/api/client.ts';
import { randomKey } from '../../frame/api/idempotency.ts';
import { queryClient } from '../../frame/api/query-client.ts';
import { sessionQuery } from '../../frame/session/session.ts';
import { SYNC_TAG } from '../../offline/caches.ts';
import { changeQueued, type OutgoingTask, type QueuedTask, queuedTasks, queueTask, removeQueued } from './outbox.ts';
import { showQueuedChanges } from './queued-changes.ts';
import { OUTBOX_CHANNEL, type OutboxNews, type Round, sendOutbox, tellOutbox } from './send-outbox.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** The signed-in user's tasks without a response from the server. */
const snapshot = createStore<readonly QueuedTask[]>([]);
export const useOutbox = snapshot.use;

async function refresh(): Promise<void> {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.id;
  const queue = userId === undefined ? [] : await queuedTasks(userId).catch(() => []);
  showQueuedChanges(queue);
  snapshot.set(queue);
}

const changed = () => {
  tellOutbox('changed');
  return refresh();
};

const MAX_TAKEN = 200;
const taken = new Map<string, Task>();
const awaited = new Map<string, (task: Task) => void>();
function remember(key: string, task: Task): void {
  awaited.get(key)?.(task);
  awaited.delete(key);
  taken.set(key, task);
  const [oldest] = taken.keys();
  if (taken.size > MAX_TAKEN && oldest !== undefined) taken.delete(oldest);
}
/** The result of an entry in the outbox, by key. The sender's message may arrive only after the entry is gone. */
export const whenTaken = (key: string): Promise<Task> =>
  new Promise((resolve) => {
    const task = taken.get(key);
    if (task) resolve(task);
    else awaited.set(key, resolve);
  });

const news = new BroadcastChannel(OUTBOX_CHANNEL);
news.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
  if (data !== 'changed') {
    remember(data.key, data.task);
    showTask(data.task);
    void reloadEarnings();
  }
  void refresh();
});

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is in the outbox, now and again after growing pauses until it is sent. Resolves once it was tried. */
export async function runOutbox(): Promise<Round['state']> {
  clearTimeout(timer);
  if (!navigator.onLine) return 'later';
  const round = await sendOutbox();
  clearTimeout(timer);
  if (round.state === 'done') failures = 0;
  if (round.state === 'later') {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
    timer = setTimeout(runOutbox, Math.max(round.afterMs, pause));
  }
  if (round.state === 'login') void expiry.wait().then(runOutbox);
  return round.state;
}

/** Sends entries of an earlier visit, and new ones, whenever there is a connection. */
export function startOutbox(): void {
  addEventListener('online', () => void runOutbox());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && snapshot.get().length > 0) void runOutbox();
  });
  void refresh().then(runOutbox);
}

/** Stores a task for the signed-in user. False if the browser stores nothing. */
export async function putIntoOutbox(input: OutgoingTask, key: string, change?: QueuedTask['change']): Promise<boolean> {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.id;
  if (
    userId === undefined ||
    !(await queueTask({ key, userId, input, ...(change && { change }), addedAt: Date.now() }))
  )
    return false;
  await changed();
  return true;
}

/** Asks the browser to keep it well, and to send it also when no tab is open any more. A browser may refuse both: tabs send in any case. */
export async function entrust(): Promise<void> {
  type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await Promise.allSettled([registration?.sync?.register(SYNC_TAG), navigator.storage?.persist?.()]);
}

/** Takes a task out of the outbox. Returns what puts it back. */
export async function discard({ id, ...task }: QueuedTask): Promise<() => void> {
  await removeQueued(id);
  await changed();
  return () => void queueTask(task).then(changed).then(runOutbox);
}

/** Sends a refused task as it is now, as another one. */
export async function sendAnew({ id }: QueuedTask, input: OutgoingTask): Promise<void> {
  await changeQueued(id, { key: randomKey(), input, addedAt: Date.now(), refusal: undefined, triedAt: undefined });
  await changed();
  await runOutbox();
}
