/** Of a run. A file that could not be loaded has no tests to count, so it counts as one failure. */
export type Totals = { passed: number; failed: number; skipped: number };

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

export const addTotals = (all: Totals[]): Totals =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );

export const formatTotals = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
