import { useState } from 'react';

export type Chosen = {
  ids: ReadonlySet<number>;
  toggle: (index: number) => void;
  /** Selects the range from the record that was selected last, otherwise from an index. */
  extendTo: (index: number, from: number) => void;
  all: () => void;
  remove: (ids: number[]) => void;
  clear: () => void;
};

/** The selection. Records that leave the list are no longer selected. */
export function useChosen(listed: number[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  const ids = new Set(listed.filter((id) => chosen.has(id)));
  if (ids.size < chosen.size) setChosen(ids);
  return {
    ids,
    toggle(index) {
      const id = listed[index];
      if (id === undefined) return;
      setAnchor(id);
      setChosen(ids.symmetricDifference(new Set([id])));
    },
    extendTo(index, from) {
      const start = anchor !== undefined && listed.includes(anchor) ? listed.indexOf(anchor) : from;
      setAnchor(listed[start]);
      setChosen(new Set([...ids, ...listed.slice(Math.min(start, index), Math.max(start, index) + 1)]));
    },
    all: () => setChosen(new Set(listed)),
    remove: (gone) => setChosen((before) => before.difference(new Set(gone))),
    clear() {
      setAnchor(undefined);
      setChosen(new Set());
    },
  };
}
