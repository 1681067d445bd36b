import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import supertest from 'supertest';
import type { Given } from '../../src/cli/arguments.ts';
import { COMMANDS, type CommandName, optionsOf } from '../../src/cli/commands.ts';
import { findServer } from '../../src/cli/server.ts';
import { runCli, startCli } from '../support/cli.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let username: string;
let token: string;
let folder: string;
let jpeg: Buffer;

beforeAll(async () => {
  studio = await openStudio();
  ({ username } = await studio.account('admin'));
  token = await studio.token(username);
  jpeg = await aJpeg(30, 20);
});
afterAll(() => studio.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (args: string[], environment: NodeJS.ProcessEnv = { ATELIER_URL: studio.url, ATELIER_TOKEN: token }) =>
  runCli(args, { folder, environment });
const lines = (text: string) => text.trim().split('\n');

async function aGallery(names: string[]) {
  const settings = { require_password: false, password: undefined, feedback_enabled: true };
  const { id, slug } = (await studio.v1(token).post('/events', anEvent(settings)).expect(201)).body;
  const ids: number[] = [];
  for (const filename of names) {
    const bytes = Buffer.concat([jpeg, Buffer.from(filename)]);
    ids.push((await studio.v1(token).upload(id, bytes, { filename }).expect(201)).body.id);
  }
  return { id: String(id), slug, ids };
}

describe('atelier login', () => {
  const file = () => join(folder, '.config/atelier/credentials.json');
  const login = (input: string, ...args: string[]) => runCli(['login', ...args], { folder, input });

  it('stores a token from stdin that only its owner can read, and other commands use it', async () => {
    const { code, out } = await login(`${token}\n`, '--url', studio.url);
    expect([code, out]).toEqual([0, `Logged in to ${studio.url} as ${username} (token "test").\n`]);
    expect([statSync(file()).mode & 0o777, statSync(join(file(), '..')).mode & 0o777]).toEqual([0o600, 0o700]);
    const who = await run(['whoami'], {});
    expect([who.code, who.out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`server +${studio.url}\nowner +${username} `)),
    ]);
    expect(who.out).toContain('scopes   admin');
  });

  it('asks for URL and token on a terminal, and does not show the token', async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const { done, out, err } = startCli(['login'], { folder, input: terminal });
    await until(err, (text) => text.includes('URL'));
    terminal.write(`${studio.url}\n`);
    await until(err, (text) => text.includes('API token: '));
    terminal.write(`${token}\n`);
    expect(await done).toBe(0);
    expect([out().includes('Logged in'), (out() + err()).includes(token)]).toEqual([true, false]);
  });

  it('stores nothing that the server rejects', async () => {
    expect(await login('svc_live_wrong', '--url', studio.url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('invalid'),
    });
    expect(await login('', '--url', studio.url)).toMatchObject({ code: 2 });
    expect(existsSync(file())).toBe(false);
  });

  it('sends a stored token to no other server, and a token of the environment to no stored server', async () => {
    await login(token, '--url', studio.url);
    const other = await run(['events', '--url', 'http://127.0.0.1:9'], {});
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('atelier login') });
    const given: Given = { name: 'events', words: [], values: {}, folder };
    const environment = { XDG_CONFIG_HOME: join(folder, '.config') };
    expect(await findServer(given, environment)).toEqual({ url: studio.url, token });
    const local = { url: 'http://localhost:3000', token: 'x' };
    expect(await findServer(given, { ...environment, ATELIER_TOKEN: 'x' })).toEqual(local);
  });

  it('ends with 2 if Ctrl-D ends its input', async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const { done, err } = startCli(['login', '--url', studio.url], { folder, input: terminal });
    await until(err, (text) => text.includes('API token: '));
    terminal.write('\u0004');
    expect([await done, err()]).toEqual([2, expect.stringContaining('Enter an API token.')]);
  });

  it('logout deletes the token', async () => {
    await login(token, '--url', studio.url);
    expect((await run(['logout'], {})).code).toBe(0);
    expect(readFileSync(file(), 'utf8')).not.toContain(token);
    expect(await run(['logout'], {})).toMatchObject({ code: 1, err: 'atelier: No token is stored for this server.\n' });
  });

  it('a damaged file is named and not replaced', async () => {
    mkdirSync(join(file(), '..'), { recursive: true });
    writeFileSync(file(), '{"tokens":7');
    expect(await run(['events'], {})).toMatchObject({ code: 1, err: expect.stringContaining(file()) });
    expect(await login(token, '--url', studio.url)).toMatchObject({ code: 1 });
    expect(readFileSync(file(), 'utf8')).toBe('{"tokens":7');
  });
});

