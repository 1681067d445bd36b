import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from '../support/cli.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openFaultyProxy } from '../support/faulty-proxy.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let username: string;
let token: string;
let folder: string;
let event: number;
let jpeg: Buffer;
let interruption: AbortController;
let running: Promise<number> | undefined;

beforeAll(async () => {
  studio = await openStudio();
  ({ username } = await studio.account('admin'));
  token = await studio.token(username);
  jpeg = await aJpeg(30, 20);
});
afterAll(() => studio.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-watch-'));
  mkdirSync(join(folder, 'in'));
  event = (await studio.v1(token).post('/events', anEvent()).expect(201)).body.id;
  interruption = new AbortController();
});
afterEach(async () => {
  interruption.abort();
  await running;
  rmSync(folder, { recursive: true });
});

function watch(args: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const environment = { ATELIER_URL: studio.url, ATELIER_TOKEN: token, ...more };
  const { signal: interrupted } = interruption;
  const tuning = { settleMs: 50, pauses: [10] };
  const watching = startCli(['watch', 'in', '--event', String(event), ...args], {
    folder,
    environment,
    interrupted,
    tuning,
  });
  running = watching.done;
  return watching;
}

const write = (name: string, text = name) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), Buffer.concat([jpeg, Buffer.from(text)]));
};
const names = async () => {
  const { body } = await studio.v1(token).get(`/events/${event}/photos?limit=100`).expect(200);
  return body.photos.map((photo: { original_filename: string }) => photo.original_filename).sort();
};
const untilNamed = (...expected: string[]) =>
  until(names, (found) => JSON.stringify(found) === JSON.stringify(expected.sort()));

describe('atelier watch', () => {
  it('uploads the files in a folder, new ones, and those of new folders', async () => {
    write('in/a.jpg');
    write('in/sub/b.jpg');
    const { err } = watch();
    await untilNamed('a.jpg', 'b.jpg');
    await until(err, (text) => text.includes('Watching in'));
    write('in/c.jpg');
    write('in/sub/d.jpg');
    write('in/new/deep/e.jpg');
    await untilNamed('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg');
    // A folder that is moved here, and one that is renamed.
    write('elsewhere/f.jpg');
    renameSync(join(folder, 'elsewhere'), join(folder, 'in/moved'));
    await untilNamed('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg');
    renameSync(join(folder, 'in/moved'), join(folder, 'in/again'));
    write('in/again/g.jpg');
    await untilNamed('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg');
  });

  it('uploads a changed file again, and an unchanged one not', async () => {
    const { out } = watch();
    write('in/a.jpg', 'one');
    await untilNamed('a.jpg');
    write('in/a.jpg', 'one, edited');
    await untilNamed('a.jpg', 'a.jpg');
    write('in/b.jpg');
    await untilNamed('a.jpg', 'a.jpg', 'b.jpg');
    expect(out().match(/uploaded/g)).toHaveLength(3);
  });

  it('names files that are not images, and passes over hidden and excluded ones', async () => {
    const { out } = watch(['--exclude', 'raw', '--exclude', '*.png']);
    for (const name of ['in/notes.txt', 'in/.hidden.jpg', 'in/.cache/x.jpg', 'in/raw/y.jpg', 'in/z.png']) write(name);
    write('in/last.jpg');
    await untilNamed('last.jpg');
    await until(out, (text) => text.includes('skipped   in/notes.txt: not an image'));
    expect(out()).not.toMatch(/hidden|cache|raw|png/);
  });

  it('continues after a file that the server rejects', async () => {
    const proxy = await openFaultyProxy(studio.url);
    proxy.plan({ kind: 'answer', when: ({ url }) => url.includes('on_duplicate'), status: 400, times: 1 });
    const { out } = watch([], { ATELIER_URL: proxy.url });
    write('in/a.jpg');
    await until(out, (text) => text.includes('failed    in/a.jpg'));
    write('in/b.jpg');
    await untilNamed('b.jpg');
    await proxy.close();
  });

  it('waits for a server that is away, for small and large files, and says so once', async () => {
    const proxy = await openFaultyProxy(studio.url);
    const { out, err } = watch([], { ATELIER_URL: proxy.url });
    await until(err, (text) => text.includes('Watching'));
    proxy.plan({ kind: 'answer', when: () => true, status: 503, times: 30 });
    write('in/small.jpg');
    writeFileSync(join(folder, 'in/large.jpg'), Buffer.concat([jpeg, Buffer.alloc(9_000_000, 1)]));
    await untilNamed('large.jpg', 'small.jpg');
    expect(out()).not.toContain('failed');
    await proxy.close();
  });

  it('ends with 130 and the sums when it is interrupted', async () => {
    const { done, out, err } = watch();
    write('in/a.jpg');
    await until(out, (text) => text.includes('uploaded  in/a.jpg'));
    interruption.abort();
    expect(await done).toBe(130);
    expect(out()).toContain('1 uploaded, 0 already there');
    expect(err()).not.toContain('Interrupted');
  });

  it('ends when its folder is gone', async () => {
    const { done, err } = watch();
    await until(err, (text) => text.includes('Watching'));
    rmSync(join(folder, 'in'), { recursive: true });
    expect([await done, err()]).toEqual([1, expect.stringContaining('ENOENT')]);
  });

  it('ends when its token is revoked', async () => {
    const own = await studio.token(username);
    const { done, err } = watch([], { ATELIER_TOKEN: own });
    await until(err, (text) => text.includes('Watching'));
    await studio.sql('update api_tokens set revoked_at = now() where id = (select max(id) from api_tokens)');
    write('in/a.jpg');
    expect([await done, err()]).toEqual([1, expect.stringContaining('revoked')]);
  });

  it.each([
    [['watch', '--event', '1'], '"watch" requires FOLDER.'],
    [['watch', 'in', 'out', '--event', '1'], 'does not accept out'],
    [['watch', 'in/file', '--event', '1'], 'is not a folder'],
  ])('%j: is a usage error', async (args, message) => {
    writeFileSync(join(folder, 'in/file'), '');
    const { done, err } = startCli(args, { folder, environment: { ATELIER_URL: studio.url, ATELIER_TOKEN: token } });
    expect([await done, err()]).toEqual([2, expect.stringContaining(message)]);
  });
});
