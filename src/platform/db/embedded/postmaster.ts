import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
/** The line of the lock file with the state of the server. */
const STATUS_LINE = 7;

/**
 * PostgreSQL runs as the child of this shell. The shell waits for it, and asks it to stop (fast shutdown) once its standard input closes.
 * So the database ends when its parent does, even by `kill -9`. The first argument is the number of the program.
 */
export const GUARD = `exec 4<&0; "$@" 4<&- & server=$!
{ read _ <&4; kill -INT $server; } 2>/dev/null & watch=$!
wait $server; code=$?; kill $watch 2>/dev/null; exit $code`;

/**
 * Makes sure that no earlier server holds `folder`. It waits for one that is shutting down. It stops one whose guard was killed, since
 * nothing else would. It removes the lock file of a dead server, or of a zombie. Throws while another program uses the folder.
 */
export async function stopEarlierServer(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const deadline = performance.now() + TIMEOUT_MS;
  let asked = false;
  for (;;) {
    const pid = readPid(file);
    if (pid === undefined) return;
    if (!isPostgres(pid) || worksElsewhere(pid, folder)) return removeLocks(folder);
    if (!asked && isOrphan(pid)) {
      process.kill(pid, 'SIGINT');
      asked = true;
    }
    if (performance.now() > deadline)
      throw new Error(`The database in ${folder} is in use by another Atelier (process ${pid}).`);
    await sleep(50);
  }
}

/** Whether a running program's server uses `folder`. Waits for a server that is starting. */
export async function isServed(folder: string): Promise<boolean> {
  const file = join(folder, 'postmaster.pid');
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await sleep(50)) {
    const pid = readPid(file);
    if (pid === undefined || !isPostgres(pid) || worksElsewhere(pid, folder) || isOrphan(pid)) return false;
    const status = readLines(file)[STATUS_LINE]?.trim();
    if (status === 'ready' || status === 'stopping') return status === 'ready';
  }
  return false;
}

/** The lock files of the folder and of the socket. A zombie's pid in either prevents a start. */
function removeLocks(folder: string): void {
  for (const name of ['.s.PGSQL.5432.lock', 'postmaster.pid']) rmSync(join(folder, name), { force: true });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

const readPid = (file: string): number | undefined => Number(readLines(file)[0]) || undefined;

/** Whether the process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const { name, state } = statOf(pid) ?? {};
  return name === 'postgres' && state !== 'Z' && state !== 'X';
}

/** Whether the process has a different folder, because its pid was reused. */
function worksElsewhere(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder);
  } catch {
    return false;
  }
}

/** Whether nothing would stop the server: its guard has ended, or the guard's program. */
function isOrphan(pid: number): boolean {
  try {
    if (process.platform !== 'linux') return parentByPs(pid) === '1' || parentByPs(Number(parentByPs(pid))) === '1';
    const guard = Number(statOf(pid)?.parent);
    const [, , script, program] = readFileSync(`/proc/${guard}/cmdline`, 'utf8').split('\0');
    return script !== GUARD || statOf(guard)?.parent !== program;
  } catch {
    return false;
  }
}

const parentByPs = (pid: number) => execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim();

/** Linux' description of a process: `pid (name) state parent …`. */
function statOf(pid: number): { name: string; state: string; parent: string } | undefined {
  try {
    const [, name = '', state = '', parent = ''] =
      /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state, parent };
  } catch {
    return undefined;
  }
}
