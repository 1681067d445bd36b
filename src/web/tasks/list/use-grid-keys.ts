import { type RefObject, useEffect, useRef } from 'react';
import type { Priority, Task } from '../../data/tasks/task.ts';
import { useLetterKeys } from '../../frame/keys/letter-keys.ts';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import type { Cell } from './task-row.tsx';

export type GridActions = {
  open: (task: Task) => void;
  edit: (task: Task, cell: Cell) => void;
  moveTo: (index: number) => void;
  complete: (tasks: Task[]) => void;
  setPriority: (tasks: Task[], priority: Priority) => void;
  remove: (tasks: Task[]) => void;
  selectAll: () => void;
};

const BY_DIGIT: Record<string, Priority> = { 1: 'urgent', 2: 'high', 3: 'medium', 4: 'low' };
const PAGE = 10;
const steps: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const isTyping = (target: HTMLElement) => target.matches('input:not([type="checkbox"]), textarea, select');

type Props = {
  box: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  currentId: number | undefined;
  selection: Chosen;
  /** Whether presses select: then Ctrl A selects tasks instead of the text of the page. */
  isSelecting: boolean;
  actions: GridActions;
};

/** The keys of a list: on its rows, and letters also where nothing else has the focus. */
export function useGridKeys(props: Props): void {
  const now = useRef(props);
  now.current = props;
  const [letters] = useLetterKeys();
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { box, tasks, currentId, selection, isSelecting, actions } = now.current;
      const target = event.target as HTMLElement;
      const isRow = target === box.current || target.dataset.task !== undefined;
      const isNowhere = target === document.body || target.id === 'content';
      const isInRow = !isRow && box.current?.contains(target) === true && target.tagName !== 'INPUT';
      const isSelectAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
      if (isSelectAll && isSelecting && !isTyping(target) && !document.querySelector('[role="dialog"]')) {
        actions.selectAll();
        return event.preventDefault();
      }
      if (event.altKey || !(isRow || isInRow || (isNowhere && letters))) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      // After g a letter leads to another view.
      const isAfterG = performance.now() - lastG.current < 1_000;
      lastG.current = event.key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
      if (isAfterG) return;

      const index = tasks.findIndex(({ id }) => id === currentId);
      const task = tasks[index];
      const meant = selection.ids.size > 0 ? tasks.filter(({ id }) => selection.ids.has(id)) : task ? [task] : [];
      const isCtrl = event.ctrlKey || event.metaKey;
      const step = isCtrl ? undefined : steps[event.key];
      const priority = isCtrl ? undefined : BY_DIGIT[event.key];
      // Enter and Space press a button that has the focus; what is nowhere is scrolled by the usual keys.
      if (isInRow && (event.key === 'Enter' || event.key === ' ')) return;
      if (isNowhere && !/^[jkxed1-4]$/.test(event.key)) return;

      if (step !== undefined) {
        const next = isNowhere ? Math.max(0, index) : Math.max(0, Math.min(tasks.length - 1, index + step));
        const there = tasks[next];
        if (event.shiftKey && there && task) selection.extendTo(there.id, task.id);
        actions.moveTo(next);
      } else if (isSelectAll) actions.selectAll();
      else if (isCtrl) return;
      else if (priority) actions.setPriority(meant, priority);
      else if (event.key === 'x' && task) selection.toggle(task.id);
      else if (event.key === 'Enter' && task) actions.open(task);
      else if ((event.key === 'e' || event.key === 'F2') && task) actions.edit(task, 'title');
      else if (event.key === ' ' || event.key === 'd') actions.complete(meant);
      else if (event.key === 'Delete') actions.remove(meant);
      else if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letters]);
}
