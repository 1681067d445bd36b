import { randomBytes } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-config.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { killCommands, type RunningCommand, runCommand, startCommand } from '../support/operator.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';
import { sha256 } from '../support/tus.ts';
import { until } from '../support/until.ts';

const FILES = 100;
const BYTES = 2_000;

let database: TestDatabase;
let s3: S3Store;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await createDatabase();
  s3 = await openS3Store();
});
afterAll(async () => {
  await database.drop();
  await s3.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-move-'));
  environment = { DATA_DIR: folder, DATABASE_URL: database.url };
});
afterEach(() => {
  killCommands();
  rmSync(folder, { recursive: true, force: true });
});

/** Files as galleries have them, in ten folders. */
function fill(count: number): void {
  for (let i = 0; i < count; i++) put(`events/active/event-${i % 10}/${i}.jpg`, randomBytes(BYTES));
}
function put(key: string, content: Buffer): void {
  const file = join(folder, 'storage', key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const keys = () => globSync('**/*.jpg', { cwd: join(folder, 'storage') }).sort();
const here = (key: string) => sha256(readFileSync(join(folder, 'storage', key))).toString('hex');

const move = (to: string, ...options: string[]) => runCommand(['move-storage', '--to', to, ...options], environment);
/** Starts the command, which stops when this many files are done and another one exists but is not done. */
async function moveUntil(done: number, to: string, ...options: string[]): Promise<RunningCommand> {
  const args = ['move-storage', '--to', to, ...options];
  const held = { ...environment, HOLD_AFTER: String(done) };
  const running = startCommand(args, held, join(import.meta.dirname, '../support/hold-journal.ts'));
  await until(running.err, (told) => told.includes('The journal is held.'));
  return running;
}
const inS3 = (place: string) => s3.url().replace('/?', `/${place}/?`);
const summary = ({ err }: { err: string }) => err.match(/^\d+ copied .*$/m)?.[0];

/** Reads every file at a storage and compares it with the one here. */
async function expectSame(url: string): Promise<void> {
  const storage = openStorage(parseStorageUrl(url, folder));
  const there: string[] = [];
  for await (const { key } of storage.listAll('')) {
    there.push(key);
    const bytes = Buffer.concat(await (await storage.read(key)).toArray());
    expect([key, sha256(bytes).toString('hex')]).toEqual([key, here(key)]);
  }
  expect(there.sort()).toEqual(keys());
}

describe('atelier move-storage', () => {
  it.each([
    ['a folder', () => 'file:elsewhere'],
    ['an S3 store', () => inS3('moved')],
  ])('copies every file to %s, and resumes after kill -9, twice', async (_, target) => {
    fill(FILES);
    const url = target();
    const storage = openStorage(parseStorageUrl(url, folder));
    const count = async () => (await Array.fromAsync(storage.listAll(''))).length;
    for (const share of [0.2, 0.3]) {
      const running = await moveUntil(FILES * share, url, '--parallel', '4');
      running.child.kill('SIGKILL');
      await running.done;
    }
    const there = await count();
    expect([there >= FILES * 0.5, there < FILES]).toEqual([true, true]);
    const last = await move(url);
    expect(last.code).toBe(0);
    const [copied = 0, left = 0] = (summary(last)?.match(/\d+/g) ?? []).map(Number);
    // The files in progress at each end are compared again.
    expect([copied + left, left >= FILES * 0.5 - 8]).toEqual([FILES, true]);
    await expectSame(url);
    expect(readdirSync(folder).filter((name) => name.endsWith('.journal'))).toEqual([]);
  });

  it('copies the other way, from an S3 store to a folder', async () => {
    fill(30);
    const url = inS3('back');
    expect((await move(url)).code).toBe(0);
    const { code } = await runCommand(['move-storage', '--to', 'file:back'], { ...environment, STORAGE_URL: url });
    expect(code).toBe(0);
    await expectSame('file:back');
  });

  it('copies what came since, and leaves the rest; --verify compares that too', async () => {
    fill(20);
    await move('file:elsewhere');
    put('events/active/event-0/late.jpg', randomBytes(10));
    expect(summary(await move('file:elsewhere'))).toMatch(/^1 copied and compared, 20 already there, 0 compared again/);
    expect(summary(await move('file:elsewhere', '--verify'))).toMatch(
      /^0 copied .*, 0 already there, 21 compared again/,
    );
  });

  it('brings a file again that is cut short there, or, with --verify, has other bytes', async () => {
    fill(5);
    await move('file:elsewhere');
    const [first = '', second = ''] = keys();
    writeFileSync(join(folder, 'elsewhere', first), 'short');
    expect(summary(await move('file:elsewhere'))).toMatch(/^1 copied/);
    writeFileSync(join(folder, 'elsewhere', second), randomBytes(BYTES));
    expect(summary(await move('file:elsewhere', '--verify'))).toMatch(/^1 copied .* 4 compared again/);
    await expectSame('file:elsewhere');
  });

  it('compares again what an earlier run left unfinished', async () => {
    fill(FILES);
    const running = await moveUntil(FILES / 2, 'file:elsewhere');
    running.child.kill('SIGKILL');
    await running.done;
    const [journal = ''] = readdirSync(folder).filter((name) => name.endsWith('.journal'));
    const unfinished = new Set<string>();
    for (const line of readFileSync(join(folder, journal), 'utf8').split('\n').filter(Boolean))
      line.startsWith('+') ? unfinished.add(line.slice(1)) : unfinished.delete(line.slice(1));
    const [doubtful = ''] = unfinished;
    expect(keys()).toContain(doubtful);
    mkdirSync(dirname(join(folder, 'elsewhere', doubtful)), { recursive: true });
    writeFileSync(join(folder, 'elsewhere', doubtful), randomBytes(BYTES));
    expect((await move('file:elsewhere')).code).toBe(0);
    await expectSame('file:elsewhere');
  });

  it('ends with 130 when interrupted, and says that the next run resumes', async () => {
    fill(FILES);
    const running = await moveUntil(FILES / 2, 'file:elsewhere');
    running.child.kill('SIGINT');
    const { code, err } = await running.done;
    expect([code, err]).toEqual([130, expect.stringContaining('Run the same command again to resume.')]);
  });

  it('takes a folder whose address ends in a slash', async () => {
    fill(3);
    expect((await move(`file://${folder}/elsewhere/`)).code).toBe(0);
    await expectSame('file:elsewhere');
  });

  it('ends with 2 without a target, for one that is none, and for the storage itself', async () => {
    const results = await Promise.all([
      runCommand(['move-storage'], environment),
      move('ftp://x'),
      move('file:storage'),
      move('file:x', '--parallel', '0'),
    ]);
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(results[1]?.err).toMatch(/^atelier: --to must be file:folder/);
  });

  it('refuses a target in the storage, one around it, and a link to it', async () => {
    fill(1);
    symlinkSync(join(folder, 'storage'), join(folder, 'link'));
    const results = [];
    for (const to of ['file:storage/new', 'file:.', 'file:link/new', 'file:link']) results.push(await move(to));
    const environmentOfS3 = { ...environment, STORAGE_URL: s3.url() };
    results.push(await runCommand(['move-storage', '--to', inS3('new')], environmentOfS3));
    expect(
      results.map(({ code, err }) => [
        code,
        /--to (is the storage that is already in use|must not be inside the storage in use)/.test(err),
      ]),
    ).toEqual(Array(5).fill([2, true]));
  });

  it('takes its target from the environment, or from a file that it names, and repeats no address', async () => {
    fill(2);
    const withTarget = (more: NodeJS.ProcessEnv) => runCommand(['move-storage'], { ...environment, ...more });
    expect(summary(await withTarget({ STORAGE_URL_TO: 'file:elsewhere' }))).toMatch(/^2 copied/);
    writeFileSync(join(folder, 'target'), 'file:elsewhere\n');
    const STORAGE_URL_TO_FILE = join(folder, 'target');
    expect(summary(await withTarget({ STORAGE_URL_TO_FILE }))).toMatch(/^0 copied and compared, 2 already there/);
    expect((await withTarget({ STORAGE_URL_TO_FILE, STORAGE_URL_TO: 'file:x' })).code).toBe(2);
    const { code, err } = await runCommand(['move-storage', 's3://b/?secret_access_key=hush'], environment);
    expect([code, err]).toEqual([2, expect.not.stringContaining('hush')]);
  });

  it('ends with 1 for a store that can’t be used, and says why', async () => {
    const { code, err } = await move(s3.url().replace(`s3://${s3.bucket}/`, 's3://nothing-here/'));
    expect([code, err]).toEqual([1, expect.stringContaining('does not exist')]);
  });
});
