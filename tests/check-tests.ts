import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCpuTimes } from './support/run/slowest-files.ts';

// npm run check:tests: no test sleeps or stops working on a certain day, and no process holds the output of a worker. No file used more
// processor time than LIMIT_MS in the last run of several files.

const LIMIT_MS = 20_000;
const root = join(import.meta.dirname, '..');
/** Files that run whole processes, browsers or programs of others. Split other files instead of adding them. */
const STILL_SLOW = [
  /^tests\/cli\/cli/,
  /^tests\/clients\//,
  /^tests\/main\/embedded-database/,
  /^tests\/operation\/(metrics|overload)/,
  /^tests\/platform\/(cluster|rolling-restart|s3-faults|three-replicas)/,
  /^tests\/web\/(board|galleries|journey|photos|quick-add|roles|settings|views-)/,
];
/** Waiting for a condition is done here, and nowhere else. */
const MAY_SLEEP = 'tests/support/until.ts';
const SLEEPS = /node:timers\/promises|waitForTimeout\(|setTimeout\((resolve|done|r)\b/;

/** A process that a failed test leaves behind would keep the run from ending. */
const HOLDS_OUTPUT = /stdio: (\[[^\]]*)?'inherit'/;

/** A worker keeps modules of support when it runs the next file. With the `it` of the file before, the tests of that file are lost. */
const KEEPS_TESTS = /^(export )?const \w+ = (?!.*=>).*\b(it|describe)(\.skip)?;$/;

/** The test would fail after this day. */
const ENDS = /expires_at: '20(2[6-9]|[3-8]\d)-\d\d-\d\dT/;

const files = globSync(['tests/**/*.test.ts', 'tests/support/**/*.ts'], { cwd: root, exclude: ['**/node_modules'] });
/** Reports each line of these files that matches. */
const find = (where: string[], pattern: RegExp, fault: string) =>
  where.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${fault} ${line.trim()}`] : [])),
  );
const ofSupport = files.filter((file) => !file.endsWith('.test.ts'));
const wrong = [
  ...find(
    files.filter((file) => file !== MAY_SLEEP),
    SLEEPS,
    'sleeps. Wait for a condition:',
  ),
  ...find(files, HOLDS_OUTPUT, 'holds the output of a worker. Use a pipe:'),
  ...find(files, ENDS, 'fails after that day. Take one in 2099, or count from now:'),
  ...find(ofSupport, KEEPS_TESTS, 'keeps `it` or `describe`. Look it up on each call:'),
];

const long = Object.entries(readCpuTimes())
  .filter(
    ([file, ms]) => ms > LIMIT_MS && !STILL_SLOW.some((pattern) => pattern.test(file)) && existsSync(join(root, file)),
  )
  .map(([file, ms]) => `${file} uses ${Math.round(ms / 1000)} s of processor time. Split it, or make it faster.`);

for (const fault of [...wrong, ...long]) console.error(fault);
if (wrong.length + long.length > 0) process.exitCode = 1;
