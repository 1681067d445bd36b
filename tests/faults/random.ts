import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf, runCommand } from '../support/operator.ts';
import { aPicture, openAccount } from './account.ts';
import { type Client, openClient } from './client.ts';
import { compare, insist } from './compare.ts';
import type { Fault, Outcome } from './fault.ts';
import { untilSuccess } from './load.ts';
import { openServer } from './postgres.ts';
import { openReplica, SETTINGS } from './replica.ts';
import { openStore } from './store.ts';

const UPLOADS = { short: 60, long: 300 };
const CLIENTS = 6;

/** Several clients share these uploads, half of them by tus, with the pauses that people make. */
async function uploadAll(client: Client, event: number, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const bytes = await aPicture(50_000 + Math.random() * 150_000);
      await insist(left % 2 ? client.photo(event, bytes) : client.resumable(event, bytes));
      await sleep(Math.random() * 800);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

/** The findings of `atelier fsck --hashes`. */
export async function fsck(environment: Record<string, string>): Promise<string[]> {
  const result = await runCommand(['fsck', '--hashes', '--json'], { ...SETTINGS, ...environment });
  return faultsOf(result).map(({ fault, subject, detail }) => `fsck: ${fault} ${subject} ${detail}`);
}

export const random: Fault = {
  name: 'uploads under random kill -9 of replicas, database and S3 server',
  isLong: true,
  async run(stage): Promise<Outcome> {
    const server = await openServer(stage);
    const { url } = server;
    const store = await openStore(stage);
    const place = { databaseUrl: url, storageUrl: store.url(), dataDir: join(stage.folder, 'data') };
    const environment = { DATABASE_URL: url, STORAGE_URL: place.storageUrl, DATA_DIR: place.dataDir };
    const replicas = [await openReplica(environment), await openReplica(environment)] as const;
    for (const replica of replicas) await replica.start();
    let turn = 0;
    const client = openClient(() => replicas[turn++ % 2]?.url ?? '', await openAccount(replicas[0].url, url));
    await insist(client.event());
    const [event = 0] = client.promised.events;

    const victims: Record<string, () => Promise<unknown>> = {
      'first replica': () => replicas[0].kill().then(() => replicas[0].start()),
      'second replica': () => replicas[1].kill().then(() => replicas[1].start()),
      database: () => server.kill().then(() => server.start()),
      'S3 server': () => store.kill().then(() => store.start()),
    };
    const kills: Record<string, number> = {};
    let recoveryMs = 0;
    let done = false;
    const chaos = async () => {
      while (!done) {
        const names = Object.keys(victims);
        const name = names[Math.floor(Math.random() * names.length)] as string;
        await victims[name]?.();
        kills[name] = (kills[name] ?? 0) + 1;
        const over = performance.now();
        recoveryMs = Math.max(recoveryMs, await untilSuccess(client, over).catch(() => (done ? 0 : 60_000)));
        await sleep(Math.random() * 1_500);
      }
    };
    const uploading = uploadAll(client, event, stage.short ? UPLOADS.short : UPLOADS.long).finally(() => {
      done = true;
      // Somebody may wait for a success that nobody asks for any more.
      client.successes.push(performance.now());
    });
    await Promise.all([uploading, chaos()]);
    const lost = await compare(client, place);
    lost.push(...(await fsck(environment)));
    const detail = Object.entries(kills).map(([name, count]) => `${name} × ${count}`);
    return { acknowledged: client.promised.photos.size, lost, recoveryMs, detail: `killed: ${detail.join(', ')}` };
  },
};
