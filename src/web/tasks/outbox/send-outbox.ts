import { createAdminClient, createTaskClient } from '../../../client/client.ts';
import type { NewTask, Task } from '../../data/tasks/task.ts';
import { ApiError, answer, unreachable } from '../../frame/api/client.ts';
import { nameOwn } from '../../frame/api/own-requests.ts';
import { changeQueued, hasQueuedTasks, type QueuedTask, queuedTasks, removeQueued } from './outbox.ts';

const PATIENCE_MS = 20_000;
/** For a day the service knows a task by its key; a little less, since clocks differ. */
const KEY_HOLDS_MS = 23 * 60 * 60_000;

/** The messages on this channel: the server has stored a task, or an entry in the outbox has changed. */
export type OutboxNews = { key: string; task: Task } | 'changed';
export const OUTBOX_CHANNEL = 'atelier.outbox';
const channel = new BroadcastChannel(OUTBOX_CHANNEL);
export const tellOutbox = (news: OutboxNews): void => channel.postMessage(news);

let retryAfterSeconds = 0;
async function impatientFetch(request: Request): Promise<Response> {
  nameOwn(request);
  const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0;
  return response;
}
const sessions = createAdminClient({ url: location.origin, fetch: impatientFetch });
const tasks = createTaskClient({ url: location.origin, fetch: impatientFetch });

/** The result of a round of sending: nothing is left, a login is needed, or it failed for now, with the earliest time to retry. */
export type Round = { state: 'done' } | { state: 'login' } | { state: 'later'; afterMs: number };

/**
 * Sends the signed-in user's tasks in the outbox, one after the other. Tabs and service worker take turns. Without locks, as on plain
 * HTTP, the key alone keeps a task from being added twice.
 */
export async function sendOutbox(): Promise<Round> {
  if (!(await hasQueuedTasks())) return { state: 'done' };
  return navigator.locks ? navigator.locks.request('atelier.outbox', sendAll) : sendAll();
}

async function sendAll(): Promise<Round> {
  retryAfterSeconds = 0;
  try {
    // Asked each time: another tab may have logged in as somebody else.
    const { user } = await answer(sessions.GET('/session'));
    const next = async () => (await queuedTasks(idOf(user))).find(({ refusal }) => !refusal);
    for (let task = await next(); task; task = await next()) await send(task);
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { state: 'login' };
    return { state: 'later', afterMs: retryAfterSeconds * 1_000 };
  }
}

async function send(queued: QueuedTask): Promise<void> {
  const { id, key } = queued;
  try {
    const task = await (queued.change ? sendChange(queued.change) : sendNew(queued));
    idOf(task);
    await removeQueued(id);
    tellOutbox({ key, task });
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
    const { status, code, message, fields } = error;
    await changeQueued(id, { refusal: { status, code, message, fields } });
    tellOutbox('changed');
  }
}

async function sendNew(queued: QueuedTask): Promise<Task> {
  const { id, key, triedAt = Date.now() } = queued;
  if (Date.now() - triedAt > KEY_HOLDS_MS)
    throw new ApiError(422, { error: 'It may have been added a day ago.', code: 'KEY_TOO_OLD' });
  const body = await withLabel(queued);
  await changeQueued(id, { triedAt });
  return answer(tasks.POST('/tasks', { body, params: { header: { 'Idempotency-Key': key } } }));
}

/** The same status a second time changes nothing. */
const sendChange = ({ task: { id }, status }: NonNullable<QueuedTask['change']>): Promise<Task> =>
  answer(tasks.PATCH('/tasks/{id}', { params: { path: { id } }, body: { status } }));

/** A final refusal in the server's own format. A proxy in between may respond with anything. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  status >= 400 &&
  status < 500 &&
  ![401, 408, 425, 429].includes(status) &&
  code !== 'IDEMPOTENCY_IN_FLIGHT' &&
  code !== 'SECOND_FACTOR_SETUP_REQUIRED' &&
  !code.startsWith('HTTP_');

/** Networks that want a login of their own answer in the service's place, with success. */
function idOf(answered: { id: number } | undefined): number {
  if (Number.isInteger(answered?.id)) return (answered as { id: number }).id;
  throw unreachable();
}

/** The body to send, with its label created or found by name. It is stored, so that it is the same on every attempt. */
async function withLabel({ id, key, input: { newLabel, ...input } }: QueuedTask): Promise<NewTask> {
  if (!newLabel) return input;
  const body = { ...input, labelId: await idOfLabel(newLabel, key) };
  await changeQueued(id, { input: body });
  return body;
}

/** The id of the user's label of that name, which is created if it does not exist. */
export async function idOfLabel({ name, color }: { name: string; color?: string }, key: string): Promise<number> {
  const isMeant = (label: { name: string }) => label.name.toLowerCase() === name.trim().toLowerCase();
  const find = async () => (await answer(tasks.GET('/labels'))).find(isMeant);
  const known = await find();
  if (known) return known.id;
  try {
    const params = { header: { 'Idempotency-Key': `${key}.label` } };
    return idOf(await answer(tasks.POST('/labels', { body: { name, ...(color && { color }) }, params })));
  } catch (error) {
    const made = error instanceof ApiError && error.status === 409 ? await find() : undefined;
    if (!made) throw error;
    return made.id;
  }
}
