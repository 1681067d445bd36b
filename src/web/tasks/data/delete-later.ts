import pLimit from 'p-limit';
import { ApiError, answer, taskApi } from '../../frame/api/client.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

/** How long a deletion can be undone: as long as its notice is shown. */
const UNDO_MS = 10_000;
/** As many as are deleted at once. */
export const AT_ONCE = 6;
const leaving = new Set<number>();

/** Whether a task is deleted for its user, but still exists on the server. */
export const isLeaving = (id: number): boolean => leaving.has(id);
export const leavingIds = (): number[] => [...leaving];

const pending = new Set<() => Promise<void>>();
/** Carries out pending deletions when the user logs out. */
export const finishDeletions = async (): Promise<void> => {
  await Promise.all([...pending].map((send) => send()));
};

type Settled = { gone: (ids: number[]) => void; failed: (ids: number[], error: unknown) => void };

/** Deletes tasks once nobody can undo it any more, or when the page is left. Returns what undoes it. */
export function deleteLater(ids: number[], { gone, failed }: Settled): () => void {
  for (const id of ids) leaving.add(id);
  const stop = () => {
    clearTimeout(timer);
    pending.delete(sendNow);
    removeEventListener('pagehide', sendAll);
  };
  const send = async (atOnce: number) => {
    stop();
    const limit = pLimit(atOnce);
    const results = await Promise.allSettled(ids.map((id) => limit(() => whenThereIsRoom(() => remove(id)))));
    for (const id of ids) leaving.delete(id);
    const isGone = (_: number, index: number) => results[index]?.status === 'fulfilled';
    gone(ids.filter(isGone));
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) {
      failed(
        ids.filter((id, index) => !isGone(id, index)),
        refused.reason,
      );
    }
  };
  // A closing page waits for nothing.
  const sendNow = () => send(Number.POSITIVE_INFINITY);
  const sendAll = () => void sendNow();
  pending.add(sendNow);
  const timer = setTimeout(send, UNDO_MS, AT_ONCE);
  addEventListener('pagehide', sendAll);
  return () => {
    stop();
    for (const id of ids) leaving.delete(id);
  };
}

/** If someone else has deleted the task in the meantime, it is deleted too. */
async function remove(id: number): Promise<void> {
  try {
    await answer(taskApi.DELETE('/tasks/{id}', { params: { path: { id } }, keepalive: true }));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
