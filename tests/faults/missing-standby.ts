import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { query } from './account.ts';
import type { Fault } from './fault.ts';
import { openServer, type Server } from './postgres.ts';
import { listsOf, startReaders } from './readers.ts';
import { SETTINGS } from './replica.ts';
import { underLoad } from './under-load.ts';

const METRICS = { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` };
const AWAY_MS = { short: 15_000, long: 60_000 };

/** A copy of a server that has stopped, which follows it from now on and confirms each of its commits. */
async function openStandby(stage: Parameters<typeof openServer>[0], primary: Server): Promise<Server> {
  await primary.stop();
  const [from, to] = [join(stage.folder, 'primary'), join(stage.folder, 'standby')];
  execFileSync('cp', ['-a', from, to]);
  execFileSync('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'standby.signal')]);
  await primary.start();
  const host = new URL(primary.url).searchParams.get('host');
  const standby = await openServer(stage, 'standby', {
    settings: [`primary_conninfo=host=${host} user=atelier application_name=standby`],
  });
  await query(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await query(primary.url, 'select pg_reload_conf()');
  await until(
    () => query<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication'),
    ([row]) => row?.sync_state === 'sync',
  );
  return standby;
}

/** Writes wait until it is back; what is read is served meanwhile, and log and metrics say what is waited for. */
export const missingStandby: Fault = {
  name: 'PostgreSQL’s synchronous standby missing',
  isLong: true,
  async run(stage) {
    const primary = await openServer(stage, 'primary');
    const standby = await openStandby(stage, primary);
    return underLoad(stage, { databaseUrl: primary.url }, async ({ replica, client, event }) => {
      const readers = startReaders(client, listsOf(event));
      await standby.stop();
      const away = sleep(stage.short ? AWAY_MS.short : AWAY_MS.long);
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
      console.log(await query(primary.url, "select wait_event, state, count(*) from pg_stat_activity group by 1,2"));
      await standby.start();
      const { refused } = await readers.stop();
      client.surprises.push(...refused);
    });
  },
};
