import { removeList } from '../data/guest-lists.ts';
import { createStore } from '../data/store.ts';

/** As long as the notice offers Undo. */
const UNDO_MS = 10_000;

type Removal = { eventId: number; timer: ReturnType<typeof setTimeout> };
const removals = new Map<number, Removal>();
const ids = createStore<ReadonlySet<number>>(new Set());
const changed = () => ids.set(new Set(removals.keys()));

/** Lists that are about to be deleted and no longer shown. */
export const useLeaving = ids.use;

/** Deletes a list when Undo has expired or the page closes. Returns the function that undoes it. */
export function removeLater(eventId: number, id: number, failed: (error: unknown) => void): () => void {
  const act = async () => {
    await removeList(eventId, id).catch(failed);
    removals.delete(id);
    changed();
  };
  removals.set(id, { eventId, timer: setTimeout(act, UNDO_MS) });
  changed();
  return () => {
    clearTimeout(removals.get(id)?.timer);
    removals.delete(id);
    changed();
  };
}

window.addEventListener('pagehide', () => {
  for (const [id, { eventId, timer }] of removals) {
    clearTimeout(timer);
    removeList(eventId, id, true).catch(() => undefined);
  }
  removals.clear();
});
