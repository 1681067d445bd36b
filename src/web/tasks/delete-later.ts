import { ApiError, answer, taskApi } from '../frame/api.ts';

/** So long a deletion can be undone: as long as its notice is there. */
const UNDO_MS = 10_000;
const leaving = new Set<number>();

/** Whether a task is gone for whoever deleted it, and still there for the service. */
export const isLeaving = (id: number): boolean => leaving.has(id);

type Settled = { gone: (ids: number[]) => void; failed: (error: unknown) => void };

/** Deletes tasks once nobody can undo it any more, or when the page is left. Returns what undoes it. */
export function deleteLater(ids: number[], { gone, failed }: Settled): () => void {
  for (const id of ids) leaving.add(id);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', send);
  };
  const send = async () => {
    stop();
    const results = await Promise.allSettled(ids.map(remove));
    for (const id of ids) leaving.delete(id);
    gone(ids.filter((_, index) => results[index]?.status === 'fulfilled'));
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) failed(refused.reason);
  };
  const timer = setTimeout(send, UNDO_MS);
  addEventListener('pagehide', send);
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
