import type { Row, Totals } from './progress.ts';

export type Tally = {
  /** The number of bytes of the file transferred so far. */
  advance(done: number): void;
  /** The number of bytes that the server already has, which are not transferred. */
  skipTo(done: number): void;
  /** The number of transferred bytes that the server has: the rest is transferred again. */
  confirm(done: number): void;
  /** The rest of the file is not transferred. */
  giveUp(): void;
};

/** Counts one file into the totals: `sent` is what was transferred, `bytes` what will have been at the end. */
export function tally(totals: Totals, row: Row): Tally {
  const advance = (done: number) => {
    totals.sent += done - row.done;
    row.done = done;
  };
  const skipTo = (done: number) => {
    totals.bytes -= done - row.done;
    row.done = done;
  };
  return {
    advance,
    skipTo,
    confirm: (done) => (done > row.done ? advance(done) : skipTo(done)),
    giveUp() {
      totals.bytes -= row.size - row.done;
    },
  };
}
