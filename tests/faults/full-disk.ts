import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';
import { aPicture, query } from './account.ts';
import { insist } from './compare.ts';
import type { Fault } from './fault.ts';
import { untilSuccess } from './load.ts';
import { repeatedly } from './postgres.ts';
import { noSmallDisk, openSmallDisk } from './small-disk.ts';
import { removePhoto } from './studio.ts';
import { type Scene, underLoad } from './under-load.ts';

const MEGABYTES = 600;
/** Less than the reserve of a small disk, which is 50 MB. */
const LEFT = 30_000_000;
const ROUNDS = 2;

/** Below the reserve uploads are rejected. Everything else works, and photos can be deleted. */
async function belowReserve({ load, client, event }: Scene, fill: (free: number) => void): Promise<void> {
  await insist(client.photo(event, await aPicture()));
  const [photo = 0] = [...client.promised.photos.keys()].slice(-1);
  const before = load.statuses.get(507) ?? 0;
  fill(LEFT);
  await until(
    () => (load.statuses.get(507) ?? 0) - before,
    (count) => count >= 5,
    60_000,
  );
  for (const wish of [client.task(), client.event(), client.purchase()]) {
    const answer = await wish.attempt();
    if (!wish.isGranted()) client.surprises.push(`below the reserve ${wish.what} was answered ${answer?.status}`);
  }
  await removePhoto(client, event, photo);
}

/** To the last byte: the database cannot go on. */
async function untilDatabaseEnds({ databaseUrl }: Scene, dataDir: string, fill: () => void): Promise<void> {
  const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  fill();
  // The next record of its log needs a new file.
  await repeatedly(10_000, 50, () => query(databaseUrl, 'select pg_switch_wal()')).catch(() => {});
  await until(
    () => existsSync(`/proc/${pid}`),
    (isRunning) => !isRunning,
    60_000,
  );
}

export const fullDisk: Fault = {
  name: 'disk of the embedded database full, twice',
  missing: noSmallDisk,
  isLong: true,
  async run(stage) {
    chmodSync(stage.folder, 0o711);
    const disk = openSmallDisk(stage, 'disk', MEGABYTES);
    const dataDir = join(disk.folder, 'data');
    return underLoad(stage, { dataDir }, async (scene) => {
      for (let round = 0; round < ROUNDS; round++) {
        await belowReserve(scene, disk.fill);
        await untilDatabaseEnds(scene, dataDir, disk.fill);
        const isLast = round === ROUNDS - 1;
        if (isLast) await startOnFullDisk(scene, dataDir);
        disk.empty();
        if (isLast) await scene.replica.start();
        await untilSuccess(scene.client, performance.now(), 90_000);
      }
    });
  },
};

/** The next start says in one sentence what is missing, and a later start succeeds. */
async function startOnFullDisk({ replica, client }: Scene, dataDir: string): Promise<void> {
  await replica.kill();
  const another = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  const code = await another.end();
  const said = another
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  if (code !== 1 || said.length !== 1 || !/disk|space/.test(said[0] ?? ''))
    client.surprises.push(`a start on the full disk ended with ${code} and said: ${said.join(' ⏎ ')}`);
}
