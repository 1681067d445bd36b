import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/commands.ts';
import { openDigests } from '../../src/cli/digests.ts';
import { parse as parseOperator } from '../../src/operator/arguments.ts';
import { runCli, type Wishes } from '../support/cli.ts';

/** The responses of a server that ignores our rules, by path. A number is a status. */
type Answers = Record<string, unknown>;

let answers: Answers;
let server: Server;
let url: string;
let folder: string;
let checked: string[][];
let asked: string[];
/** Where the server says that a new upload is. */
let location: string | undefined;

beforeAll(async () => {
  server = createServer(async (req, res) => {
    const path = (req.url ?? '').replace(/^\/api\/v1|\?.*$/g, '');
    let text = '';
    for await (const chunk of req) text += chunk;
    if (path.endsWith('/check')) checked.push(JSON.parse(text).sha256);
    const answer = answers[path];
    asked.push(`${req.method} ${path}`);
    const headers = { 'Content-Type': 'application/json', ...(location && { Location: location }) };
    res.writeHead(typeof answer === 'number' ? answer : answer === undefined ? 404 : 200, headers);
    res.end(
      typeof answer === 'string'
        ? answer
        : JSON.stringify(answer ?? { error: 'Not here\u001b[2J.', code: 'NOT_FOUND' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-cli-'));
  mkdirSync(join(folder, 'here'));
  answers = {};
  location = undefined;
  [checked, asked] = [[], []];
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (args: string[], environment: NodeJS.ProcessEnv = {}, wishes: Partial<Wishes> = {}) =>
  runCli(args, {
    folder: join(folder, 'here'),
    environment: {
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_CONFIG_HOME: folder,
      ATELIER_URL: url,
      ATELIER_TOKEN: 'x',
      ...environment,
    },
    ...wishes,
  });

const anEmptyPage = { photos: [], pagination: { next_cursor: null } };

describe('A server that means harm', () => {
  it.each(['../../.ssh', '/etc', '..', '.', 'a/../../b', '.bashrc', 'a\u0000b', '', 'C:\\x'])(
    'atelier download: the slug %j makes one visible folder inside the current one',
    async (slug) => {
      answers = { '/events/1': { slug }, '/events/1/photos': anEmptyPage };
      expect(await run(['download', '--event', '1'])).toMatchObject({ code: 0, err: '' });
      expect(readdirSync(folder).filter((name) => name !== 'here')).toEqual([]);
      const made = readdirSync(join(folder, 'here'));
      expect(made).toHaveLength(1);
      expect(made[0]).toMatch(/^[^./\\][^/\\]*$/);
    },
  );

  it('atelier download: a file name and a SHA-256 touch no file outside the folder', async () => {
    writeFileSync(join(folder, 'here/x.part'), 'mine');
    const photo = { id: 1, event_id: 1, original_filename: '../../x', size_bytes: 0, sha256: '/../../x' };
    answers = { '/events/1': { slug: 'a' }, '/events/1/photos': { ...anEmptyPage, photos: [photo] } };
    expect(await run(['download', '--event', '1'])).toMatchObject({ code: 1 });
    expect(readFileSync(join(folder, 'here/x.part'), 'utf8')).toBe('mine');
  });

  it('atelier events prints no control characters', async () => {
    const event = { id: 1, event_date: null, event_type: 'wedding', event_name: 'A\u001b]0;x\u0007\u009b2J\u202eb' };
    answers = { '/events': { events: [event], pagination: { next_cursor: null } } };
    const { out } = await run(['events']);
    expect(out).toContain('A');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('atelier events --json escapes them, and the value stays the same', async () => {
    const event = { id: 1, event_name: 'A\u001b\u009b2J\u007f' };
    answers = { '/events': { events: [event], pagination: { next_cursor: null } } };
    const { out } = await run(['events', '--json']);
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(out)).toEqual(event);
  });

  it('atelier upload: the token is sent to no other server that the address of an upload names', async () => {
    const tokens: unknown[] = [];
    const other = createServer((req, res) => {
      tokens.push(req.headers.authorization);
      res.writeHead(404).end();
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    location = `http://127.0.0.1:${(other.address() as AddressInfo).port}//elsewhere/1`;
    answers = { '/events/1': {}, '/events/1/photos/check': { known: [] }, '/events/1/uploads': {} };
    writeFileSync(join(folder, 'here/a.jpg'), Buffer.alloc(5_000_000));
    expect((await run(['upload', 'a.jpg', '--event', '1'])).code).toBe(1);
    other.close();
    expect([tokens, asked.at(-1)]).toEqual([[], 'PATCH //elsewhere/1']);
  });

  it('atelier picks prints no control characters of a CSV on a terminal', async () => {
    const names = 'original_filename\r\nA\u001b[2J\u00e9.jpg\r\n';
    answers = { '/events/1/feedback': names };
    const { code, out } = await run(['picks', '--event', '1', '--format', 'csv'], {}, { onTerminal: true });
    expect([code, out]).toEqual([0, 'original_filename\nA\ufffd[2J\u00e9.jpg\n']);
  });

  it('an error of the server is printed without control characters', async () => {
    const { code, err } = await run(['download', '--event', '1']);
    expect([code, err]).toEqual([1, 'atelier: Not here\ufffd[2J.\n']);
  });
});

describe('A server that cannot be reached', () => {
  it.each([
    ['refuses the connection', 'http://127.0.0.1:9', /Cannot reach the server \(ECONNREFUSED\)/],
    ['has no address', 'http://nowhere.invalid', /Cannot reach the server \((ENOTFOUND|EAI_AGAIN)\)/],
  ])('ends the command at the first attempt when it %s', async (_, at, message) => {
    const { code, err } = await run(['events'], { ATELIER_URL: at });
    expect(err).not.toContain('Retrying');
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect(err).toContain('--retry');
  });
});

describe('A token over plain http', () => {
  const warning = 'The token is sent unencrypted';

  it('causes a warning once if the server is another machine', async () => {
    const { err } = await run(['events'], { ATELIER_URL: 'http://nowhere.invalid' });
    expect(err.split(warning)).toHaveLength(2);
  });

  it('causes no warning on this machine', async () => {
    answers = { '/events': { events: [], pagination: { next_cursor: null } } };
    expect((await run(['events'])).err).toBe('');
    for (const at of ['http://localhost:1', 'http://[::1]:1', 'https://nowhere.invalid'])
      expect((await run(['events'], { ATELIER_URL: at })).err).not.toContain(warning);
  });
});

describe('atelier --help', () => {
  it.each(['fsck', 'backup', 'restore', 'move-storage', 'reset-password'])(
    '%s --help, for operators, fits 80 columns',
    (name) => {
      const { text } = parseOperator([name, '--help'], {}) as { text: string };
      expect(text).toContain(`atelier ${name}`);
      expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    },
  );

  it.each([
    ['--help', 'COMMAND'],
    ['help', 'COMMAND'],
    ['download -h', 'download'],
    ['help feed', 'feed'],
    ...Object.keys(COMMANDS).map((name) => [`${name} --help`, name]),
  ])('%s fits 80 columns', async (line = '', name = '') => {
    const args = line.split(' ');
    const { code, out } = await run(args);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(out.startsWith(`Usage: atelier ${name}`)).toBe(true);
  });

  it('--version prints the version of the package, and needs no token', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(await run(['--version'], { ATELIER_TOKEN: '' })).toEqual({ code: 0, out: `atelier ${version}\n`, err: '' });
  });
});

describe('atelier upload of a file that fails', () => {
  it('names the address that the server redirects a large file to', async () => {
    location = 'https://elsewhere.example/uploads';
    answers = { '/events/1': {}, '/events/1/photos/check': { known: [] }, '/events/1/uploads': 308 };
    writeFileSync(join(folder, 'here/a.jpg'), Buffer.alloc(5_000_000));
    const { out } = await run(['upload', 'a.jpg', '--event', '1']);
    expect(out).toContain(`a.jpg: The server redirects to ${location}. Use that URL.`);
  });

  it('does not count it as sent', async () => {
    answers = { '/events/1': {}, '/events/1/photos/check': { known: [] } };
    writeFileSync(join(folder, 'here/a.jpg'), Buffer.alloc(2_000_000));
    const { code, out } = await run(['upload', 'a.jpg', '--event', '1']);
    expect([code, out]).toEqual([1, expect.stringContaining('1 failed · 0.0 MB')]);
  });
});

describe('The options of a command', () => {
  beforeEach(() => {
    answers = { '/events': { events: [], pagination: { next_cursor: null } } };
  });

  it.each([
    [['events', '--url=http://127.0.0.1:9'], 1],
    [['events', '--q', 'a', '--q=b', '--json'], 0],
    [['events', '--q', '-'], 0],
    [['events', '--q='], 0],
    [['--json', 'events'], 0],
  ])('%j are understood', async (args, code) => {
    expect((await run(args)).code).toBe(code);
  });

  it.each([
    [['events', '--nonsense'], 'Unknown option --nonsense.'],
    [['events', '--nonsense=1'], 'Unknown option --nonsense.'],
    [['events', '-x'], 'Unknown option -x.'],
    [['events', '--__proto__'], 'Unknown option --__proto__.'],
    [['events', '--q'], '--q requires TEXT.'],
    [['events', '--q', '--json'], '--q requires TEXT.'],
    [['events', '--json=yes'], '--json does not accept a value.'],
    [['events', '--', '--json'], '"events" does not accept --json.'],
  ])('%j: is a usage error', async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, err: `atelier: ${message}\n` });
  });
});

describe('The digests of files', () => {
  const cache = () => join(folder, 'cache/atelier/digests.json');
  const old = new Date('2024-01-01');
  const write = (bytes: string) => {
    writeFileSync(join(folder, 'here/a.jpg'), bytes);
    utimesSync(join(folder, 'here/a.jpg'), old, old);
  };
  const upload = () => run(['upload', 'a.jpg', '--event', '1']);

  beforeEach(() => {
    answers = { '/events/1': {}, '/events/1/photos/check': { known: [] } };
    write('one');
  });

  it('are kept in a file that others cannot read, and used while size and times are the same', async () => {
    await upload();
    expect(statSync(cache()).mode & 0o777).toBe(0o600);
    const kept = JSON.parse(readFileSync(cache(), 'utf8'));
    const path = join(folder, 'here/a.jpg');
    const other = 'ab'.repeat(32);
    writeFileSync(cache(), JSON.stringify({ ...kept, [path]: { ...kept[path], sha256: other } }));
    await upload();
    expect(checked[1]).toEqual([other]);
  });

  it('are checked in one request if they are already known', async () => {
    for (let i = 0; i < 120; i++) {
      writeFileSync(join(folder, `here/${i}.jpg`), String(i));
      utimesSync(join(folder, `here/${i}.jpg`), old, old);
    }
    const sizes = async () => {
      await run(['upload', '.', '--event', '1', '--dry-run']);
      return checked.splice(0).map(({ length }) => length);
    };
    expect(await sizes()).toEqual([50, 50, 21]);
    expect(await sizes()).toEqual([121]);
  });

  it('are computed again when a file has changed, even with the same size and time', async () => {
    await upload();
    write('two');
    await upload();
    expect(checked[1]).not.toEqual(checked[0]);
  });

  it('are forgotten when they have not been used for 90 days', async () => {
    const gone = { size: 1, mtime: 1, ctime: 1, sha256: 'ab'.repeat(32), used: Date.now() - 91 * 86_400_000 };
    mkdirSync(join(folder, 'cache/atelier'), { recursive: true });
    writeFileSync(cache(), JSON.stringify({ '/gone.jpg': gone }));
    await upload();
    expect(Object.keys(JSON.parse(readFileSync(cache(), 'utf8')))).toEqual([join(folder, 'here/a.jpg')]);
  });

  it('do not fail an upload if they cannot be saved, and say so', async () => {
    writeFileSync(join(folder, 'cache'), 'no folder');
    const kept = (await run(['upload', 'a.jpg', '--event', '1'], { XDG_CACHE_HOME: join(folder, 'other') })).code;
    const { code, err } = await upload();
    expect([code, err.includes('Could not save the checksums')]).toEqual([kept, true]);
    expect(checked).toHaveLength(2);
  });

  it('can be saved twice at the same time', async () => {
    const image = { path: join(folder, 'here/a.jpg'), name: 'a.jpg', size: 3, mtime: 1, ctime: 1, type: 'image/jpeg' };
    const digests = await openDigests(cache(), new AbortController().signal);
    await digests.read(image);
    await Promise.all([digests.save(), digests.save()]);
    expect(Object.keys(JSON.parse(readFileSync(cache(), 'utf8')))).toEqual([image.path]);
  });

  it('are computed when the file of them is broken', async () => {
    mkdirSync(join(folder, 'cache/atelier'), { recursive: true });
    writeFileSync(cache(), '{"/a":');
    await upload();
    expect(checked).toHaveLength(1);
  });
});
