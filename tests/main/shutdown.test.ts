import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../support/database.ts';
import { aJpeg } from '../support/factories.ts';
import { holdUpload } from '../support/held-upload.ts';
import { issueToken, killProcesses, registerWebhook, startProcess } from '../support/process.ts';
import { createEvent, get } from '../support/process-api.ts';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('the end of a process', () => {
  it('waits for a running upload, takes an echo of the signal for no second one, and exits with 0', async () => {
    const atelier = await startProcess({ DATA_DIR: folder });
    const token = await issueToken(atelier.url);
    const { id } = (await (await createEvent(atelier.url, token)).json()) as { id: number };
    const jpeg = await aJpeg();
    const upload = await holdUpload(atelier.url, { token, eventId: id });
    const ended = atelier.end('SIGINT');
    await until(atelier.output, (text) => text.includes('"msg":"stopping"'));
    atelier.child.kill('SIGINT');
    expect((await upload.finish(jpeg)).status).toBe(201);
    expect(await ended).toBe(0);
  });
});

describe('the end of a first process', () => {
  it('leaves the compiled modules in DATA_DIR for the next one', async () => {
    const atelier = await startProcess({ DATA_DIR: folder, NODE_COMPILE_CACHE: '' });
    expect(await atelier.end()).toBe(0);
    expect(readdirSync(join(folder, 'cache'), { recursive: true }).length).toBeGreaterThan(10);
  });
});

describe('the end of a process that sends', () => {
  it('GET /api/health/ready: is 503 at once though a receiver of webhooks hangs, and the code is 0', async () => {
    const receiver = await openReceiver('hang');
    const atelier = await startProcess({ DATA_DIR: folder, WEBHOOK_ALLOW_PRIVATE: 'true', SHUTDOWN_DELAY: '2' });
    const token = await issueToken(atelier.url);
    await registerWebhook(atelier.url, receiver.url);
    await createEvent(atelier.url, token);
    await receiver.got(1);
    const ended = atelier.end();
    const ready = async () => (await get(`${atelier.url}/api/health/ready`)).status;
    expect(await until(ready, (status) => status === 503)).toBe(503);
    await receiver.close();
    expect(await ended).toBe(0);
  });
});

describe('SHUTDOWN_DELAY=2', () => {
  it('GET /api/health/ready: is 503 at once, while requests are served on connections that end with the answer', async () => {
    const database = await createDatabase();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SHUTDOWN_DELAY: '2' };
    const atelier = await startProcess(environment);
    const token = await issueToken(atelier.url);
    const asked = performance.now();
    const ended = atelier.end();
    const ready = async () => (await get(`${atelier.url}/api/health/ready`)).status;
    expect(await until(ready, (status) => status === 503)).toBe(503);
    const { status, headers } = await get(`${atelier.url}/api/v1/events`, token);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(performance.now() - asked).toBeGreaterThanOrEqual(2_000);
    await database.drop();
  });
});
