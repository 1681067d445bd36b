import { type MouseEvent, useEffect, useRef } from 'react';
import type { Task } from '../../data/tasks/task.ts';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import type { Cell } from './task-row.tsx';
import type { GridActions } from './use-grid-keys.ts';

/** How long a press on a title waits for a second one, which edits it. */
const DOUBLE_MS = 220;

type Props = {
  tasks: readonly Task[];
  currentId: number | undefined;
  selection: Chosen;
  isSelecting: boolean;
  actions: GridActions;
};

/** The action of a press in the list: rows name it by `data-do`. */
export function useGridPresses({ tasks, currentId, selection, isSelecting, actions }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pressed = ({ target }: MouseEvent) => {
    const part = target as HTMLElement;
    const id = Number(part.closest<HTMLElement>('[data-task]')?.dataset.task);
    return { task: tasks.find((task) => task.id === id), what: part.closest<HTMLElement>('[data-do]')?.dataset.do };
  };
  const isTyping = ({ target }: MouseEvent) => (target as HTMLElement).matches('input:not([type="checkbox"])');

  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const { task, what } = pressed(event);
      clearTimeout(timer.current);
      // Presses in a menu or date field that is drawn elsewhere are not the list’s.
      if (!task || isTyping(event) || !event.currentTarget.contains(event.target as Node)) return;
      if (event.shiftKey) return selection.extendTo(task.id, currentId);
      if (what === 'select' || event.ctrlKey || event.metaKey) return selection.toggle(task.id);
      if (what === 'complete') return actions.complete([task]);
      if (what === 'priority' || what === 'due' || what === 'label') return actions.edit(task, what as Cell);
      if (isSelecting) return selection.toggle(task.id);
      const isMouse = (event.nativeEvent as unknown as PointerEvent).pointerType === 'mouse';
      if (what === 'title' && isMouse) timer.current = setTimeout(() => actions.open(task), DOUBLE_MS);
      else actions.open(task);
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const { task, what } = pressed(event);
      clearTimeout(timer.current);
      if (task && what === 'title') actions.edit(task, 'title');
    },
    onMouseDown(event: MouseEvent) {
      // A range of rows is meant, not their text.
      if (event.shiftKey) event.preventDefault();
    },
  };
}
