import { writeFileSync } from 'node:fs';
import type { AggregatedResult, Reporter } from '@jest/reporters';

export type Report = { passed: number; failed: string[]; isBroken: boolean };

/** Writes what a run has shown to `MUTANT_REPORT`. Jest's own report is missing after `--bail`. */
export default class MutantReport implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(
    _contexts: unknown,
    { numPassedTests, numRuntimeErrorTestSuites, testResults }: AggregatedResult,
  ): void {
    const failed = testResults.flatMap((file) => file.testResults).filter(({ status }) => status === 'failed');
    const report: Report = {
      passed: numPassedTests,
      failed: failed.map(({ fullName }) => fullName),
      isBroken: numRuntimeErrorTestSuites > 0,
    };
    writeFileSync(process.env.MUTANT_REPORT ?? '', JSON.stringify(report));
  }
}
