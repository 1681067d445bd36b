import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import setUp from '../support/run/global-setup.ts';
import tearDown from '../support/run/global-teardown.ts';
import { chaos } from './chaos.ts';
import { clients } from './clients.ts';
import { clocks } from './clocks.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { embedded } from './embedded.ts';
import { failover } from './failover.ts';
import { carryOut, type Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killAtSteps } from './kill-at-steps.ts';
import { missingStandby } from './missing-standby.ts';
import { processes } from './processes.ts';
import { proxiedDatabase } from './proxied-database.ts';
import { random } from './random.ts';
import { s3 } from './s3.ts';

/**
 * `npm run test:faults`: every fault in turn, and a table of its cost. `--short` takes up to four minutes; other words choose the faults
 * whose names contain one of them. A number sets the minutes of faults that take a duration. Ends with code 1 if anything was lost.
 */
const faults: Fault[] = [
  ...killAtSteps,
  ...database,
  ...proxiedDatabase,
  ...embedded,
  ...disk,
  fullDisk,
  ...s3,
  clients,
  ...processes,
  ...clocks,
  failover,
  missingStandby,
  random,
  chaos,
];

const isNumber = (word: string) => /^\d+$/.test(word);
const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const words = given.filter((word) => !isNumber(word));
const minutes = given.filter(isNumber).map(Number)[0];
const seed = Number(process.argv.find((word) => word.startsWith('--seed='))?.slice(7) ?? randomInt(2 ** 31));
const short = process.argv.includes('--short');
const chosen = faults.filter(
  ({ name, isLong }) => !(short && isLong) && (words.length === 0 || words.some((word) => name.includes(word))),
);

const HEAD = ['fault', 'acknowledged', 'lost', 'time to recover', ''];
const rows: string[][] = [];
const troubles: string[] = [];

await setUp();
const begun = performance.now();
for (const fault of chosen) {
  const since = performance.now();
  const row = await report(fault);
  rows.push(row);
  console.log(`${row.join(' · ')} (${seconds(performance.now() - since)} in all)`);
}
await tearDown();

const table = [HEAD, ...rows];
const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
const lines = table.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd(),
);
console.log(['', ...lines, ...troubles.map((trouble) => `\n${trouble}`)].join('\n'));
console.log(`\n${chosen.length} faults in ${seconds(performance.now() - begun)}, ${troubles.length} with losses.`);
process.exit(troubles.length > 0 ? 1 : 0);

async function report(fault: Fault): Promise<string[]> {
  const missing = fault.missing?.();
  if (missing) return [fault.name, '–', '–', '–', `left out: ${missing}`];
  try {
    const { acknowledged, lost, recoveryMs, detail = '' } = await carryOut(fault, { short, minutes, seed });
    if (lost.length > 0) troubles.push(`${fault.name}:\n  ${lost.join('\n  ')}`);
    const recovery = recoveryMs === undefined ? '–' : seconds(recoveryMs);
    return [fault.name, String(acknowledged), String(lost.length), recovery, detail];
  } catch (error) {
    troubles.push(`${fault.name}: ${inspect(error)}`);
    return [fault.name, '–', 'failed', '–', ''];
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
