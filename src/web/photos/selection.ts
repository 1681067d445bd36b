import { useEffect, useState } from 'react';
import type { Tile } from '../data/photos.ts';
import type { CategoryFilter } from './tiles.ts';

export type Selection = {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Adds these, or removes them if all are selected. */
  toggleAll: (ids: number[]) => void;
  /** Selects the range from the photo that was selected last, otherwise from another one. */
  extendTo: (id: number, from: number) => void;
  all: () => void;
  clear: () => void;
};

/** The selected photos. Those that were deleted elsewhere are no longer selected. */
export function useSelection(eventId: number, category: CategoryFilter, all: Tile[], shown: Tile[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();

  const clear = () => {
    setAnchor(undefined);
    setChosen(new Set());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected elsewhere is not selected here
  useEffect(clear, [eventId, category]);

  return {
    ids: new Set(chosen.size === 0 ? [] : all.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    toggle(id) {
      setAnchor(id);
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    toggleAll(ids) {
      setAnchor(ids[0]);
      setChosen((before) => {
        const given = new Set(ids);
        return ids.every((id) => before.has(id)) ? before.difference(given) : before.union(given);
      });
    },
    extendTo(id, from) {
      const indexOf = (wanted: number) => shown.findIndex((tile) => tile.id === wanted);
      const start = anchor !== undefined && indexOf(anchor) >= 0 ? anchor : from;
      setAnchor(start);
      const [first, last] = [indexOf(start), indexOf(id)].sort((a, b) => a - b) as [number, number];
      setChosen((before) => before.union(new Set(shown.slice(Math.max(0, first), last + 1).map((tile) => tile.id))));
    },
    all: () => setChosen(new Set(shown.map(({ id }) => id))),
    clear,
  };
}
