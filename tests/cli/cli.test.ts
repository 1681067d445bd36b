import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import supertest from 'supertest';
import { type Balancer, openBalancer } from '../support/balancer.ts';
import { runCli } from '../support/cli.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
import { killProcesses } from '../support/process.ts';
import { untilSettled } from '../support/settled.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '../..');

let studio: Studio;
let api: V1;
let token: string;
let folder: string;
let event: number;
let slug: string;
let small: Buffer;

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  token = await studio.token(username);
  api = studio.v1(token);
  small = await aJpeg(30, 20);
});
afterAll(() => studio.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-cli-'));
  const settings = { require_password: false, password: undefined, feedback_enabled: true };
  ({ id: event, slug } = (await api.post('/events', anEvent(settings)).expect(201)).body);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Result = { code: number | null; out: string; err: string };
type Running = { child: ChildProcess; done: Promise<Result>; out: () => string };

const environmentOf = (more: NodeJS.ProcessEnv) => ({
  NODE_OPTIONS: '',
  XDG_CACHE_HOME: folder,
  XDG_CONFIG_HOME: join(folder, '.config'),
  ATELIER_URL: studio.url,
  ATELIER_TOKEN: token,
  ...more,
});

/** A test that failed leaves nothing running. */
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** Starts the command as people do, in the test's folder. */
function start(args: string[], environment: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [join(root, 'src/cli/atelier.js'), ...args], {
    cwd: folder,
    env: { ...process.env, ...environmentOf(environment) },
    stdio: 'pipe',
  });
  children.add(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const done = new Promise<Result>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  return { child, done, out: () => out };
}

/** Runs the command in this process, in the test's folder. */
const run = (args: string[], environment: NodeJS.ProcessEnv = {}, interrupted?: AbortSignal): Promise<Result> =>
  runCli(args, { folder, environment: environmentOf(environment), ...(interrupted && { interrupted }) });

/** A unique image: decoders ignore bytes after the end of a JPEG. */
const anImage = (extra = 0) => Buffer.concat([small, randomBytes(16 + extra)]);
function fill(count: number, size: (i: number) => number = () => 0): void {
  mkdirSync(join(folder, 'in/sub'), { recursive: true });
  for (let i = 0; i < count; i++)
    writeFileSync(join(folder, 'in', i % 3 ? '' : 'sub', `IMG_${i}.jpg`), anImage(size(i)));
}
type Photo = { id: number; original_filename: string; sha256: string; category_id: number | null };
type Page = { photos: Photo[]; pagination: { next_cursor: string | null } };
const photos = async () => {
  const all: Photo[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { body: Page } = await api.get(`/events/${event}/photos?limit=100${cursor && `&cursor=${cursor}`}`);
    const { body } = page;
    all.push(...body.photos);
    cursor = body.pagination.next_cursor;
  }
  return all;
};
const jsonLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('atelier upload', () => {
  it('sends new files, from subfolders too, and names files that are not images', async () => {
    fill(6, (i) => (i === 5 ? 6_000_000 : 0));
    writeFileSync(join(folder, 'in/notes.txt'), 'x');
    writeFileSync(join(folder, 'in/.hidden.jpg'), small);
    const first = await run(['upload', 'in', '--event', String(event), '--category', '1']);
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toContain('skipped   in/notes.txt: not an image');
    expect(first.out).toMatch(/uploaded {2}in\/sub\/IMG_0\.jpg \(photo \d+\)/);
    expect(first.out).toContain('6 uploaded, 0 already there, 1 skipped');
    expect((await photos()).map(({ category_id }) => category_id)).toEqual(Array(6).fill(1));
    const second = await run(['upload', 'in', '--event', String(event)]);
    expect(second.out).toContain('0 uploaded, 6 already there');
    expect(await photos()).toHaveLength(6);
    // Existing photos go into the category as well.
    const third = await run(['upload', 'in', '--event', String(event), '--category', '2']);
    expect([third.code, third.out.includes('0 uploaded, 6 already there')]).toEqual([0, true]);
    expect((await photos()).map(({ category_id }) => category_id)).toEqual(Array(6).fill(2));
  });

  it('resumes a large file after a cut connection and after a 503', async () => {
    fill(1, () => 9_000_000);
    const proxy = await openFaultyProxy(studio.url);
    const isPiece = ({ method }: { method: string }) => method === 'PATCH';
    proxy.plan(
      { kind: 'cut-request', when: isPiece, after: 3_000_000, times: 1 },
      { kind: 'answer', when: isPiece, status: 503, times: 1 },
    );
    const { code, out, err } = await run(['upload', 'in', '--event', String(event)], { ATELIER_URL: proxy.url });
    await proxy.close();
    expect([code, err]).toEqual([0, 'atelier: Cannot reach the server (ECONNRESET). Retrying.\n']);
    expect(out).toContain('1 uploaded, 0 already there');
    const sent = readFileSync(join(folder, 'in/sub/IMG_0.jpg'));
    expect((await photos()).map(({ sha256 }) => sha256)).toEqual([createHash('sha256').update(sent).digest('hex')]);
    const asked = proxy.seen.map(({ method, status }) => `${method} ${status}`);
    expect(asked).toEqual(expect.arrayContaining(['PATCH 503', 'HEAD 200', 'PATCH 204']));
    expect(asked.filter((one) => one === 'POST 201')).toHaveLength(1);
  });

  it('names each failed file, continues with the others, and ends with 1', async () => {
    fill(2);
    writeFileSync(join(folder, 'in/empty.jpg'), '');
    const { code, out } = await run(['upload', 'in', '--event', String(event)]);
    expect([code, out.includes('failed    in/empty.jpg: The file is empty.'), out.includes('2 uploaded')]).toEqual([
      1,
      true,
      true,
    ]);
  });

  it('skips links that lead nowhere or in a circle, and names them', async () => {
    fill(1);
    symlinkSync('/nowhere/at/all.jpg', join(folder, 'in/dangling.jpg'));
    symlinkSync('.', join(folder, 'in/circle'));
    const { code, out } = await run(['upload', 'in', '--event', String(event)]);
    expect([code, out.includes('failed    in/dangling.jpg'), out.includes('1 uploaded')]).toEqual([1, true, true]);
  });

  it('sends one photo of two files with the same bytes', async () => {
    mkdirSync(join(folder, 'in'));
    for (const name of ['a.jpg', 'b.jpg']) writeFileSync(join(folder, 'in', name), small);
    expect((await run(['upload', 'in', '--event', String(event)])).code).toBe(0);
    expect(await photos()).toHaveLength(1);
  });

  it('--json: one object per file, and the sums', async () => {
    fill(2);
    const { out } = await run(['upload', 'in', '--event', String(event), '--json']);
    const lines = jsonLines(out);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({
      file: expect.stringContaining('IMG_'),
      status: 'uploaded',
      photo_id: expect.any(Number),
    });
    expect(lines.at(-1)).toEqual({ summary: { uploaded: 2, known: 0, failed: 0, no_image: 0 } });
  });

  it.each([
    [['upload', 'in'], '--event NUMBER is required.'],
    [['upload', '--event', '1'], 'Name the photos'],
    [['upload', 'in', '--event', 'x'], '--event must be a number'],
    [['upload', 'in', '--event', '1', '--parallel', '0'], '--parallel must be a number from 1 to 32.'],
    [['upload', 'in', '--event', '1', '--favorites'], 'has no option --favorites'],
    [['upload', 'in', '--event', '1', '--nonsense'], '--nonsense'],
    [['nonsense'], 'Unknown command "nonsense"'],
    [['events', 'in'], 'does not accept in'],
    [['events', '--url', 'nonsense'], 'http://'],
  ])('%j: is a usage error, exit code 2', async (args, message) => {
    const { code, err } = await run(args);
    expect([code, err.includes(message), err.split('\n').length]).toEqual([2, true, 2]);
  });

  it('says what it can do, and what is missing', async () => {
    const help = await run(['--help']);
    expect([help.code, help.out.includes('atelier feed')]).toEqual([0, true]);
    expect(await run(['events'], { ATELIER_TOKEN: '' })).toMatchObject({
      code: 2,
      err: 'atelier: Run "atelier login", or set ATELIER_TOKEN to an API token.\n',
    });
    expect(await run(['events'], { ATELIER_TOKEN: 'svc_live_x' })).toMatchObject({
      code: 1,
      err: 'atelier: This API token is invalid or incomplete.\n',
    });
    expect(await run(['upload', 'missing', '--event', String(event)])).toMatchObject({ code: 1 });
    expect(await run(['upload', '.', '--event', '2147483647'])).toMatchObject({
      code: 1,
      err: 'atelier: Event not found.\n',
    });
  });

  it('runs by npx and by npm run, from the folder that it is called in', async () => {
    fill(1);
    // Otherwise npx would build the web application anew.
    const env = { ...process.env, ...environmentOf({}), npm_config_ignore_scripts: 'true' };
    const call = async (command: string, ...args: string[]) =>
      (await promisify(execFile)(command, ['--prefix', root, ...args], { cwd: folder, env })).stdout;
    expect(await call('npx', 'atelier', 'events')).toContain('Ada & Bo');
    const uploaded = await call('npm', 'run', '-s', 'atelier', '--', 'upload', 'in', '--event', String(event));
    expect(uploaded).toContain('1 uploaded');
  });
});

describe('atelier upload of 300 files', () => {
  let balancer: Balancer;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    const shared = {
      DATABASE_URL: studio.databaseUrl,
      DATA_DIR: studio.folder,
      RATE_LIMIT_API: '0',
      LOG_LEVEL: 'error',
    };
    balancer = await openBalancer(shared);
    proxy = await openFaultyProxy(balancer.url);
  });
  afterAll(async () => {
    await proxy.close();
    await balancer.close();
    killProcesses();
  });

  /** The URLs to which a photo is sent in one piece. */
  const PHOTO = '/photos?on_duplicate';

  /** From the n-th photo on, the server stores photos but its responses are lost. Resolves once a client waits for one. */
  const holdAnswersFrom = async (count: number) => {
    let sent = 0;
    const isLate = ({ url }: { url: string }) => url.includes(PHOTO) && ++sent >= count;
    proxy.plan({ kind: 'hold-answer', when: isLate });
    await until(
      () => proxy.seen.filter(({ url, status }) => url.includes(PHOTO) && status === 201).length,
      (taken) => taken >= count,
    );
  };

  it('interrupted twice by Ctrl-C and once by a kill -9 of the server makes 300 photos, none twice', async () => {
    // Every 30th is sent in pieces.
    fill(300, (i) => (i % 30 ? 20_000 : 5_000_000));
    const args = ['upload', 'in', '--event', String(event)];
    const environment = { ATELIER_URL: proxy.url };
    const expected = [130, 'Interrupted. Run the same command again to resume.\n'];

    const running = start(args, environment);
    await holdAnswersFrom(60);
    running.child.kill('SIGINT');
    const first = await running.done;
    expect([first.code, first.err]).toEqual(expected);

    const interruption = new AbortController();
    const again = run(args, environment, interruption.signal);
    await holdAnswersFrom(90);
    interruption.abort();
    const second = await again;
    expect([second.code, second.err]).toEqual(expected);

    // Of some that are taken the answer is lost, and they are sent again.
    proxy.plan({ kind: 'lose-answer', when: ({ url }) => url.includes(PHOTO), each: 10, times: 5 });
    balancer.plan({ cuts: [1_000_000], kills: 1 });
    const { code, out } = await run(args, environment);
    expect([code, balancer.counts().killed]).toEqual([0, 1]);
    expect(out).toMatch(/\d+ uploaded, \d+ already there · /);
    const all = await photos();
    expect([all.length, new Set(all.map(({ sha256 }) => sha256)).size]).toEqual([300, 300]);
    expect(await run(args, environment)).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 uploaded, 300 already there'),
    });
  });
});

