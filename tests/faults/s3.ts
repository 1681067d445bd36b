import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../support/database.ts';
import { type FaultyProxy, openFaultyProxy, type Fault as ProxyFault, s3Error } from '../support/faulty-proxy.ts';
import { aPicture } from './account.ts';
import { insist } from './compare.ts';
import type { Fault, Stage } from './fault.ts';
import { changesOf, listsOf, startReaders } from './readers.ts';
import { openStore, type Store } from './store.ts';
import { type Scene, underLoad } from './under-load.ts';

type Means = Scene & { proxy: FaultyProxy; store: Store };

const AWAY_MS = { short: 10_000, long: 10 * 60_000 };
const LASTS_MS = { short: 4_000, long: 12_000 };

const fault = (name: string, befall: (means: Means, stage: Stage) => Promise<unknown>): Fault => ({
  name,
  async run(stage) {
    const database = await createDatabase();
    stage.cleanup(() => database.drop());
    const store = await openStore(stage);
    const proxy = await openFaultyProxy(store.endpoint);
    stage.cleanup(() => proxy.close());
    return underLoad(stage, { databaseUrl: database.url, storageUrl: store.url(proxy.url) }, (scene) =>
      befall({ ...scene, proxy, store }, stage),
    );
  },
});

/** Left out of the short run. */
const long: typeof fault = (...given) => ({ ...fault(...given), isLong: true });

/** Of the faults that the proxy makes the short run has this one. */
const SHORT = 'S3 answers 500 to every third request';

/** A fault that the proxy makes for a while. */
const ofProxy = (name: string, ...planned: ProxyFault[]): Fault => ({
  isLong: name !== SHORT,
  ...fault(name, async ({ proxy }, { short }) => {
    proxy.plan(...planned);
    await sleep(short ? LASTS_MS.short : LASTS_MS.long);
    proxy.plan();
  }),
});

/** The store does not answer for ten minutes: uploads wait for it, and what needs no bytes is served all the time. */
const away: Fault = {
  maxMinutes: 15,
  ...fault('S3 away for ten minutes', async ({ proxy, client, load, event }, { short }) => {
    const readers = startReaders([...listsOf(client, event), ...changesOf(client)]);
    proxy.plan({ kind: 'cut' });
    await sleep(short ? AWAY_MS.short : AWAY_MS.long);
    proxy.plan();
    const { refused } = await readers.stop();
    client.surprises.push(...refused);
    if (!load.statuses.get(503)) client.surprises.push('no upload was told that the store is away');
  }),
};

const isPut = ({ method }: { method: string }) => method === 'PUT';

/** Larger objects, over 16 MB, are sent in parts. */
const LARGE_BYTES = 18 * 1024 * 1024;

export const s3: Fault[] = [
  fault('S3 server killed', async ({ store }) => {
    await store.kill();
    await sleep(3_000);
    await store.start();
  }),
  ofProxy('S3 away: every connection is cut', { kind: 'cut' }),
  away,
  ofProxy('S3 slow: a second before each answer', { kind: 'delay', ms: 1_000 }),
  ofProxy(SHORT, {
    ...{ kind: 'answer', status: 500, body: s3Error('InternalError') },
    each: 3,
  }),
  ofProxy('S3 answers 503 to every third request', {
    ...{ kind: 'answer', status: 503, body: s3Error('SlowDown') },
    each: 3,
  }),
  ofProxy(
    'S3 cuts every second body that comes, and every third that goes',
    { kind: 'cut-request', after: 1_000, each: 2, when: isPut },
    { kind: 'cut-answer', after: 1_000, each: 3, when: ({ method }) => method === 'GET' },
  ),
  ofProxy('S3 loses every third of its answers', { kind: 'lose-answer', each: 3 }),
  ofProxy('S3 full', { kind: 'answer', status: 507, body: s3Error('InsufficientStorage'), when: isPut }),
  long('S3 loses a part of a large upload', async ({ proxy, store, client, event }) => {
    const isSecondPart = ({ method, url }: { method: string; url: string }) =>
      method === 'PUT' && /partNumber=2\b/.test(url);
    proxy.plan({ kind: 'answer', status: 200, headers: { etag: '"0"' }, when: isSecondPart, times: 1 });
    const wish = client.photo(event, await aPicture(LARGE_BYTES));
    await wish.attempt();
    if (wish.isGranted()) client.surprises.push('a photo was promised of which the store had lost a part');
    // This server ends itself by looking for the part.
    await store.kill();
    await store.start();
    proxy.plan();
    await insist(wish);
  }),
];