describe('atelier event', () => {
  it('create prints the number, show the fields, and share-link the link for guests', async () => {
    const created = await run([
      'event',
      'create',
      'Cy & Di',
      '--type',
      'wedding',
      '--date',
      '2026-07-04',
      '--no-password',
    ]);
    expect([created.code, created.err]).toEqual([0, '']);
    const id = created.out.trim();
    const shown = await run(['event', 'show', id]);
    expect(shown.out).toMatch(/name +Cy & Di\n(.*\n)*date +2026-07-04\n(.*\n)*password +not required\n/);
    const link = (await run(['event', 'share-link', id])).out.trim();
    expect((await fetch(link.replace('https://studio.example', studio.url))).status).toBe(200);
    expect((await run(['event', 'list', '--q', 'Cy'])).out).toContain('Cy & Di');
  });

  it('create sets a password', async () => {
    const { out } = await run(['event', 'create', 'Ed', '--type', 'other', '--password', 'champagne', '--json']);
    const { body } = await studio
      .v1(token)
      .get(`/events/${JSON.parse(out).id}`)
      .expect(200);
    expect(body.require_password).toBe(true);
  });

  it('create asks for the password on a terminal, and does not show it', async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const environment = { ATELIER_URL: studio.url, ATELIER_TOKEN: token };
    const args = ['event', 'create', 'Gil', '--type', 'other', '--password', '-'];
    const { done, out, err } = startCli(args, { folder, environment, input: terminal });
    await until(err, (text) => text.includes('Password: '));
    terminal.write('champagne\n');
    expect([await done, out(), err()]).toEqual([0, expect.stringMatching(/^\d+\n$/), 'Password: \n']);
  });

  it('create ends with 130 if it is interrupted while it waits for the password', async () => {
    const interruption = new AbortController();
    const args = ['event', 'create', 'Hal', '--type', 'other', '--password', '-'];
    const input = new PassThrough();
    const { done } = startCli(args, { folder, input, interrupted: interruption.signal });
    await until(
      () => input.listenerCount('readable'),
      (count) => count > 0,
    );
    interruption.abort();
    expect(await done).toBe(130);
  });

  it('create reads a password from stdin', async () => {
    const environment = { ATELIER_URL: studio.url, ATELIER_TOKEN: token };
    const args = ['event', 'create', 'Flo', '--type', 'other', '--password', '-', '--json'];
    const { code, out } = await runCli(args, { folder, environment, input: 'champagne\n' });
    expect(code).toBe(0);
    const { slug, share_token } = JSON.parse(out);
    const enter = (password: string) =>
      supertest(studio.url).post(`/gallery/${slug}/${share_token}/unlock`).type('form').send({ password });
    expect([slug, share_token]).not.toContain(undefined);
    expect((await enter('champagne')).status).not.toBe((await enter('-')).status);
    expect((await runCli(args, { folder, environment })).code).toBe(2);
  });

  it.each([
    [['event'], 'Unknown command "event"'],
    [['event', 'create', 'x'], '--type TYPE is required.'],
    [['event', 'create', '--type', 'wedding'], '"event create" requires NAME.'],
    [['event', 'create', 'x', '--type', 'other', '--password', 'y', '--no-password'], 'cannot be combined'],
    [['event', 'show', 'x'], 'must be a number'],
    [['event', 'show', '1', '2'], 'does not accept 2'],
    [['download', '--event', '1', '--parallel', '2', '--transfers', '3'], 'cannot be combined'],
  ])('%j: is a usage error', async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  it('create reports what the server rejects', async () => {
    const { code, err } = await run(['event', 'create', 'x', '--type', 'nonsense']);
    expect([code, err.includes('event_type')]).toEqual([1, true]);
  });
});

