/** Chance that can be had again: the same seed makes the same choices. */
export type Chance = {
  /** From 0 up to, and without, `below`. */
  number(below: number): number;
  /** One of them; undefined if there are none. */
  pick<T>(items: Iterable<T>): T | undefined;
};

/** Mulberry32. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    number: (below) => Math.floor(next() * below),
    pick(items) {
      const all = [...items];
      return all[Math.floor(next() * all.length)];
    },
  };
}
