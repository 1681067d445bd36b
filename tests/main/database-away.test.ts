import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createDatabase } from '../support/database.ts';
import { issueToken, killProcesses, startProcess } from '../support/process.ts';
import { get } from '../support/process-api.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('the database', () => {
  it('may come late and go away: alive all the while, ready when it is there, no request without an answer', async () => {
    const place = join(folder, 'postgres');
    const start = () => startEmbeddedPostgres(place, createLog('silent'), { durable: false });
    await (await start()).stop();
    const atelier = await startProcess({
      DATABASE_URL: `postgresql:///atelier?user=atelier&host=${encodeURIComponent(place)}`,
      DATA_DIR: folder,
    });
    const status = async (path: string) => (await get(atelier.url + path)).status;
    expect([await status('/api/health'), await status('/api/health/ready'), await status('/api/session')]).toEqual([
      200, 503, 503,
    ]);

    let database = await start();
    const untilReady = () =>
      until(
        () => status('/api/health/ready'),
        (found) => found === 200,
      );
    await untilReady();
    const token = await issueToken(atelier.url);

    await database.stop();
    const answer = await get(`${atelier.url}/api/v1/events`, token);
    expect([answer.status, ((await answer.json()) as { code: string }).code, await status('/api/health')]).toEqual([
      503,
      'UNAVAILABLE',
      200,
    ]);

    database = await start();
    await untilReady();
    expect((await get(`${atelier.url}/api/v1/events`, token)).status).toBe(200);
    expect(await atelier.end()).toBe(0);
    await database.stop();
  });
});

describe('readiness', () => {
  it('GET /api/health/ready: says what is, also after the clock went back an hour', async () => {
    const database = await createDatabase();
    const clock = `const now = Date.now; process.on('SIGUSR2', () => { Date.now = () => now() - 3_600_000; });`;
    const atelier = await startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}`,
    });
    const ready = async () => (await get(`${atelier.url}/api/health/ready`)).status;
    expect(await ready()).toBe(200);
    atelier.child.kill('SIGUSR2');
    expect(await ready()).toBe(200);
    await database.drop();
    expect(await until(ready, (status) => status === 503)).toBe(503);
    await atelier.end();
  });
});
