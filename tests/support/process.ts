import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fillDataDir } from './data-dir.ts';
import { built, SERVER } from './run/build.ts';
import { PASSWORD } from './studio.ts';

export type Running = {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. Returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

const children = new Set<ChildProcess>();

/** For `afterEach`: a test that failed leaves nothing running. */
export function killProcesses(): void {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
}

type Start = {
  /** Another command, by way of which it is started. */
  through?: string[];
  /** Whether the embedded database is made by this start. Otherwise a new DATA_DIR is a copy of a prepared one, which takes less. */
  isFirst?: boolean;
};

/** Resolves when the process is ready, or when it has ended. */
export async function startProcess(environment: Record<string, string>, how?: Start): Promise<Running> {
  const launched = await launchProcess(environment, how);
  await launched.ready;
  return launched;
}

/**
 * Starts the built server as an operator would, on a free port unless one is given. `ready` resolves when it is ready, or when it has
 * ended.
 */
export async function launchProcess(
  environment: Record<string, string>,
  { through = [], isFirst = false }: Start = {},
): Promise<Running & { ready: Promise<unknown> }> {
  await built();
  const folder = environment.DATABASE_URL ? undefined : environment.DATA_DIR;
  if (folder && !isFirst && !existsSync(join(folder, 'postgres'))) await fillDataDir(folder);
  const port = Number(environment.PORT) || (await freePort());
  const { DATABASE_URL, ...inherited } = process.env;
  const [command = process.execPath, ...args] = [...through, process.execPath, SERVER];
  const child = spawn(command, args, {
    env: {
      ...inherited,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let printed = '';
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk;
        if (/Atelier is ready|database is away/.test(printed)) resolve();
      });
    }
  });
  return {
    ready: Promise.race([ready, exited]),
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => printed,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** Above 10080, to which no `fetch` and no browser speaks. */
const FIRST_PORT = 10_500;
const PORTS_PER_WORKER = 500;
const firstPort = FIRST_PORT + (Number(process.env.JEST_WORKER_ID ?? 0) % 40) * PORTS_PER_WORKER;
let asked = process.pid;

/**
 * Returns a free port. It lies below the ports that the system assigns. Each worker has a separate range, and reuses a port only after
 * all others of its range. So no other test takes it before the child listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries++) {
    const port = firstPort + (asked++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstPort} on is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function logInAsAdmin(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers: JSON_TYPE, body });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function administer<T>(url: string, path: string, input: object): Promise<T> {
  const headers = { ...JSON_TYPE, cookie: await logInAsAdmin(url) };
  const created = await fetch(`${url}/api/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  if (created.status !== 201) throw new Error(await created.text());
  return (await created.json()) as T;
}

/** An administrator's API token, by login and issue. */
export const issueToken = async (url: string): Promise<string> =>
  (await administer<{ token: string }>(url, 'api-tokens', { name: 'process', scopes: ['admin'] })).token;

/** The administrator's key for the task service. */
export async function issueKey(url: string): Promise<string> {
  const headers = { cookie: await logInAsAdmin(url) };
  const created = await fetch(`${url}/api/user/api-key`, { method: 'POST', headers });
  return ((await created.json()) as { apiKey: string }).apiKey;
}

export const registerWebhook = (url: string, target: string) =>
  administer<{ id: number; secret: string }>(url, 'webhooks', {
    name: 'process',
    url: target,
    events: ['event.created'],
  });