describe('atelier photos and picks', () => {
  it('photos lists each photo with size and name', async () => {
    const { id, ids } = await aGallery(['a.jpg', 'b.jpg']);
    const { out } = await run(['photos', '--event', id]);
    expect(lines(out).map((line) => line.trim().split(/ {2,}/))).toEqual([
      [String(ids[1]), '20 × 30', '0.0 MB', 'b.jpg'],
      [String(ids[0]), '20 × 30', '0.0 MB', 'a.jpg'],
    ]);
    const listed = lines((await run(['photos', '--event', id, '--json'])).out).map((line) => JSON.parse(line));
    expect(listed.map((photo) => photo.id)).toEqual([ids[1], ids[0]]);
  });

  it('picks prints what guests chose, in each format', async () => {
    const { id, slug, ids } = await aGallery(['a.jpg', 'b.jpg', 'c.jpg']);
    const { share_token } = (await studio.v1(token).get(`/events/${id}/share-link`)).body;
    const mark = (photo: number | undefined, feedback: object) =>
      supertest(studio.url).post(`/gallery/${slug}/${share_token}/photos/${photo}/feedback`).send(feedback).expect(200);
    await mark(ids[0], { type: 'favorite', value: true });
    await mark(ids[1], { type: 'rating', value: 4 });
    const picks = async (...args: string[]) => (await run(['picks', '--event', id, ...args])).out;
    expect(lines(await picks())).toEqual([
      expect.stringMatching(/rating 4\.0 \(1\) +b\.jpg$/),
      expect.stringMatching(/♥ 1 .* a\.jpg$/),
    ]);
    expect(lines(await picks('--favorite', '--format', 'json')).map((line) => JSON.parse(line).photo_id)).toEqual([
      ids[0],
    ]);
    expect(await picks('--format', 'filenames')).toBe('b.jpg, a.jpg');
    expect(await picks('--format', 'csv', '--min-rating', '4')).toMatch(/original_filename.*b\.jpg/s);
    writeFileSync(join(folder, 'names.txt.new'), 'mine');
    await run(['picks', '--event', id, '--format', 'filenames', '--output', 'names.txt']);
    expect(readFileSync(join(folder, 'names.txt'), 'utf8')).toBe('b.jpg, a.jpg');
    expect(readFileSync(join(folder, 'names.txt.new'), 'utf8')).toBe('mine');
    await run(['picks', '--event', id, '--format', 'xmp', '--output', 'picks.zip']);
    expect(readFileSync(join(folder, 'picks.zip')).subarray(0, 2).toString()).toBe('PK');
  });

  it.each(['table', 'json', 'filenames'])(
    'picks: a refused request for %s leaves all files as they were',
    async (format) => {
      for (const name of ['names.txt', 'names.txt.new']) writeFileSync(join(folder, name), 'mine');
      const { code } = await run(['picks', '--event', '2147483647', '--format', format, '--output', 'names.txt']);
      expect([code, readFileSync(join(folder, 'names.txt'), 'utf8')]).toEqual([1, 'mine']);
      expect(readdirSync(folder).sort()).toEqual(['names.txt', 'names.txt.new']);
    },
  );

  it.each([
    [['--format', 'pdf'], '--format must be table, json, csv, filenames or xmp.'],
    [['--format', 'xmp'], 'Use --output FILE.'],
  ])('picks %j: is a usage error', async (args, message) => {
    expect(await run(['picks', '--event', '1', ...args])).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    });
  });
});

