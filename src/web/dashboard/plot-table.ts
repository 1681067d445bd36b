/** The numbers of a plot, for its table and its file. */
export type PlotTable = {
  /** Says what it counts and when, and is the name of the table. */
  caption: string;
  /** The name of the rows, then that of the numbers. */
  heads: string[];
  /** A row has a name for people, and one for programs. */
  rows: PlotRow[];
  totals?: (number | null)[];
};
export type PlotRow = { key: string; name: string; raw: string; values: (number | null)[] };
