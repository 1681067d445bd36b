import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const tell of listeners) tell();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the line in which a task is added, from any view. */
export const openQuickAdd = (): void => set(true);
export const closeQuickAdd = (): void => set(false);

export const useIsAdding = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
