import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { startCli } from '../support/cli.ts';
import { openFaultyProxy } from '../support/faulty-proxy.ts';
import { until } from '../support/until.ts';
import { openWatchedFolder } from '../support/watched-folder.ts';

const { studio, username, path, watch, interrupt, write, untilNamed } = openWatchedFolder();

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
    renameSync(path('elsewhere'), path('in/moved'));
    await untilNamed('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg');
    renameSync(path('in/moved'), path('in/again'));
    write('in/again/g.jpg');
    await untilNamed('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg');
  });

  it('uploads a changed file again, but not an unchanged one', async () => {
    const { out } = watch();
    write('in/a.jpg', 'one');
    await untilNamed('a.jpg');
    write('in/a.jpg', 'one, edited');
    await untilNamed('a.jpg', 'a.jpg');
    await until(out, (text) => text.match(/uploaded/g)?.length === 2);
    write('in/a.jpg', 'one, edited');
    await until(out, (text) => text.includes('known     in/a.jpg'));
    write('in/b.jpg');
    await untilNamed('a.jpg', 'a.jpg', 'b.jpg');
    await until(
      () => out().match(/uploaded/g)?.length,
      (count) => count === 3,
    );
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
    const proxy = await openFaultyProxy(studio().url);
    proxy.plan({ kind: 'answer', when: ({ url }) => url.includes('on_duplicate'), status: 400, times: 1 });
    const { out } = watch([], { ATELIER_URL: proxy.url });
    write('in/a.jpg');
    await until(out, (text) => text.includes('failed    in/a.jpg'));
    write('in/b.jpg');
    await untilNamed('b.jpg');
    await proxy.close();
  });

  it('waits for a server that is away, for small and large files, and says so once', async () => {
    const proxy = await openFaultyProxy(studio().url);
    const { out, err } = watch([], { ATELIER_URL: proxy.url });
    await until(err, (text) => text.includes('Watching'));
    proxy.plan({ kind: 'cut' });
    write('in/small.jpg');
    write('in/large.jpg', 'large', 9_000_000);
    await until(
      () => proxy.seen.length,
      (count) => count >= 10,
    );
    expect(err().match(/Retrying/g)).toHaveLength(1);
    proxy.plan({ kind: 'answer', status: 503, times: 20 });
    await untilNamed('large.jpg', 'small.jpg');
    expect(out()).not.toContain('failed');
    await proxy.close();
  });

  it('waits for a server that is too busy for a large file, and says so once', async () => {
    const proxy = await openFaultyProxy(studio().url);
    proxy.plan({ kind: 'answer', status: 503, times: 20, when: ({ url }) => url.includes('/uploads') });
    const { out, err } = watch([], { ATELIER_URL: proxy.url });
    write('in/large.jpg', 'large', 9_000_000);
    await untilNamed('large.jpg');
    expect(err().match(/The server returned 503. Retrying./g)).toHaveLength(1);
    expect(out()).not.toContain('failed');
    await proxy.close();
  });

  it('ends with 130 and the sums when it is interrupted', async () => {
    const { done, out, err } = watch();
    write('in/a.jpg');
    await until(out, (text) => text.includes('uploaded  in/a.jpg'));
    interrupt();
    expect(await done).toBe(130);
    expect(out()).toContain('1 uploaded, 0 already there');
    expect(err()).toMatch(/Interrupted\.\n$/);
  });

  it('ends when its folder is gone', async () => {
    const { done, err } = watch();
    await until(err, (text) => text.includes('Watching'));
    rmSync(path('in'), { recursive: true });
    expect([await done, err()]).toEqual([1, expect.stringContaining('ENOENT')]);
  });

  it('ends when its token is revoked', async () => {
    const own = await studio().token(username());
    const { done, err } = watch([], { ATELIER_TOKEN: own });
    await until(err, (text) => text.includes('Watching'));
    await studio().sql('update api_tokens set revoked_at = now() where id = (select max(id) from api_tokens)');
    write('in/a.jpg');
    expect([await done, err()]).toEqual([1, expect.stringContaining('revoked')]);
  });

  it.each([
    [['watch', '--event', '1'], '"watch" requires FOLDER.'],
    [['watch', 'in', 'out', '--event', '1'], 'does not accept out'],
    [['watch', 'in/file', '--event', '1'], 'is not a folder'],
  ])('%j: is a usage error', async (args, message) => {
    writeFileSync(path('in/file'), '');
    const environment = { ATELIER_URL: studio().url, ATELIER_TOKEN: 'x' };
    const { done, err } = startCli(args, { folder: path('.'), environment });
    expect([await done, err()]).toEqual([2, expect.stringContaining(message)]);
  });
});
