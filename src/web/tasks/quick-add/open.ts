import { createStore } from '../../data/store.ts';

const isOpen = createStore(false);

/** Opens the line in which a task is added, from any view. */
export const openQuickAdd = (): void => isOpen.set(true);
export const closeQuickAdd = (): void => isOpen.set(false);

export const useIsAdding = isOpen.use;
