import type { KeyboardEvent } from 'react';
import type { Status, Task } from '../tasks/task.ts';
import type { ColumnData } from './use-columns.ts';

type Place = { column: number; index: number };
type Go = (place: Place) => void;

const STEPS: Record<string, Place> = {
  ArrowUp: { column: 0, index: -1 },
  ArrowDown: { column: 0, index: 1 },
  ArrowLeft: { column: -1, index: 0 },
  ArrowRight: { column: 1, index: 0 },
  Home: { column: 0, index: Number.NEGATIVE_INFINITY },
  End: { column: 0, index: Number.POSITIVE_INFINITY },
  PageUp: { column: 0, index: -8 },
  PageDown: { column: 0, index: 8 },
};

/** Moves the focus from card to card with the arrow keys, and the focused card with Shift. */
export function boardKeys(columns: ColumnData[], go: Go, move: (task: Task, status: Status) => void) {
  return (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const id = Number((event.target as HTMLElement).dataset.card);
    if (!step || !id || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = columns.findIndex(({ tasks }) => tasks?.some((task) => task.id === id));
    const index = columns[column]?.tasks?.findIndex((task) => task.id === id) ?? -1;
    const task = columns[column]?.tasks?.[index];
    if (!task) return;
    event.preventDefault();
    if (event.shiftKey) {
      const target = step.column !== 0 ? columns[column + step.column] : undefined;
      if (target) move(task, target.status);
      return;
    }
    if (step.column === 0) return void go({ column, index: clamp(index + step.index, columns[column]) });
    // An empty column has no card to focus.
    for (let at = column + step.column; columns[at]; at += step.column)
      if (columns[at]?.tasks?.length) return void go({ column: at, index: clamp(index, columns[at]) });
  };
}

const clamp = (index: number, column: ColumnData | undefined) =>
  Math.max(0, Math.min(index, (column?.tasks?.length ?? 1) - 1));
