import { useSyncExternalStore } from 'react';
import { removeList } from '../data/guest-lists.ts';

/** As long as the notice offers Undo. */
const UNDO_MS = 10_000;

type Removal = { eventId: number; timer: ReturnType<typeof setTimeout> };
const removals = new Map<number, Removal>();
let ids: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function changed() {
  ids = new Set(removals.keys());
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lists that are about to be deleted and no longer shown. */
export const useLeaving = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => ids);

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
