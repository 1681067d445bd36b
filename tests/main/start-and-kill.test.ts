import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aJpeg } from '../support/factories.ts';
import { issueToken, killProcesses, startProcess } from '../support/process.ts';
import { createEvent, get, uploadPhoto } from '../support/process-api.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('a process that is killed', () => {
  it('right after the answer to an upload has lost nothing of it', async () => {
    const jpeg = await aJpeg(1200, 800);
    const first = await startProcess({ DATA_DIR: folder });
    const token = await issueToken(first.url);
    const event = (await (await createEvent(first.url, token)).json()) as { id: number };
    const uploaded = await uploadPhoto(first.url, token, event.id, jpeg);
    first.child.kill('SIGKILL');
    expect(uploaded.status).toBe(201);
    const photo = (await uploaded.json()) as { id: number; path: string };
    await first.end('SIGKILL');

    const second = await startProcess({ DATA_DIR: folder });
    const original = await get(`${second.url}/api/v1/events/${event.id}/photos/${photo.id}/original`, token);
    expect(Buffer.from(await original.arrayBuffer()).equals(jpeg)).toBe(true);
    expect(readdirSync(join(folder, 'storage/staging'))).toEqual([]);
    await second.end();
  });
});
