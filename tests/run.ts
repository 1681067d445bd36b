import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './support/run/cache.ts';
import { isCore } from './support/run/core.ts';
import { addTotals, formatTotals, NOTHING, type Totals } from './support/run/totals.ts';

// npm test: the core, which every change has to pass. With --all, then the other files as well. Paths and options of jest select files
// themselves. The last line says what happened.

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const isAll = process.argv.includes('--all');
const files = globSync('tests/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).sort();
const core = files.filter(isCore);
const rest = files.filter((file) => !isCore(file));
const namesFiles = args.some((arg) => !arg.startsWith('-'));

const reports = (namesFiles ? [[]] : isAll ? [core, rest] : [core]).map(runJest);
console.log(`\n${formatTotals(addTotals(reports.map(({ totals }) => totals)))}`);
process.exitCode = reports.find(({ status }) => status !== 0)?.status ?? 0;

function runJest(selection: string[]) {
  mkdirSync(CACHE, { recursive: true });
  const report = join(CACHE, `totals-${process.pid}.json`);
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const paths = selection.length > 0 ? ['--runTestsByPath', ...selection] : [];
  const { status } = spawnSync(process.execPath, [jest, ...args, ...paths], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_TOTALS: report, NODE_COMPILE_CACHE: join(CACHE, 'compiled') },
  });
  // There is none if jest ran nothing: it was asked for its help, or it could not start.
  const totals: Totals = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : NOTHING;
  rmSync(report, { force: true });
  return { status: status ?? 1, totals };
}
