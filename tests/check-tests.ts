import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDurations } from './support/run/slowest-files.ts';

// npm run check:tests: no test sleeps, and no file takes longer alone than LIMIT_MS. Times are those of the last runs; a file that took
// longer beside others is run again by itself.

const LIMIT_MS = 20_000;
const root = join(import.meta.dirname, '..');
/** Files that are known to take longer. The list may only become shorter. */
const STILL_SLOW = [
  /^tests\/cli\/cli/,
  /^tests\/gallery\/(downloads|lightbox|selections)\./,
  /^tests\/main\/(embedded-database|kills|shutdown|two-processes)/,
  /^tests\/operation\/(metrics|overload|tracing)/,
  /^tests\/platform\/(cluster|processes|rolling-restart|s3-faults|three-replicas)/,
  /^tests\/web\/(board|galleries|journey|photos|quick-add|roles|settings|views-)/,
];
/** Waiting for a condition is done here, and nowhere else. */
const MAY_SLEEP = 'tests/support/until.ts';
const SLEEPS = /node:timers\/promises|waitForTimeout\(|setTimeout\((resolve|done|r)\b/;

const files = globSync(['tests/**/*.test.ts', 'tests/support/**/*.ts'], { cwd: root });
const sleeping = files
  .filter((file) => file !== MAY_SLEEP)
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        SLEEPS.test(line) ? [`${file}:${index + 1} sleeps. Wait for a condition: ${line.trim()}`] : [],
      ),
  );

const isLong = (file: string) =>
  (readDurations()[file] ?? 0) > LIMIT_MS && !STILL_SLOW.some((pattern) => pattern.test(file));
const long = Object.keys(readDurations())
  .filter((file) => isLong(file) && existsSync(join(root, file)))
  .filter((file) => {
    spawnSync(process.execPath, [join(root, 'tests/run.ts'), file, '--silent'], { cwd: root, stdio: 'ignore' });
    return isLong(file);
  })
  .map(
    (file) => `${file} takes ${Math.round((readDurations()[file] ?? 0) / 1000)} s alone. Split it, or make it faster.`,
  );

for (const fault of [...sleeping, ...long]) console.error(fault);
if (sleeping.length + long.length > 0) process.exitCode = 1;
