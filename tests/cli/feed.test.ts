import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCli } from '../support/cli.ts';
import { anEvent } from '../support/factories.ts';
import { openFaultyProxy } from '../support/faulty-proxy.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let token: string;
let folder: string;
let interruption: AbortController;

beforeAll(async () => {
  studio = await openStudio();
  const { username } = await studio.account('admin');
  token = await studio.token(username);
});
afterAll(() => studio.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-feed-'));
  interruption = new AbortController();
});
afterEach(() => {
  interruption.abort();
  rmSync(folder, { recursive: true });
});

const feed = (args: string[], url = studio.url) =>
  startCli(['feed', ...args], {
    folder,
    environment: { ATELIER_URL: url, ATELIER_TOKEN: token },
    interrupted: interruption.signal,
    tuning: { pauses: [10] },
  });

describe('atelier feed', () => {
  it('ends and says what to do if its position has expired', async () => {
    const position = Buffer.from(JSON.stringify(['feed', '900000000000', 1])).toString('base64url');
    const { done, err } = feed(['--after', position]);
    const message = 'atelier: This position has expired. Use --after start or --after now.\n';
    expect([await done, err()]).toEqual([1, message]);
  });

  it('keeps the saved position if the given one is wrong', async () => {
    const file = join(folder, 'state.json');
    const saved = JSON.stringify({ after: 'start', done: [] });
    writeFileSync(file, saved);
    const { done, err } = feed(['--after', 'nonsense', '--state', file]);
    expect(await done).toBe(1);
    expect(err()).toContain('after');
    expect(readFileSync(file, 'utf8')).toBe(saved);
  });

  it('ends if nothing listens at its address', async () => {
    const { done, err } = feed(['--after', 'start'], 'http://127.0.0.1:9');
    expect([await done, err()]).toEqual([1, expect.stringContaining('use --retry')]);
  });

  it('waits for a server that is away, and says so once', async () => {
    const proxy = await openFaultyProxy(studio.url);
    proxy.plan({ kind: 'cut' });
    const { done, out, err } = feed(['--after', 'start'], proxy.url);
    await until(
      () => proxy.seen.length,
      (count) => count >= 10,
    );
    await studio.v1(token).post('/events', anEvent()).expect(201);
    proxy.plan();
    await until(out, (text) => text.includes('event.created'));
    expect(err().match(/Retrying/g)).toHaveLength(1);
    interruption.abort();
    expect(await done).toBe(130);
    await proxy.close();
  });
});
