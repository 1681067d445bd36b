import { useMemo, useState } from 'react';
import type { Task } from '../../data/tasks/task.ts';

export type Selection = {
  /** Those of the list, in its order. */
  tasks: Task[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Everything from where the selection began up to this task. */
  extendTo: (id: number, from: number | undefined) => void;
  set: (ids: Iterable<number>) => void;
  clear: () => void;
};

/** The selected tasks of a list. A task that leaves the list is deselected. */
export function useSelection(tasks: readonly Task[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  return useMemo(() => {
    const clear = () => {
      setAnchor(undefined);
      setIds(new Set());
    };
    return {
      tasks: ids.size > 0 ? tasks.filter(({ id }) => ids.has(id)) : [],
      has: (id) => ids.has(id),
      toggle(id) {
        setAnchor(id);
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        setIds(next);
      },
      extendTo(id, from) {
        const begin = anchor ?? from ?? id;
        setAnchor(begin);
        const [a, b] = [begin, id].map((end) => tasks.findIndex((task) => task.id === end)).sort((x, y) => x - y);
        if (a === undefined || b === undefined || a < 0) return;
        setIds(new Set([...ids, ...tasks.slice(a, b + 1).map((task) => task.id)]));
      },
      set: (given) => setIds(new Set(given)),
      clear,
    };
  }, [ids, anchor, tasks]);
}
