import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseServer, startDatabaseServer } from '../support/run/database-server.ts';
import { applyMutant, copyCheckout, type Mutant, readMutants } from './mutants.ts';
import type { Report } from './report.ts';

// npm run mutants: plants one bug after the other in a copy of the checkout, and shows which ones the tests notice. Names, or parts of
// names, select mutants. The tests have to be green without them. SHOW_TESTS=1 shows what jest prints.

type Outcome = { name: string; tests: string; result: string; seconds: string; noticedBy: string };

const words = process.argv.slice(2);
const chosen = readMutants().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`No mutant has one of these words in its name: ${words.join(', ')}`);

const copy = copyCheckout();
process.once('exit', copy.remove);
let running: ChildProcess | undefined;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopping = true;
    // With all processes that the tests have started.
    if (running?.pid && running.exitCode === null) process.kill(-running.pid, 'SIGINT');
  });

process.env.TMPDIR = copy.temporary;
const server = await startDatabaseServer();
const outcomes: Outcome[] = [];
try {
  for (const mutant of chosen) {
    if (stopping) break;
    const outcome = await tryOut(mutant, server);
    if (stopping) break;
    outcomes.push(outcome);
    console.log(`${outcome.result.padEnd(8)} ${outcome.name} (${outcome.seconds} s)`);
  }
} finally {
  await server.stop();
}
printTable(outcomes);
if (stopping || outcomes.some(({ result }) => result !== 'killed')) process.exitCode = 1;

async function tryOut(mutant: Mutant, { url }: DatabaseServer): Promise<Outcome> {
  const begun = performance.now();
  const end = (result: string, noticedBy: string): Outcome => ({
    name: mutant.name,
    tests: mutant.tests.join(' '),
    result,
    seconds: ((performance.now() - begun) / 1000).toFixed(1),
    noticedBy,
  });
  const undo = applyMutant(mutant, copy.folder);
  if (!undo) return end('STALE', 'its patch no longer applies');
  try {
    const report = await runJest(mutant.tests, url);
    const [first] = report?.failed ?? [];
    if (first !== undefined) return end('killed', first);
    if (report?.isBroken) return end('BROKEN', 'a test file could not be loaded');
    return report?.passed ? end('SURVIVED', '') : end('BROKEN', 'no test ran');
  } finally {
    undo();
  }
}

/** Resolves once jest has ended. After the first test that fails, the others are skipped. */
async function runJest(tests: string[], databaseUrl: string): Promise<Report | undefined> {
  const file = join(copy.temporary, 'report.json');
  const reporters = [...(process.env.SHOW_TESTS ? ['default'] : []), '<rootDir>/tests/mutants/report.ts'];
  const options = ['--bail', '--runInBand', ...reporters.flatMap((reporter) => ['--reporters', reporter])];
  const environment = ['--testEnvironment', '<rootDir>/tests/mutants/fail-fast.ts'];
  const jest = join(copy.folder, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [jest, ...options, ...environment, '--runTestsByPath', ...tests], {
    cwd: copy.folder,
    detached: true,
    stdio: process.env.SHOW_TESTS ? 'inherit' : 'ignore',
    env: { ...process.env, DATABASE_URL: databaseUrl, MUTANT_REPORT: file },
  });
  running = child;
  await once(child, 'exit');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    copy.empty();
  }
}

function printTable(rows: Outcome[]): void {
  const heads: Outcome = {
    name: 'mutant',
    tests: 'tests',
    result: 'result',
    seconds: 'seconds',
    noticedBy: 'noticed by',
  };
  const columns = Object.keys(heads) as (keyof Outcome)[];
  const all = [heads, ...rows];
  const widths = columns.map((column) => Math.max(...all.map((row) => row[column].length)));
  console.log();
  for (const row of all)
    console.log(
      columns
        .map((column, index) => row[column].padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  const survived = rows.filter(({ result }) => result !== 'killed').length;
  console.log(`\n${rows.length - survived} of ${rows.length} mutants were killed.`);
}
