import { accessSync, constants } from 'node:fs';
import { createServer, request } from 'node:http';
import { delimiter, join } from 'node:path';
import { freePort } from '../../src/platform/http/server.ts';
import { answers, openMember, type Say } from './member.ts';

const CHECK_MS = 500;
const CONFIGURATION = join(import.meta.dirname, '../../.compose/haproxy.cfg');

/** Requests go to any ready replica. */
export type Balancer = {
  name: string;
  /** How many replicas it sends requests to. */
  up(): Promise<number>;
  end(): Promise<void>;
};

/** HAProxy as compose.scale.yaml has it, where it is installed; else one of a few lines. */
export function openBalancer(folder: string, port: number, replicas: string[], say: Say): Promise<Balancer> {
  const haproxy = findProgram('haproxy');
  return haproxy ? openHaproxy(haproxy, folder, port, replicas, say) : openPlainBalancer(port, replicas);
}

function findProgram(name: string): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return [...places, `/usr/sbin/${name}`].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function openHaproxy(
  program: string,
  folder: string,
  port: number,
  replicas: string[],
  say: Say,
): Promise<Balancer> {
  const figures = await freePort(0, '127.0.0.1');
  const [first, second] = replicas.map((url) => new URL(url).host);
  const role = {
    name: 'balancer',
    stranger: true,
    command: [program, '-db', '-f', CONFIGURATION],
    environment: {
      BALANCER_BIND: `127.0.0.1:${port}`,
      FIGURES_BIND: `127.0.0.1:${figures}`,
      REPLICA_1: first,
      REPLICA_2: second,
    },
    works: () => answers(`http://127.0.0.1:${figures}/metrics`),
  };
  const member = openMember(folder, role, say);
  await member.begin();
  return {
    name: `HAProxy, with figures at http://127.0.0.1:${figures}`,
    async up() {
      const table = await (await fetch(`http://127.0.0.1:${figures}/;csv`)).text();
      return table.split('\n').filter((line) => /^replicas,replica\d,.*,UP,/.test(line)).length;
    },
    end: () => member.end(),
  };
}

/** Takes replicas in turn, looks whether they are ready, and sends to another what one could not be connected for. */
async function openPlainBalancer(port: number, replicas: string[]): Promise<Balancer> {
  let ready: string[] = [];
  let turn = 0;
  const look = async () => {
    const states = await Promise.all(replicas.map((url) => answers(`${url}/api/health/ready`)));
    ready = replicas.filter((_, index) => states[index]);
  };
  await look();
  const timer = setInterval(look, CHECK_MS);
  const server = createServer((req, res) => {
    const from = req.socket.remoteAddress ?? '';
    const headers = {
      ...req.headers,
      connection: 'close',
      'x-forwarded-for': [req.headers['x-forwarded-for'], from].filter(Boolean).join(', '),
      'x-forwarded-proto': 'http',
    };
    const send = (left: number) => {
      turn += 1;
      const target = ready[turn % ready.length];
      if (!target) return void res.writeHead(503, { 'Retry-After': '5' }).end();
      const forwarded = request(new URL(req.url ?? '/', target), { method: req.method, headers, agent: false });
      let connected = false;
      forwarded.once('socket', (socket) =>
        socket.once('connect', () => {
          connected = true;
          req.pipe(forwarded);
        }),
      );
      forwarded.once('response', (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.once('error', () => res.destroy());
      });
      forwarded.once('error', () => {
        if (!connected && left > 0) send(left - 1);
        else if (res.headersSent) res.destroy();
        else res.writeHead(502).end();
      });
      res.once('close', () => forwarded.destroy());
    };
    send(replicas.length);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    name: 'a plain one, for there is no haproxy in the PATH',
    up: async () => ready.length,
    async end() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
