import { writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the program (`node --import`). It counts the program's outward steps, which are statements to PostgreSQL and changes of
 * the disk. It kills the process right after step FAILPOINT; 0 is before any step. SIGUSR2 starts the count, or FAILPOINT_FROM_START at
 * once. Every step is named on standard error.
 */

type Callback = (...args: unknown[]) => void;
type Methods = Record<string, (...args: unknown[]) => unknown>;

const CHANGES = ['open', 'rename', 'link', 'rm', 'mkdir', 'rmdir', 'copyFile', 'utimes'];
const FILE_CHANGES = ['write', 'sync', 'datasync', 'truncate'];

const fatal = Number(process.env.FAILPOINT ?? Number.NaN);
let counting = false;
let steps = 0;

function die(name: string): void {
  writeSync(2, `failpoint: killed after ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

function begin(): void {
  counting = true;
  writeSync(2, 'failpoint: counting\n');
  if (fatal === 0) die('nothing');
}

function done(name: string): void {
  if (!counting) return;
  steps += 1;
  writeSync(2, `failpoint: step ${steps} ${name.replace(/\s+/g, ' ').trim().slice(0, 70)}\n`);
  if (steps === fatal) die(`step ${steps}`);
}

/** Reports the end of every call before the caller continues. */
function watch(methods: Methods, name: string, describe: (args: unknown[]) => string): void {
  const original = methods[name] as (...args: unknown[]) => unknown;
  methods[name] = function (this: unknown, ...args: unknown[]) {
    const what = describe(args);
    const at = args.findLastIndex((arg) => typeof arg === 'function');
    const callback = args[at] as Callback | undefined;
    if (callback)
      args[at] = (...results: unknown[]) => {
        done(what);
        callback(...results);
      };
    const result = original.apply(this, args);
    if (!callback && result instanceof Promise) result.then(() => done(what)).catch(() => {});
    return result;
  };
}

async function watchEverything(): Promise<void> {
  const { default: pg } = await import('pg');
  const disk = createRequire(import.meta.url)('node:fs/promises') as Methods & typeof import('node:fs/promises');
  const file = await disk.open('/dev/null');
  const ofFiles = Object.getPrototypeOf(file) as Methods;
  await file.close();
  for (const name of FILE_CHANGES) watch(ofFiles, name, () => name);
  for (const name of CHANGES) watch(disk, name, ([path]) => `${name} ${String(path).replace(/^.*\/storage\//, '')}`);
  syncBuiltinESMExports();
  watch(pg.Client.prototype as unknown as Methods, 'query', ([query]) =>
    typeof query === 'string' ? query : String((query as { text?: string }).text),
  );
}

// Only the program itself: not its threads, not the processes that decode pictures.
if (isMainThread && process.argv[1]?.endsWith('server/main.js')) {
  await watchEverything();
  process.on('SIGUSR2', begin);
  if (process.env.FAILPOINT_FROM_START) begin();
}
