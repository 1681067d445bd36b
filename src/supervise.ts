import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, Report } from './child.ts';
import type { Cleanups } from './platform/cleanups.ts';
import type { Log } from './platform/log/log.ts';
import type { Assignment } from './sending.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran for this long did not fail at its start. */
const STEADY_MS = 60_000;

/**
 * Runs the configured number of processes on one port. The first also does the background work. A process that dies is restarted after
 * growing pauses. Resolves once the database is prepared and all serve; rejects if that fails.
 */
export async function supervise(
  assignment: Assignment,
  log: Log,
  cleanups: Cleanups,
  prepare: () => Promise<void>,
): Promise<void> {
  const { processes, workers } = assignment.config;
  const children = new Map<number, { child: Worker; ended: Promise<unknown> }>();
  const listening = new Set<Worker>();
  const { promise: allServe, resolve: serve, reject: giveUp } = Promise.withResolvers<void>();
  let prepared = false;

  const runOne = async (index: number, onServing: () => void) => {
    const child = cluster.fork();
    const ended = endOf(child);
    // It could not be started, or a message no longer reached it.
    child.on('error', (error) => log.error({ err: error, process: index + 1 }, 'cannot reach a process'));
    children.set(index, { child, ended });
    child.on('message', (report: Report) => {
      if (report === 'listening') {
        listening.add(child);
        if (prepared) tell(child, 'start');
      } else if (report === 'serving') onServing();
    });
    tell(child, { assignment, background: index === 0 && workers === 'inline' });
    const { code, signal } = await ended;
    children.delete(index);
    listening.delete(child);
    if (cleanups.begun) return;
    log.error({ process: index + 1, pid: child.process.pid, code, signal }, 'a process ended; restarting it');
    if (code) giveUp(new Error(`One process ended with code ${code}.`));
  };

  const keepOne = async (index: number, onServing: () => void) => {
    for (let failures = 0; !cleanups.begun; ) {
      const since = performance.now();
      await runOne(index, onServing).catch((error) =>
        log.error({ err: error, process: index + 1 }, 'cannot start a process'),
      );
      if (cleanups.begun) return;
      failures = performance.now() - since > STEADY_MS ? 0 : failures + 1;
      await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
    }
  };

  cleanups.add(() =>
    Promise.all(
      [...children.values()].map(({ child, ended }) => {
        child.process.kill('SIGTERM');
        return ended;
      }),
    ),
  );
  const servings = Array.from(
    { length: processes },
    (_, index) =>
      new Promise<void>((resolve) => {
        keepOne(index, resolve).catch(giveUp);
      }),
  );
  Promise.all(servings).then(() => serve());
  await Promise.race([prepare(), allServe]);
  prepared = true;
  for (const child of listening) tell(child, 'start');
  await allServe;
}

/** Never rejects. A process that cannot be started has no pid and does not exit. */
function endOf(child: Worker): Promise<{ code?: number; signal?: string }> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => {
      if (child.process.pid === undefined) resolve({});
    });
  });
}

const tell = (child: Worker, order: Order) => {
  if (child.isConnected()) child.send(order);
};
