/** Of a run. A file that could not be loaded has no tests to count, so it counts as one failure. */
export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test: its file, its name and the start of its message. */
  failures: string[];
};

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const addTotals = (all: Totals[]): Totals =>
  all.reduce(
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    NOTHING,
  );

/** Formats the closing lines of a run: the failed tests, then the numbers. */
export const formatTotals = ({ passed, failed, skipped, failures }: Totals): string =>
  [
    ...(failures.length > 0 ? ['Failed tests:', ...failures] : []),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
