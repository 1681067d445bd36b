import { useState } from 'react';

export type Chosen = {
  ids: ReadonlySet<number>;
  toggle: (index: number) => void;
  /** Selects the range from the anchor to this index. */
  extendTo: (index: number, from: number) => void;
  all: () => void;
  clear: () => void;
};

/** The selection. Records that leave the list are no longer selected. */
export function useChosen(listed: number[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  const ids = new Set(listed.filter((id) => chosen.has(id)));
  return {
    ids,
    toggle(index) {
      const id = listed[index];
      if (id === undefined) return;
      setAnchor(index);
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    extendTo(index, from) {
      const start = anchor ?? from;
      setAnchor(start);
      setChosen(new Set([...ids, ...listed.slice(Math.min(start, index), Math.max(start, index) + 1)]));
    },
    all: () => setChosen(new Set(listed)),
    clear() {
      setAnchor(undefined);
      setChosen(new Set());
    },
  };
}
