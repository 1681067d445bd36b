import { useState } from 'react';

export type Chosen = {
  ids: ReadonlySet<number>;
  /** Selects these, or deselects them if all are selected. */
  toggle: (...ids: number[]) => void;
  /** Selects the range from the record that was selected last, otherwise from another one. */
  extendTo: (id: number, from?: number) => void;
  set: (ids: Iterable<number>) => void;
  all: () => void;
  remove: (ids: number[]) => void;
  clear: () => void;
};

/** The selection in a list, or in a filtered part of all records. Records that no longer exist are no longer selected. */
export function useChosen(listed: number[], existing = listed): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  const ids = new Set(chosen.size > 0 ? existing.filter((id) => chosen.has(id)) : []);
  if (ids.size < chosen.size) setChosen(ids);
  return {
    ids,
    toggle(...given) {
      setAnchor(given[0]);
      const toggled = new Set(given);
      setChosen(given.every((id) => ids.has(id)) ? ids.difference(toggled) : ids.union(toggled));
    },
    extendTo(id, from = id) {
      const start = anchor !== undefined && listed.includes(anchor) ? anchor : from;
      setAnchor(start);
      const [first = 0, last = 0] = [listed.indexOf(start), listed.indexOf(id)].sort((a, b) => a - b);
      setChosen(ids.union(new Set(listed.slice(Math.max(0, first), last + 1))));
    },
    set: (given) => setChosen(new Set(given)),
    all: () => setChosen(new Set(listed)),
    remove: (gone) => setChosen((before) => before.difference(new Set(gone))),
    clear() {
      setAnchor(undefined);
      setChosen(new Set());
    },
  };
}
