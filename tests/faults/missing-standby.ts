import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresIdentity } from '../../src/platform/db/embedded/postgres-identity.ts';
import { until } from '../support/until.ts';
import { query } from './account.ts';
import type { Fault, Stage } from './fault.ts';
import { openServer, type Server } from './postgres.ts';
import { listsOf, startReaders } from './readers.ts';
import { SETTINGS } from './replica.ts';
import { underLoad } from './under-load.ts';

const METRICS = { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` };
const AWAY_MS = 60_000;

/** A copy of a server that has stopped, which follows it from now on and confirms each of its commits. */
async function openStandby(stage: Stage, primary: Server) {
  await primary.stop();
  const [from, to] = [join(stage.folder, 'primary'), join(stage.folder, 'standby')];
  execFileSync('cp', ['-a', from, to]);
  execFileSync('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'standby.signal')]);
  await primary.start();
  const pid = readFileSync(join(from, 'postmaster.pid'), 'utf8').split('\n')[0];
  const program = readlinkSync(`/proc/${pid}/exe`);
  const host = new URL(primary.url).searchParams.get('host');
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${to}`,
    `primary_conninfo=host=${host} user=atelier application_name=standby`,
  ];
  let child: ChildProcess | undefined;
  const standby = {
    async start() {
      child = spawn(program, ['-D', to, ...settings.flatMap((setting) => ['-c', setting])], {
        ...postgresIdentity(to),
        cwd: to,
        stdio: 'ignore',
      });
      await until(
        () => query<{ state: string }>(primary.url, 'select state from pg_stat_replication'),
        ([row]) => row?.state === 'streaming',
        30_000,
      );
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await exited;
    },
  };
  stage.cleanup(() => standby.stop());
  await standby.start();
  await query(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await query(primary.url, 'select pg_reload_conf()');
  return standby;
}

/** Writes wait until the standby is back. Reads are served, and log and metrics name the cause. */
export const missingStandby: Fault = {
  name: 'PostgreSQL’s synchronous standby missing',
  isLong: true,
  async run(stage) {
    chmodSync(stage.folder, 0o711);
    const primary = await openServer(stage, 'primary');
    const standby = await openStandby(stage, primary);
    return underLoad(stage, { databaseUrl: primary.url }, async ({ replica, client, event }) => {
      const readers = startReaders(listsOf(client, event));
      await standby.stop();
      const away = sleep(AWAY_MS);
      await until(
        () => replica.running.output(),
        (printed) => printed.includes('wait for a synchronous standby (SyncRep)'),
        30_000,
      );
      await until(
        async () => (await fetch(`${replica.url}/metrics`, { headers: METRICS })).text(),
        (figures) => /state="waiting_for_standby"\S* [1-9]/.test(figures),
      );
      await away;
      await standby.start();
      const { refused } = await readers.stop();
      client.surprises.push(...refused);
    });
  },
};
