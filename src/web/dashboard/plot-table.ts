/** The numbers of a plot, for its table and CSV file. */
export type PlotTable = {
  /** Names the measure and the period; the table’s caption. */
  caption: string;
  /** The name of the rows, then that of the numbers. */
  heads: string[];
  /** `name` is shown; `raw` goes into the file. */
  rows: PlotRow[];
  totals?: (number | null)[];
};
type PlotRow = { key: string; name: string; raw: string; values: (number | null)[] };
