import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AggregatedResult, Reporter, TestResult } from '@jest/reporters';
import type { Config } from '@jest/types';
import { CACHE } from './cache.ts';
import type { Totals } from './totals.ts';

const root = join(import.meta.dirname, '../../..');
const DURATIONS = join(CACHE, 'durations.json');
const SHOWN = 10;

/** How long each test file took when it ran last, in milliseconds, by its path. */
export function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(DURATIONS, 'utf8'));
  } catch {
    return {};
  }
}

function keepDurations(times: Record<string, number>): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify({ ...readDurations(), ...times }, null, 2));
}

/** Ends a run with its slowest files, and keeps the times of whole files for `npm run check:tests`. */
export default class SlowestFiles implements Pick<Reporter, 'onRunComplete'> {
  readonly #isWhole: boolean;

  constructor({ testNamePattern }: Config.GlobalConfig) {
    this.#isWhole = !testNamePattern;
  }

  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const { testResults } = results;
    const times = testResults.map((one) => [relative(root, one.testFilePath), milliseconds(one)] as const);
    if (this.#isWhole) keepDurations(Object.fromEntries(times));
    const slowest = times.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
    console.log(`\nThe ${slowest.length} slowest files:`);
    for (const [path, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
    if (process.env.TEST_TOTALS) writeFileSync(process.env.TEST_TOTALS, JSON.stringify(totalsOf(results)));
  }
}

const totalsOf = (results: AggregatedResult): Totals => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests,
});

const milliseconds = ({ perfStats: { start, end } }: TestResult): number => end - start;
