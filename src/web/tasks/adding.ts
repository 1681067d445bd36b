import { useSyncExternalStore } from 'react';

let isAdding = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isAdding = value;
  for (const tell of listeners) tell();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the line that adds a task, from anywhere. */
export const openQuickAdd = (): void => set(true);
export const closeQuickAdd = (): void => set(false);
export const useIsAdding = (): boolean => useSyncExternalStore(subscribe, () => isAdding);
