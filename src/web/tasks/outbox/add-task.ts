import { createTask } from '../../data/tasks/one-task.ts';
import type { Task } from '../../data/tasks/task.ts';
import { ApiError } from '../../frame/api/client.ts';
import { findQueued, type OutgoingTask, removeQueued } from './outbox.ts';
import { entrust, putIntoOutbox, runOutbox, whenTaken } from './run-outbox.ts';
import { idOfLabel } from './send-outbox.ts';

/** How long a user who adds a task waits for the response; it is sent in any case. */
const PATIENCE_MS = 5_000;

/**
 * Adds a task. It is written down first: without a connection it is `'queued'`, and sent once there is one, also after the tab was closed.
 * Throws what the service refuses. With the same key a second time it is the same task, however often it is sent.
 */
export async function addTask(input: OutgoingTask, key: string, isWrittenDown = false): Promise<Task | 'queued'> {
  if (!isWrittenDown && !(await putIntoOutbox(input, key))) return sendNow(input, key);
  await Promise.race([runOutbox(), later()]);
  const kept = await findQueued(key);
  if (kept?.refusal) {
    await removeQueued(kept.id);
    const { status, code, message, fields } = kept.refusal;
    throw new ApiError(status, { error: message, code, errors: [...fields] });
  }
  // A task that was sent or discarded elsewhere is not announced.
  if (!kept) return Promise.race([whenTaken(key), later().then(() => 'queued' as const)]);
  void entrust();
  return 'queued';
}

const later = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** If the browser stores nothing, a task that can't be sent is an error, and its text stays. */
async function sendNow({ newLabel, ...input }: OutgoingTask, key: string): Promise<Task> {
  const body = newLabel ? { ...input, labelId: await idOfLabel(newLabel, key) } : input;
  return createTask(body, key);
}
