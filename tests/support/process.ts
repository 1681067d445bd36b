import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from './studio.ts';

const root = join(import.meta.dirname, '../..');

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

/**
 * Starts `node src/main.ts` as an operator would, on a free port unless one is given, by way of another command if one is given. Resolves
 * when it is ready, or when it has ended.
 */
export async function startProcess(environment: Record<string, string>, through: string[] = []): Promise<Running> {
  const port = Number(environment.PORT) || (await freePort());
  const { DATABASE_URL, ...inherited } = process.env;
  const [command = process.execPath, ...args] = [...through, process.execPath, join(root, 'src/main.ts')];
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
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let over = false;
  exited.then(() => {
    over = true;
  });
  while (!over && !/Atelier is ready|waiting for the database/.test(printed)) await sleep(10);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => printed,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
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
