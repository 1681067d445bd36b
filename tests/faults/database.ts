import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresIdentity } from '../../src/platform/db/embedded/postgres-identity.ts';
import { until } from '../support/until.ts';
import { openAccount, query } from './account.ts';
import { openClient } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Stage } from './fault.ts';
import { openServer, repeatedly, type Server } from './postgres.ts';
import { isReady, openReplica } from './replica.ts';
import { noSmallDisk, openSmallDisk } from './small-disk.ts';
import { underLoad } from './under-load.ts';

/** Left out of the short run. */
const long = (fault: Fault): Fault => ({ ...fault, isLong: true });

const simple = (name: string, fault: (server: Server, stage: Stage) => Promise<unknown>): Fault => ({
  name,
  async run(stage) {
    const server = await openServer(stage);
    return underLoad(stage, { databaseUrl: server.url }, () => fault(server, stage));
  },
});

const terminateAll = (url: string) =>
  query(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );

/** The tables are on a disk that has no room, while the log of the database has some. */
const fullTables: Fault = {
  name: 'PostgreSQL full: no room for tables',
  missing: noSmallDisk,
  async run(stage) {
    chmodSync(stage.folder, 0o711);
    const disk = openSmallDisk(stage, 'tables', 64);
    const server = await openServer(stage);
    const { uid, gid } = postgresIdentity(join(stage.folder, 'postgres')) ?? {};
    const place = join(disk.folder, 'space');
    mkdirSync(place);
    if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
    await query(server.url, `create tablespace small location '${place}'`);
    await query(server.url, 'create database small tablespace small');
    const url = server.url.replace('/atelier?', '/small?');
    return underLoad(stage, { databaseUrl: url }, async ({ load }) => {
      disk.fill();
      const refused = await until(
        () => load.statuses.get(507) ?? 0,
        (count) => count >= 10,
        30_000,
      );
      if (refused === 0) throw new Error('Nobody was told that there is no space.');
      disk.empty();
    });
  },
};

/** Nothing has room: the server can't go on, and comes again once there is space. */
const fullLog: Fault = {
  name: 'PostgreSQL full: no room for its log',
  missing: noSmallDisk,
  async run(stage) {
    chmodSync(stage.folder, 0o711);
    const disk = openSmallDisk(stage, 'everything', 300);
    const server = await openServer(stage, 'everything/postgres');
    const { url } = server;
    return underLoad(stage, { databaseUrl: url }, async () => {
      disk.fill();
      // The next record of the log needs a new file.
      await repeatedly(10_000, 50, () => query(url, 'select pg_switch_wal()')).catch(() => {});
      await server.ended();
      disk.empty();
      await server.start();
    });
  },
};

const absentAtBoot: Fault = {
  name: 'PostgreSQL absent at boot',
  isLong: true,
  async run(stage) {
    const server = await openServer(stage);
    const { url } = server;
    await server.stop();
    const replica = await openReplica({ DATABASE_URL: url, DATA_DIR: join(stage.folder, 'data') });
    const starting = replica.start();
    starting.catch(() => {});
    await until(
      () =>
        fetch(`${replica.url}/api/health`)
          .then(({ status }) => status)
          .catch(() => 0),
      (status) => status === 200,
    );
    const lost: string[] = [];
    if (await isReady(replica.url)) lost.push('It says that it is ready without a database.');
    await server.start();
    const over = performance.now();
    await until(
      () => isReady(replica.url),
      (ready) => ready,
      20_000,
    );
    const recoveryMs = performance.now() - over;
    if (recoveryMs > 5_000) lost.push(`It was ready only after ${recoveryMs.toFixed(0)} ms.`);
    const client = openClient(() => replica.url, await openAccount(replica.url, url));
    await insist(client.event());
    lost.push(
      ...(await compare(client, { databaseUrl: url, storageUrl: 'file:storage', dataDir: join(stage.folder, 'data') })),
    );
    return { acknowledged: client.acknowledged(), lost, recoveryMs };
  },
};

export const database: Fault[] = [
  long(
    simple('PostgreSQL restarted', async (server) => {
      await server.stop();
      await sleep(2_000);
      await server.start();
    }),
  ),
  simple('PostgreSQL killed', async (server) => {
    await server.kill();
    await server.start();
  }),
  long(
    simple('PostgreSQL frozen for 10 s', async (server) => {
      server.freeze();
      await sleep(10_000);
      server.thaw();
    }),
  ),
  long(
    simple('PostgreSQL’s backends terminated again and again', async ({ url }) =>
      repeatedly(15_000, 200, () => terminateAll(url)),
    ),
  ),
  absentAtBoot,
  fullTables,
  fullLog,
];
