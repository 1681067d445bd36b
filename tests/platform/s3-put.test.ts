import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-config.ts';
import { type FaultyProxy, openFaultyProxy, s3Error } from '../support/faulty-proxy.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';

let folder: string;
let store: S3Store;
let proxy: FaultyProxy;
let storage: Storage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-s3-put-'));
  store = await openS3Store();
  proxy = await openFaultyProxy(store.endpoint);
  storage = openStorage(parseStorageUrl(store.url(proxy.url), folder));
});
afterAll(async () => {
  await proxy.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const isPut = ({ method }: { method: string }) => method === 'PUT';
async function storeNew(key: string, bytes: Buffer): Promise<void> {
  const staged = await storage.stage(Readable.from([bytes]), bytes.length);
  await staged.store(key).finally(staged.discard);
}

describe('a file under a name that is taken', () => {
  const refusal = { kind: 'answer', status: 412, body: s3Error('PreconditionFailed'), when: isPut } as const;

  it('is stored when the same bytes are there: an earlier attempt has brought them', async () => {
    proxy.plan();
    await storeNew('a/same', Buffer.from('the same bytes'));
    proxy.plan(refusal);
    await storeNew('a/same', Buffer.from('the same bytes'));
    expect(proxy.seen.map(({ method, status }) => [method, status])).toEqual([
      ['PUT', 412],
      ['HEAD', 200],
    ]);
  });

  it.each(['another size', 'another sum'])('is refused when other bytes are there: %s', async (difference) => {
    const key = `a/${difference.replace(' ', '-')}`;
    const other = difference === 'another size' ? 'shorter' : 'THE SAME LENGTH';
    proxy.plan();
    await storeNew(key, Buffer.from(other));
    proxy.plan(refusal);
    await expect(storeNew(key, Buffer.from('the same length'))).rejects.toMatchObject({ status: 503 });
    proxy.plan();
    expect(String(Buffer.concat(await (await storage.read(key)).toArray()))).toBe(other);
  });
});

describe('a store that keeps fewer bytes than it was given', () => {
  it('is found out before the file counts as stored', async () => {
    proxy.plan({ kind: 'answer', status: 200, when: isPut });
    await store.s3.putObject({ Bucket: store.bucket, Key: `${store.prefix}a/short`, Body: 'half' });
    await expect(storeNew('a/short', Buffer.from('half of it'))).rejects.toMatchObject({ status: 503 });
  });
});
