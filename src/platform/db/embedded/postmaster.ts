import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

/**
 * Makes sure that no earlier server holds `folder`. One that is shutting down is waited for; the lock file of one that is
 * dead, or a zombie which nobody has reaped yet, is removed. Throws while another program uses the folder.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const pid = readPid(file);
    if (pid === undefined) return;
    if (!isPostgres(pid)) return rmSync(file, { force: true });
    if (Date.now() > deadline)
      throw new Error(`The database in ${folder} is in use by another Atelier (process ${pid}).`);
    await sleep(50);
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is such a process, ours or not. */
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
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return state !== 'Z' && state !== 'X' && stat.includes('(postgres)');
  } catch {
    return false;
  }
}
