import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { type Cluster, openCluster } from '../cluster/cluster.ts';
import { startLoad } from '../cluster/load.ts';
import { createDatabase } from '../support/database.ts';
import { anEvent } from '../support/factories.ts';
import { issueToken } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';
import { sha256 } from '../support/tus.ts';

const BYTES = 500_000;
const PIECE = 100_000;

describe('a rolling restart of two replicas behind a balancer', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let cluster: Cluster;
  let token: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-restart-'));
    database = await createDatabase();
    cluster = await openCluster({
      folder,
      port: 0,
      environment: {
        DATABASE_URL: database.url,
        ADMIN_PASSWORD: PASSWORD,
        RATE_LIMIT_API: '0',
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: '',
      },
    });
    token = await issueToken(cluster.url);
  }, 90_000);
  afterAll(async () => {
    await cluster?.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(cluster.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  const createEvent = async () => {
    const headers = { 'content-type': 'application/json' };
    const created = await ask('/api/v1/events', { method: 'POST', headers, body: JSON.stringify(anEvent()) });
    return ((await created.json()) as { id: number }).id;
  };

  /** Sends random bytes in pieces and gives up at the first request that fails. Returns the offsets that pieces were sent for. */
  const uploadByTus = async (event: number, bytes: Buffer) => {
    const offsets: number[] = [];
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${cluster.url}/api/v1/events/${event}/uploads`,
        headers: { Authorization: `Bearer ${token}` },
        metadata: { filename: 'a.tif', filetype: 'image/tiff', sha256: sha256(bytes).toString('hex') },
        chunkSize: PIECE,
        retryDelays: null,
        onBeforeRequest: (request) => {
          if (request.getMethod() === 'PATCH') offsets.push(Number(request.getHeader('Upload-Offset')));
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    return offsets;
  };
  const uploadWhole = async (event: number, bytes: Buffer) => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/tiff' }), 'a.tif');
    return (await ask(`/api/v1/events/${event}/photos`, { method: 'POST', body })).status;
  };
  const waitForNews = async () => (await ask('/api/v1/feed?after=now&wait=2')).status;

  it('fails no request, and no upload starts over', async () => {
    const event = await createEvent();
    const before = cluster.replicas.map(({ pid }) => pid);
    let over = false;
    const load = startLoad(`${cluster.url}/api/v1/events`, token);
    const again = async <T>(work: () => Promise<T>) => {
      const results: T[] = [];
      while (!over) results.push(await work());
      return results;
    };
    const sent: Buffer[] = [];
    const someBytes = () => {
      const bytes = randomBytes(BYTES);
      sent.push(bytes);
      return bytes;
    };
    const pieces = again(() => uploadByTus(event, someBytes()));
    const others = again(async () => [await uploadWhole(event, someBytes()), await waitForNews()]);
    await cluster.restart();
    over = true;
    const { requests, failed } = await load.stop();
    console.log(`${load.name}: ${requests} requests, ${failed} failed; ${sent.length} uploads of ${BYTES} bytes`);

    expect(cluster.replicas.filter(({ pid }) => before.includes(pid))).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(failed).toBe(0);
    const everyPiece = Array.from({ length: BYTES / PIECE }, (_, index) => index * PIECE);
    for (const offsets of await pieces) expect(offsets).toEqual(everyPiece);
    for (const statuses of await others) expect(statuses).toEqual([201, 200]);

    const hashes = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ask(`/api/v1/events/${event}/photos?limit=100${cursor && `&cursor=${cursor}`}`);
      const { photos, pagination } = (await page.json()) as {
        photos: { id: number; sha256: string }[];
        pagination: { next_cursor: string | null };
      };
      for (const { id, sha256: told } of photos) {
        const original = await ask(`/api/v1/events/${event}/photos/${id}/original`);
        const found = sha256(Buffer.from(await original.arrayBuffer())).toString('hex');
        expect(found).toBe(told);
        hashes.add(found);
      }
      cursor = pagination.next_cursor;
    }
    expect([...hashes].sort()).toEqual(sent.map((bytes) => sha256(bytes).toString('hex')).sort());
  }, 120_000);
});
