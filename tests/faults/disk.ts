import { globSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../support/database.ts';
import { aPicture, openAccount } from './account.ts';
import { type Client, openClient, type Wish } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Outcome, Stage } from './fault.ts';
import { openReplica } from './replica.ts';
import { noSmallDisk, openSmallDisk } from './small-disk.ts';

const MEGABYTES = 8;
const BLOCK = 4_096;

/** Leaves a block more each time, until there is room for all of it: so every write is once the one that finds no room. */
async function walkFreeSpace(
  stage: Stage,
  bytes: number,
  begin: (client: Client, event: number, bytes: Buffer) => Wish | Promise<Wish>,
): Promise<Outcome> {
  const disk = openSmallDisk(stage, 'disk', MEGABYTES);
  const database = await createDatabase();
  stage.cleanup(() => database.drop());
  const storage = join(disk.folder, 'storage');
  const replica = await openReplica({
    DATABASE_URL: database.url,
    DATA_DIR: join(stage.folder, 'data'),
    STORAGE_URL: `file://${storage}`,
    WORKERS: 'off',
    // To the last byte.
    DISK_RESERVE: '0',
  });
  await replica.start();
  const client = openClient(() => replica.url, await openAccount(replica.url, database.url));
  await insist(client.event());
  const [event = 0] = client.promised.events;
  const lost: string[] = [];
  let refusals = 0;
  let recoveryMs = 0;
  for (let free = 0; ; free += BLOCK * (stage.short ? 4 : 1)) {
    const wish = await begin(client, event, await aPicture(bytes));
    disk.fill(free);
    const before = used(disk.folder);
    const answer = await wish.attempt();
    if (wish.isGranted()) break;
    refusals += 1;
    if (answer?.status !== 507) lost.push(`with ${free} bytes free it was answered ${answer?.status}`);
    const left = globSync('staging/*', { cwd: storage }).length;
    if (left > 0) lost.push(`with ${free} bytes free ${left} staged files stayed`);
    // A tus upload keeps what came before, which is what it is for.
    if (wish.what !== 'a photo by tus' && used(disk.folder) > before) lost.push(`with ${free} bytes free some stayed`);
    disk.empty();
    const freed = performance.now();
    await insist(wish);
    recoveryMs = Math.max(recoveryMs, performance.now() - freed);
  }
  disk.empty();
  lost.push(
    ...(await compare(client, { databaseUrl: database.url, storageUrl: `file://${storage}`, dataDir: disk.folder })),
  );
  if (refusals < 3) lost.push('The disk was never full.');
  return { acknowledged: client.acknowledged(), lost, recoveryMs, detail: `${refusals} × 507` };
}

const used = (folder: string) => {
  const { blocks, bfree } = statfsSync(folder);
  return blocks - bfree;
};

const full = (what: string, begin: Parameters<typeof walkFreeSpace>[2]): Fault => ({
  name: `disk full at each write of ${what}`,
  missing: noSmallDisk,
  run: (stage) => walkFreeSpace(stage, 60_000, begin),
});

export const disk: Fault[] = [
  full('an upload', (client, event, bytes) => client.photo(event, bytes)),
  full('an upload by tus', (client, event, bytes) => client.resumable(event, bytes)),
  full('the replacement of a photo', async (client, event, bytes) => {
    if (client.promised.photos.size === 0) await insist(client.photo(event, await aPicture()));
    const [photo = 0] = client.promised.photos.keys();
    return client.replacement(event, photo, bytes);
  }),
];
