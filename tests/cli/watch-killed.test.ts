import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from '../support/cli.ts';
import { aJpeg } from '../support/factories.ts';
import { freePort, issueToken, killProcesses, startProcess } from '../support/process.ts';
import { createEvent, get } from '../support/process-api.ts';
import { until } from '../support/until.ts';

const FILES = 200;

let folder: string;
let interruption: AbortController;
let watching: Promise<number> | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-watch-killed-'));
  mkdirSync(join(folder, 'in'));
  interruption = new AbortController();
});
afterEach(async () => {
  interruption.abort();
  await watching;
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

type Photo = { sha256: string };
type Page = { photos: Photo[]; pagination: { next_cursor: string | null } };

async function digestsOf(url: string, token: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await get(`${url}/photos?limit=100${cursor && `&cursor=${cursor}`}`, token);
    const { photos, pagination } = (await answer.json()) as Page;
    found.push(...photos.map(({ sha256 }) => sha256));
    cursor = pagination.next_cursor;
  }
  return found.sort();
}

describe('atelier watch', () => {
  it('uploads 200 files, each once, while the server is killed twice', async () => {
    const environment = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
    let atelier = await startProcess(environment);
    const token = await issueToken(atelier.url);
    const { id } = (await (await createEvent(atelier.url, token)).json()) as { id: number };

    const jpeg = await aJpeg(30, 20);
    const expected: string[] = [];
    const copy = (count: number) => {
      for (let i = 0; i < count; i++) {
        const bytes = Buffer.concat([jpeg, Buffer.from(`photo ${expected.length}`)]);
        writeFileSync(join(folder, 'in', `IMG_${expected.length}.jpg`), bytes);
        expected.push(createHash('sha256').update(bytes).digest('hex'));
      }
    };
    const restart = async () => {
      await atelier.end('SIGKILL');
      // These arrive while nobody listens.
      copy(30);
      atelier = await startProcess(environment);
    };

    const { done, out } = startCli(['watch', 'in', '--event', String(id)], {
      folder,
      environment: { ATELIER_URL: atelier.url, ATELIER_TOKEN: token },
      interrupted: interruption.signal,
      tuning: { settleMs: 100, pauses: [100, 200, 400] },
    });
    watching = done;
    const uploaded = () => out().match(/^(uploaded|known)/gm)?.length ?? 0;
    for (const enough of [25, 110]) {
      copy(70);
      await until(uploaded, (count) => count >= enough);
      await restart();
    }
    expect(expected).toHaveLength(FILES);
    await until(uploaded, (count) => count >= FILES);
    expect(await digestsOf(`${atelier.url}/api/v1/events/${id}`, token)).toEqual(expected.sort());
    expect(out()).not.toContain('failed');
    interruption.abort();
    expect(await done).toBe(130);
    await atelier.end();
  });
});