describe('atelier download', () => {
  it('writes the originals below the current folder, and only what is missing the next time', async () => {
    const [one, two] = [anImage(), anImage()];
    await api.upload(event, one, { filename: 'same.jpg' }).expect(201);
    const second = (await api.upload(event, two, { filename: 'same.jpg' }).expect(201)).body.id;
    await api.upload(event, anImage(3_000_000), { filename: 'CON: <odd>?.jpg' }).expect(201);
    const { code } = await start(['download', '--event', String(event)]).done;
    expect(code).toBe(0);
    expect(readdirSync(join(folder, slug)).sort()).toEqual(['CON_ _odd__.jpg', `same-${second}.jpg`, 'same.jpg']);
    expect(readFileSync(join(folder, slug, 'same.jpg'))).toEqual(one);
    expect(readFileSync(join(folder, slug, `same-${second}.jpg`))).toEqual(two);
    rmSync(join(folder, slug, 'same.jpg'));
    expect((await run(['download', '--event', String(event)])).out).toContain('1 downloaded, 2 already there');
    writeFileSync(join(folder, slug, 'same.jpg'), 'mine');
    const again = await run(['download', '--event', String(event)]);
    expect([again.code, readFileSync(join(folder, slug, 'same.jpg'), 'utf8')]).toEqual([1, 'mine']);
  });

  it('--favorites: the photos that guests have marked', async () => {
    const ids = [];
    for (const name of ['a.jpg', 'b.jpg'])
      ids.push((await api.upload(event, anImage(), { filename: name }).expect(201)).body.id);
    const { share_token } = (await api.get(`/events/${event}/share-link`)).body;
    await supertest(studio.url)
      .post(`/gallery/${slug}/${share_token}/photos/${ids[1]}/feedback`)
      .send({ type: 'favorite', value: true })
      .expect(200);
    await run(['download', '--event', String(event), '--favorites']);
    expect(readdirSync(join(folder, slug))).toEqual(['b.jpg']);
  });

  it('requests only the rest after a connection breaks', async () => {
    const bytes = anImage(2_000_000);
    await api.upload(event, bytes, { filename: 'big.jpg' }).expect(201);
    const broken = await openFaultyProxy(studio.url);
    broken.plan({ kind: 'cut-answer', after: 1_000_000, times: 1, when: ({ url }) => url.endsWith('/original') });
    expect(await run(['download', '--event', String(event)], { ATELIER_URL: broken.url })).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, slug, 'big.jpg')).equals(bytes)).toBe(true);
    expect(broken.seen.filter(({ url }) => url.endsWith('/original')).map(({ status }) => status)).toEqual([200, 206]);
    await broken.close();
  });

  it('resumes an interrupted run', async () => {
    const bytes = anImage(2_000_000);
    const { id } = (await api.upload(event, bytes, { filename: 'big.jpg' }).expect(201)).body;
    const { sha256 } = (await api.get(`/events/${event}/photos/${id}`)).body;
    mkdirSync(join(folder, slug));
    writeFileSync(join(folder, slug, `big.jpg.${sha256.slice(0, 8)}.part`), bytes.subarray(0, 1_500_000));
    expect((await run(['download', '--event', String(event)])).code).toBe(0);
    expect(readFileSync(join(folder, slug, 'big.jpg')).equals(bytes)).toBe(true);
    expect(readdirSync(join(folder, slug))).toEqual(['big.jpg']);
  });
});

