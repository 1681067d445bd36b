import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { NODES } from '../clients/installed.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/cli/atelier.mjs');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let studio: Studio;
let token: string;
let folder: string;
beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  token = await studio.token(username);
});
afterAll(() => studio.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-built-'));
  // Nothing else is beside it, as on another machine.
  copyFileSync(built, join(folder, 'atelier.mjs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let node = process.execPath;
/** A test that failed leaves nothing running. */
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

function start(args: string[], environment: NodeJS.ProcessEnv = {}, program = join(folder, 'atelier.mjs')) {
  const child = spawn(node, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ATELIER_URL: studio.url, ATELIER_TOKEN: token, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, err, [code]]) => ({ code, out, err }),
  );
  return { child, done };
}

const run = (...call: Parameters<typeof start>) => start(...call).done;

describe.each(NODES)('the built command line, with Node $major', ({ path = '' }) => {
  const it = path ? global.it : global.it.skip;
  beforeEach(() => {
    node = path;
  });

  it('knows its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `atelier ${version}\n`, err: '' });
  });

  it('uploads small and large files, and downloads them', async () => {
    const { id } = (await studio.v1(token).post('/events', anEvent()).expect(201)).body;
    const small = await aJpeg(30, 20);
    writeFileSync(join(folder, 'small.jpg'), small);
    writeFileSync(join(folder, 'large.jpg'), Buffer.concat([small, Buffer.alloc(9_000_000, 1)]));
    const uploaded = await run(['upload', 'small.jpg', 'large.jpg', '--event', String(id)]);
    expect(uploaded).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 uploaded') });
    expect(await run(['download', '--event', String(id)])).toMatchObject({ code: 0, err: '' });
    const [slug = ''] = readdirSync(folder).filter((name) => name.startsWith('wedding-'));
    expect(readdirSync(join(folder, slug)).sort()).toEqual(['large.jpg', 'small.jpg']);
  });

  it('watches a folder until Ctrl-C', async () => {
    const { id } = (await studio.v1(token).post('/events', anEvent()).expect(201)).body;
    writeFileSync(join(folder, 'a.jpg'), await aJpeg(30, 20));
    const { child, done } = start(['watch', '.', '--event', String(id)]);
    for await (const line of createInterface(child.stdout)) if (line.startsWith('uploaded')) child.kill('SIGINT');
    expect((await done).code).toBe(130);
    expect((await studio.v1(token).get(`/events/${id}/photos`)).body.photos).toHaveLength(1);
  });

  it('install: puts itself where shells find it, and says if they do not', async () => {
    const first = await run(['install']);
    const file = join(folder, '.local/bin/atelier');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('is not in your PATH') });
    expect([statSync(file).mode & 0o777, readFileSync(file)]).toEqual([0o755, readFileSync(built)]);
    // Node 20 recognises a module by its ending alone.
    expect(realpathSync(file)).toBe(join(realpathSync(folder), '.local/share/atelier/atelier.mjs'));
    const again = await run(['install'], { PATH: `${process.env.PATH}:${join(folder, '.local/bin')}` });
    expect(again).toEqual({ code: 0, out: `Installed ${file}\n`, err: '' });
    expect(await run(['events'], {}, file)).toMatchObject({ code: 0, err: '' });
  });
});

describe('the command line of a checkout', () => {
  beforeEach(() => {
    node = process.execPath;
  });

  it('install: refers to npm', async () => {
    const { code, err } = await run(['install'], {}, join(root, 'src/cli/atelier.js'));
    expect([code, err.includes('npm i -g .')]).toEqual([1, true]);
  });
});
