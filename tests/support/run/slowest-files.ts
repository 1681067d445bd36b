import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AggregatedResult, Reporter, TestResult } from '@jest/reporters';
import type { Config } from '@jest/types';
import { CACHE } from './cache.ts';
import type { Totals } from './totals.ts';

const root = join(import.meta.dirname, '../../..');
const CPU_TIMES = join(CACHE, 'cpu-times.json');
const SHOWN = 10;

/** The processor time that each test file used when it ran last with others, in milliseconds, by its path. */
export function readCpuTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(CPU_TIMES, 'utf8'));
  } catch {
    return {};
  }
}

function keepCpuTimes(times: Record<string, number>): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(CPU_TIMES, JSON.stringify({ ...readCpuTimes(), ...times }, null, 2));
}

/** Ends a run with its slowest files, and keeps the processor times of whole files for `npm run check:tests`. */
export default class SlowestFiles implements Pick<Reporter, 'onRunComplete'> {
  readonly #isWhole: boolean;

  constructor({ testNamePattern }: Config.GlobalConfig) {
    this.#isWhole = !testNamePattern;
  }

  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const { testResults } = results;
    const timed = (time: (one: TestResult) => number | undefined) =>
      testResults.flatMap((one) => {
        const ms = time(one);
        return ms === undefined ? [] : [[relative(root, one.testFilePath), ms] as const];
      });
    // A file that runs alone also starts the database.
    if (this.#isWhole && testResults.length > 1) keepCpuTimes(Object.fromEntries(timed(cpuOf)));
    const slowest = timed(milliseconds)
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHOWN);
    console.log(`\nThe ${slowest.length} slowest files:`);
    for (const [path, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
    if (process.env.TEST_TOTALS) writeFileSync(process.env.TEST_TOTALS, JSON.stringify(totalsOf(results)));
  }
}

const totalsOf = (results: AggregatedResult): Totals => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests,
  failures: results.testResults.flatMap(failuresOf),
});

const MESSAGE_LINES = 12;

function failuresOf({ testFilePath, testResults, testExecError }: TestResult): string[] {
  const path = relative(root, testFilePath);
  const format = (name: string, message: string) =>
    [name, ...stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)].join('\n    ');
  if (testExecError) return [format(path, testExecError.message)];
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => format(`${path}: ${fullName}`, failureMessages.join('\n')));
}

/** As `native-runner.ts` has measured it. */
const cpuOf = (result: TestResult): number | undefined => (result as { cpuMs?: number }).cpuMs;

const milliseconds = ({ perfStats: { start, end } }: TestResult): number => end - start;
