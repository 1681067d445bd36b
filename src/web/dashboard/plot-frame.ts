export type PlotRow = { key: string; tick: string; name: string; values: (number | null)[] };

export const HEIGHT = 180;
const TOP = 6;
/** The space below the bars, for the names of the steps. */
const BOTTOM = 26;
const RIGHT = 4;
/** More than a character needs on average in the font of the axes. */
const CHARACTER = 7;

/** Up to five whole, round numbers from zero to at least the largest value, which is 4 or more. */
function roundNumbersTo(largest: number): number[] {
  const least = largest / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const candidates = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = candidates.find((each) => each >= least && Number.isInteger(each)) ?? 1;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, i) => i * step);
}

/** Where everything in a plot of some width is, in pixels. */
export function frameOf(rows: PlotRow[], width: number, label: (value: number) => string) {
  // A single task does not fill the plot.
  const numbers = roundNumbersTo(Math.max(4, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = numbers.at(-1) ?? 1;
  const labels = numbers.map((value) => ({ value, text: label(value) }));
  const left = Math.max(44, CHARACTER * Math.max(...labels.map(({ text }) => text.length)) + 10);
  const right = Math.max(left, width - RIGHT);
  const band = (right - left) / Math.max(1, rows.length);
  const longest = Math.max(0, ...rows.map(({ tick }) => tick.length));
  return {
    labels,
    left,
    right,
    /** The width of one step. */
    band,
    /** The steps have names at this distance, so that names never overlap. */
    every: Math.max(1, Math.ceil((CHARACTER * longest + 10) / Math.max(1, band))),
    base: HEIGHT - BOTTOM,
    /** The centre of a step. */
    x: (i: number) => left + band * (i + 0.5),
    y: (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP),
    /** The step at a place. */
    stepAt: (x: number) => Math.min(rows.length - 1, Math.max(0, Math.floor((x - left) / band))),
  };
}
export type PlotFrame = ReturnType<typeof frameOf>;
