import { existsSync, readFileSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { openContact } from '../../src/cli/contact.ts';
import { sendInPieces } from '../../src/cli/send-in-pieces.ts';
import { tally } from '../../src/cli/tally.ts';
import { openFaultyProxy } from '../support/faulty-proxy.ts';
import { until } from '../support/until.ts';
import { openWatchedFolder } from '../support/watched-folder.ts';

const { studio, path, watch, upload, write, untilNamed } = openWatchedFolder();

type Request = { method: string; url: string };
const isSmallPhoto = ({ url }: Request) => url.includes('/photos?on_duplicate');
const isNewUpload = ({ method, url }: Request) => method === 'POST' && url.includes('/uploads');
const isCheck = ({ url }: Request) => url.endsWith('/check');
const untilIncludes = (read: () => string, part: string) => until(read, (text) => text.includes(part));

describe('A file that atelier watch cannot send', () => {
  let proxy: Awaited<ReturnType<typeof openFaultyProxy>>;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    proxy = await openFaultyProxy(studio().url);
    environment = { ATELIER_URL: proxy.url };
  });
  beforeEach(() => proxy.plan());
  afterAll(() => proxy.close());

  /** Shortens the file once its digest is known, before it is read again. */
  const shorten = () =>
    proxy.plan({
      kind: 'cut',
      when(request) {
        if (isNewUpload(request)) truncateSync(path('in/large.jpg'), 5_000_000);
        return false;
      },
    });

  it.each([9_000_000, 20_000_000])('atelier upload: fails if it shrinks from %d bytes', async (bytes) => {
    shorten();
    write('in/large.jpg', 'large', bytes);
    const { done, out } = upload(environment);
    await untilIncludes(out, 'failed    in/large.jpg: The file changed while it was sent.');
    expect(await done).toBe(1);
  });

  it('is reported if it shrinks, and then uploaded as it is', async () => {
    shorten();
    write('in/large.jpg', 'large', 9_000_000);
    const { out } = watch([], environment);
    await untilIncludes(out, 'failed    in/large.jpg: The file changed while it was sent.');
    await untilNamed('large.jpg');
  });

  it.each([
    ['a small photo', isSmallPhoto],
    ['the check', isCheck],
    ['a large photo', isNewUpload],
  ])('is reported once and sent later when %s keeps failing with 500', async (_, when) => {
    proxy.plan({ kind: 'answer', when, status: 500 });
    write('in/small.jpg');
    write('in/large.jpg', 'large', 5_000_000);
    const { out } = watch([], environment);
    await untilIncludes(out, 'failed');
    await until(
      () => proxy.seen.filter(when).length,
      (count) => count >= 6,
    );
    const failed = out().match(/^failed .*/gm) ?? [];
    expect(failed).toEqual([...new Set(failed)]);
    proxy.plan();
    await untilNamed('large.jpg', 'small.jpg');
  });

  it('does not stop the others', async () => {
    proxy.plan({ kind: 'answer', when: isNewUpload, status: 500 });
    const { out } = watch([], environment);
    for (const name of ['one', 'two', 'three']) {
      write(`in/${name}.jpg`, name, 5_000_000);
      await untilIncludes(out, `failed    in/${name}.jpg`);
    }
    write('in/small.jpg');
    await untilNamed('small.jpg');
  });
});

describe('A large photo', () => {
  it('is not waited for if Ctrl-C comes before its first request', async () => {
    const aborted = AbortSignal.abort();
    const contact = openContact({ retry: false, isPatient: true, interrupted: aborted }, () => {});
    write('in/large.jpg');
    const image = { path: path('in/large.jpg'), name: 'large.jpg', type: 'image/jpeg', sha256: 'ab'.repeat(32) };
    const state = { size: 5_000_000, mtime: 0, ctime: 0 };
    const server = { url: studio().url, token: 'x' };
    const target = { server, event: 1, category: undefined, memory: path('uploads.json'), throttle: undefined };
    const counted = tally({ files: 1, finished: 0, bytes: 0, sent: 0 }, { name: 'large.jpg', done: 0, size: 0 });
    await expect(sendInPieces(target, { ...image, ...state }, counted, contact)).rejects.toThrow('interrupted');
  });
});

describe('atelier watch that ends with an error', () => {
  it('keeps the digests, and prints the sums', async () => {
    write('in/a.jpg');
    utimesSync(path('in/a.jpg'), 1, 1);
    const { done, out } = watch(['--json']);
    await untilIncludes(out, 'uploaded');
    rmSync(path('in'), { recursive: true });
    expect(await done).toBe(1);
    const summary = { uploaded: 1, known: 0, failed: 0, no_image: 0 };
    expect(JSON.parse(out().trim().split('\n').at(-1) ?? '')).toEqual({ summary });
    expect(readFileSync(path('.cache/atelier/digests.json'), 'utf8')).toContain('a.jpg');
  });

  it('does not say that it watches if its folder disappears at the start', async () => {
    const proxy = await openFaultyProxy(studio().url);
    proxy.plan({
      kind: 'cut',
      when() {
        rmSync(path('in'), { recursive: true, force: true });
        return false;
      },
    });
    const { done, err } = watch([], { ATELIER_URL: proxy.url });
    expect([await done, err()]).toEqual([1, expect.stringContaining('ENOENT')]);
    expect(err()).not.toContain('Watching');
    await proxy.close();
  });

  it('atelier upload keeps the digests as well', async () => {
    const proxy = await openFaultyProxy(studio().url);
    proxy.plan({ kind: 'answer', when: isCheck, status: 500 });
    write('in/a.jpg');
    utimesSync(path('in/a.jpg'), 1, 1);
    expect(await upload({ ATELIER_URL: proxy.url }).done).toBe(1);
    await proxy.close();
    expect(existsSync(path('.cache/atelier/digests.json'))).toBe(true);
  });
});
