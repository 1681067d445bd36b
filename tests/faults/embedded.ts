import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from '../support/children-of.ts';
import { until } from '../support/until.ts';
import { aPicture, openAccount } from './account.ts';
import { type Credentials, openClient } from './client.ts';
import { comparePromises, insist } from './compare.ts';
import type { Fault, Outcome, Stage } from './fault.ts';
import { databaseIn, isReady, openReplica } from './replica.ts';

/** The processes of an Atelier with its own database, from the outside. */
type Family = { program: number; guard: number; watch: number; server: number };
type Member = keyof Family;

const stat = (pid: number) => {
  const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return { name, parent: Number(parent) };
};

function findFamily(folder: string): Family | undefined {
  const place = realpathSync(folder);
  for (const server of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      if (readlinkSync(`/proc/${server}/cwd`) !== place || stat(server).name !== 'postgres') continue;
      const guard = stat(server).parent;
      if (stat(guard).name === 'postgres') continue;
      const watch = childrenOf(guard).find(({ pid }) => pid !== server)?.pid;
      if (watch !== undefined) return { server, guard, watch, program: stat(guard).parent };
    } catch {
      // It has ended while we looked.
    }
  }
  return undefined;
}

/** Kills members of the family in this order, and starts again. */
async function orphan(stage: Stage, order: Member[], through: string[] = []): Promise<Outcome> {
  const replica = await openReplica({ DATA_DIR: stage.folder }, through);
  await replica.start();
  const credentials: Credentials = await openAccount(replica.url, databaseIn(stage.folder));
  const client = openClient(() => replica.url, credentials);
  await insist(client.event());
  const [event = 0] = client.promised.events;
  for (let i = 0; i < 5; i++)
    await Promise.all([client.photo(event, await aPicture()), client.task(), client.purchase()].map(insist));
  const family = findFamily(join(stage.folder, 'postgres'));
  if (!family) throw new Error('The processes of the database were not found.');
  for (const member of order) {
    process.kill(family[member], 'SIGKILL');
    if (member !== 'program') continue;
    await until(
      () => isReady(replica.url),
      (ready) => !ready,
    );
  }
  const killed = performance.now();
  // If a supervisor restarts it, it may already be ready.
  if (through.length === 0 && order.includes('program')) await replica.start();
  await until(
    () => isReady(replica.url),
    (ready) => ready,
    60_000,
  );
  const recoveryMs = performance.now() - killed;
  const lost = await comparePromises(client);
  if (recoveryMs > 15_000) lost.push('It took too long.');
  await replica.running.end(through.length > 0 ? 'SIGKILL' : 'SIGTERM');
  return { acknowledged: client.acknowledged(), lost, recoveryMs };
}

/** A container: its first process restarts the program whenever it ends, and adopts orphaned processes. */
const CONTAINER = [
  ...['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'],
  ...['sh', '-c', 'while :; do "$@"; done', 'sh'],
];

const noNamespaces = () =>
  spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
    ? undefined
    : 'this machine lets nobody make namespaces';

const notLinux = () => (process.platform === 'linux' ? undefined : 'processes are found by Linux’ /proc');

/** Those that the short run has. */
const SHORT = ['guard, then program', 'who watches for the guard, then program'];

const ORDERS: [string, Member[]][] = [
  ['program', ['program']],
  ['program, then guard', ['program', 'guard', 'watch']],
  ['guard, then program', ['guard', 'watch', 'program']],
  ['who watches for the guard, then program', ['watch', 'program']],
  ['server', ['server']],
  ['program, guard and server', ['guard', 'watch', 'server', 'program']],
];

export const embedded: Fault[] = [
  ...ORDERS.map(([name, order]) => ({
    name: `embedded database: kill -9 of ${name}`,
    missing: notLinux,
    isLong: !SHORT.includes(name),
    run: (stage: Stage) => orphan(stage, order),
  })),
  {
    name: 'embedded database: kill -9 of guard and program in a container',
    missing: noNamespaces,
    isLong: true,
    run: (stage) => orphan(stage, ['guard', 'watch', 'program'], CONTAINER),
  },
  {
    name: 'embedded database: kill -9 of the watch and the program in a container',
    missing: noNamespaces,
    isLong: true,
    run: (stage) => orphan(stage, ['watch', 'program'], CONTAINER),
  },
];