describe('atelier upload', () => {
  const fill = () => {
    for (const name of ['a.jpg', 'b.PNG', 'raw/c.jpg', 'selects/d.jpg', 'selects/old/e.jpg']) {
      mkdirSync(join(folder, 'in', name, '..'), { recursive: true });
      writeFileSync(join(folder, 'in', name), Buffer.concat([jpeg, Buffer.from(name)]));
    }
  };
  const newFiles = (out: string) => lines(out).flatMap((line) => /^new +in\/(.*)/.exec(line)?.[1] ?? []);

  it('--dry-run prints which photos it would upload, and sends nothing', async () => {
    const { id } = await aGallery([]);
    fill();
    await run(['upload', 'in/a.jpg', '--event', id]);
    const { code, out } = await run(['upload', 'in', '--event', id, '--dry-run']);
    expect([code, newFiles(out)]).toEqual([0, ['b.PNG', 'raw/c.jpg', 'selects/d.jpg', 'selects/old/e.jpg']]);
    expect(lines(out).at(-1)).toBe('4 to upload, 1 already there. Nothing was sent.');
    expect((await studio.v1(token).get(`/events/${id}/photos`)).body.photos).toHaveLength(1);
  });

  it.each([
    [
      ['--include', '*.jpg'],
      ['a.jpg', 'raw/c.jpg', 'selects/d.jpg', 'selects/old/e.jpg'],
    ],
    [['--include', '*.{png,tif}'], ['b.PNG']],
    [['--include', 'selects/*'], ['selects/d.jpg']],
    [['--include', 'old/'], ['selects/old/e.jpg']],
    [['--include', 'selects/**', '--exclude', 'old'], ['selects/d.jpg']],
    [
      ['--include', '?.jpg', '--include', '*.png', '--exclude', 'raw/', '--exclude', 'selects'],
      ['a.jpg', 'b.PNG'],
    ],
    [
      ['--exclude', '**/e.jpg', '--exclude', 'raw'],
      ['a.jpg', 'b.PNG', 'selects/d.jpg'],
    ],
    [['--include', 'a[.]jpg'], []],
    [['--include', '{a,b'], []],
    [
      ['--include', './selects/d.jpg', '--include', 'raw/'],
      ['raw/c.jpg', 'selects/d.jpg'],
    ],
  ])('%j: takes the files that match', async (args, expected) => {
    const { id } = await aGallery([]);
    fill();
    expect(newFiles((await run(['upload', 'in', '--event', id, '--dry-run', ...args])).out)).toEqual(expected);
  });

  it('--bwlimit and --transfers: the photos arrive whole', async () => {
    const { id } = await aGallery([]);
    fill();
    writeFileSync(join(folder, 'in/large.jpg'), Buffer.concat([jpeg, Buffer.alloc(9_000_000, 1)]));
    const { code, out } = await run(['upload', 'in', '--event', id, '--bwlimit', '1G', '--transfers', '2']);
    expect([code, out.includes('6 uploaded')]).toEqual([0, true]);
  });

  it.each([
    [['--bwlimit', 'fast'], '--bwlimit must be a number of bytes per second'],
    [['--bwlimit', '31K'], 'from 32K'],
    [['--transfers', '33'], '--transfers must be a number from 1 to 32.'],
  ])('%j: is a usage error', async (args, message) => {
    expect(await run(['upload', 'in', '--event', '1', ...args])).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    });
  });
});

describe('An interrupted command', () => {
  it.each([
    ['event create x --type other', 'Interrupted.\n'],
    ['watch . --event 1', 'Interrupted.\n'],
    ['upload . --event 1', 'Interrupted. Run the same command again to resume.\n'],
    ['download --event 1', 'Interrupted. Run the same command again to resume.\n'],
    ['upload . --event 1 --dry-run', 'Interrupted.\n'],
  ])('%s: says whether it can resume', async (line, message) => {
    const environment = { ATELIER_URL: studio.url, ATELIER_TOKEN: token };
    const result = await runCli(line.split(' '), { folder, environment, interrupted: AbortSignal.abort() });
    expect([result.code, result.err]).toEqual([130, message]);
  });
});

describe('atelier completion', () => {
  /** Presses Tab in bash behind these words. */
  async function complete(...words: string[]) {
    const { out } = await run(['completion', 'bash'], {});
    const set = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
    const script = `${out}\n${set}; _atelier; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return lines(execFileSync('bash', ['-c', script], { encoding: 'utf8' }));
  }

  it('bash: commands, the second words of commands, and options', async () => {
    expect(await complete('atelier', 'up')).toEqual(['upload']);
    expect(await complete('atelier', 'event', 'sh')).toEqual(['show', 'share-link']);
    expect(await complete('atelier', 'upload', '--dr')).toEqual(['--dry-run']);
    expect(await complete('atelier', 'event', 'create', '--p')).toEqual(['--password']);
    expect(await complete('atelier', 'upload', '--event', '')).toEqual(['']);
  });

  type Naming = { command(word: string): string; option(command: string, option: string): string };
  const zsh: Naming = {
    command: (word) => `'${word}:`,
    option: (command, option) => `^ +'${command}'\\) .*--${option}\\[`,
  };
  const fish: Naming = {
    command: (word) => ` -a ${word} -d `,
    option: (command, option) => `seen_subcommand_from ${command.split(' ').at(-1)}" -l ${option} `,
  };

  it.each(Object.entries({ zsh, fish }))('%s: names every command and its options', async (shell, naming) => {
    const { code, out } = await run(['completion', shell], {});
    expect(code).toBe(0);
    for (const name of Object.keys(COMMANDS) as CommandName[]) {
      for (const word of name.split(' ')) expect(out).toContain(naming.command(word));
      for (const [option] of optionsOf(name)) expect(out).toMatch(new RegExp(naming.option(name, option), 'm'));
    }
  });

  it('of another shell: is a usage error', async () => {
    expect(await run(['completion', 'csh'], {})).toMatchObject({
      code: 2,
      err: 'atelier: Name a shell: bash, zsh or fish.\n',
    });
  });
});
