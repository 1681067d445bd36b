import pLimit from 'p-limit';
import { ApiError, answer, taskApi } from '../../frame/api/client.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

/** So long a deletion can be undone: as long as its notice is there. */
const UNDO_MS = 10_000;
/** As many as are deleted at once. */
export const AT_ONCE = 6;
const leaving = new Set<number>();

/** Whether a task is gone for whoever deleted it, and still there for the service. */
export const isLeaving = (id: number): boolean => leaving.has(id);
export const leavingIds = (): number[] => [...leaving];

const pending = new Set<() => Promise<void>>();
/** Carries out what could still be undone: for whoever logs out. */
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
  // Whoever leaves the page waits for nothing.
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

/** What somebody else has deleted meanwhile is deleted too. */
async function remove(id: number): Promise<void> {
  try {
    await answer(taskApi.DELETE('/tasks/{id}', { params: { path: { id } }, keepalive: true }));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
