import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-config.ts';
import { type FaultyProxy, openFaultyProxy, s3Error } from '../support/faulty-proxy.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';

const CUT_AFTER = 2_000_000;
const KEY = 'events/active/a/photo.jpg';
const before = Buffer.alloc(4_000_000, 'a');
const after = Buffer.alloc(4_000_000, 'b');

let folder: string;
let store: S3Store;
let proxy: FaultyProxy;
let storage: Storage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-s3-resume-'));
  store = await openS3Store();
  proxy = await openFaultyProxy(store.endpoint);
  storage = openStorage(parseStorageUrl(store.url(proxy.url), folder));
});
afterAll(async () => {
  await proxy.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const etag = async () => (await store.s3.headObject({ Bucket: store.bucket, Key: store.prefix + KEY })).ETag;

/** Reads a file that is cut once. `between` runs after its first bytes have arrived, and before the rest is requested. */
async function readCut(between: () => Promise<void>): Promise<{ came: Buffer; error: unknown }> {
  await storage.put(KEY, before);
  let current = await etag();
  const isGet = ({ method }: { method: string }) => method === 'GET';
  proxy.plan(
    { kind: 'cut-answer', after: CUT_AFTER, times: 1, when: isGet },
    {
      // As a store does that knows conditions: the one of the tests does not.
      kind: 'answer',
      status: 412,
      body: s3Error('PreconditionFailed'),
      when: (asked, { 'if-match': expected }) => isGet(asked) && expected !== undefined && expected !== current,
    },
  );
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await storage.read(KEY)) {
      if (chunks.push(chunk) > 1) continue;
      await between();
      current = await etag();
    }
    return { came: Buffer.concat(chunks), error: undefined };
  } catch (error) {
    return { came: Buffer.concat(chunks), error };
  }
}

describe('a body that the store cuts', () => {
  it('continues while the file is the same', async () => {
    const { came, error } = await readCut(async () => {});
    expect([came.equals(before), error]).toEqual([true, undefined]);
  });

  it('ends in an error when the store answers with more than the rest', async () => {
    const { came, error } = await readCut(async () => {
      const headers = { 'content-length': String(before.length) };
      proxy.plan({ kind: 'answer', status: 200, headers, body: before.toString() });
    });
    expect(error).toMatchObject({ status: 503 });
    expect(came.length).toBeLessThan(before.length);
  });

  it('ends in an error when the file has been replaced: never are two versions joined', async () => {
    const { came, error } = await readCut(async () => {
      await store.s3.putObject({ Bucket: store.bucket, Key: store.prefix + KEY, Body: after });
    });
    expect(error).toMatchObject({ status: 503 });
    expect([came.length < before.length, came.includes('b')]).toEqual([true, false]);
  });
});
