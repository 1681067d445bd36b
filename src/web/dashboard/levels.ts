export const LEVELS = [0, 1, 2, 3, 4] as const;

/** Sorts a number into five levels: zero, and the quartiles of all positive numbers. One outlier does not hide the others. */
export function levelsAmong(values: number[]): (value: number) => number {
  const some = [...new Set(values)].filter((value) => value > 0).sort((a, b) => a - b);
  const quarters = [0.25, 0.5, 0.75].map((part) => some[Math.ceil(some.length * part) - 1] ?? 0);
  return (value) => (value > 0 ? 1 + quarters.filter((quarter) => value > quarter).length : 0);
}