describe('atelier events', () => {
  it('lists what matches', async () => {
    await api.post('/events', anEvent({ event_name: 'Findable' })).expect(201);
    const { out } = await run(['events', '--q', 'findable', '--json']);
    expect(jsonLines(out)).toMatchObject([{ event_name: 'Findable' }]);
    expect((await run(['events', '--q', 'findable'])).out).toMatch(/2026-06-01 {2}wedding {4}active {4}Findable/);
    expect((await run(['events', '--status', 'lost'])).code).toBe(1);
  });
});

describe('atelier feed', () => {
  it('prints what happens from now on', async () => {
    await untilSettled(studio);
    const running = start(['feed']);
    // It asks where the feed ends, and then waits.
    await until(
      () => studio.deps.feedWaiters.count(),
      (count) => count > 0,
    );
    await api.upload(event, small).expect(201);
    await until(
      async () => running.out(),
      (text) => text.includes('\n'),
    );
    running.child.kill('SIGINT');
    const { code, out } = await running.done;
    expect([code, jsonLines(out)]).toMatchObject([130, [{ type: 'photo.uploaded', data: { event: { id: event } } }]]);
  });

  it('ends well when nobody reads any further, as `| head` does', async () => {
    await api.upload(event, small).expect(201);
    const running = start(['feed', '--after', 'start']);
    running.child.stdout?.destroy();
    const { code, err } = await running.done;
    expect([code, err]).toEqual([0, '']);
  });

  it('--exec --state: passes each item to a command once, and resumes where it ended', async () => {
    const seen = join(folder, 'seen');
    const args = ['feed', '--state', 'state.json', '--once', '--exec', `cat >> '${seen}'`];
    writeFileSync(join(folder, 'state.json.new'), 'mine');
    await untilSettled(studio);
    expect((await run(args)).code).toBe(0);
    for (let i = 0; i < 3; i++) await api.upload(event, anImage()).expect(201);
    await untilSettled(studio);
    expect((await run(args)).code).toBe(0);
    expect((await run(args)).code).toBe(0);
    expect(jsonLines(readFileSync(seen, 'utf8')).map(({ type }) => type)).toEqual(Array(3).fill('photo.uploaded'));
    expect(readFileSync(join(folder, 'state.json.new'), 'utf8')).toBe('mine');
  });

  it('--state: leaves a file alone that is not its own', async () => {
    writeFileSync(join(folder, 'mine.json'), '{"name":"mine"}');
    const { code, err } = await run(['feed', '--once', '--state', 'mine.json']);
    expect([code, err.includes('was not changed'), readFileSync(join(folder, 'mine.json'), 'utf8')]).toEqual([
      1,
      true,
      '{"name":"mine"}',
    ]);
  });

  it('--exec: keeps an item whose command fails for the next time', async () => {
    const seen = join(folder, 'seen');
    const at = ['feed', '--state', 'state.json', '--once', '--exec'];
    await untilSettled(studio);
    await run([...at, 'true']);
    for (let i = 0; i < 2; i++) await api.upload(event, anImage()).expect(201);
    await untilSettled(studio);
    // The first item is taken, the second is not.
    const once = `cat >> '${seen}'; test "$(wc -l < '${seen}')" -lt 2`;
    const interruption = new AbortController();
    const failing = run([...at, once], {}, interruption.signal);
    await until(
      async () => (existsSync(seen) ? readFileSync(seen, 'utf8').split('\n').length : 0),
      (lines) => lines > 2,
    );
    interruption.abort();
    expect((await failing).code).toBe(130);
    rmSync(seen);
    expect((await run([...at, `cat >> '${seen}'`])).code).toBe(0);
    expect(jsonLines(readFileSync(seen, 'utf8'))).toHaveLength(1);
  });
});
