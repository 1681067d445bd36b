import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../support/process.ts';
import { until } from '../support/until.ts';
import { query } from './account.ts';
import type { Stage } from './fault.ts';

/** Where Debian puts the programs of PostgreSQL. */
const [binaries] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();

export function noStandby(): string | undefined {
  if (process.getuid?.() !== 0) return 'the servers run as a user of their own, which only root can arrange';
  if (!binaries || !existsSync(join(binaries, 'pg_basebackup')))
    return 'PostgreSQL with pg_basebackup is not installed';
  return existsSync('/usr/sbin/haproxy') ? undefined : 'haproxy is not installed';
}

type Node = { folder: string; port: number; url: string };

/** Two servers of PostgreSQL, of which the second confirms each commit of the first, behind an address that leads to the primary. */
export type Pair = {
  url: string;
  killPrimary(): void;
  promoteStandby(): void;
};

export async function openPair(stage: Stage): Promise<Pair> {
  chmodSync(stage.folder, 0o711);
  const [primary, standby] = [await openNode(stage, 'primary'), await openNode(stage, 'standby')];
  asPostgres('initdb', '-D', primary.folder, '-U', 'atelier', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  launch(stage, primary);
  await answers(primary);
  await query(primary.url.replace(/\/atelier$/, '/postgres'), 'create database atelier');
  asPostgres(
    ...(['pg_basebackup', '-D', standby.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'] as const),
    ...['-d', `host=127.0.0.1 port=${primary.port} user=atelier application_name=standby`],
  );
  launch(stage, standby);
  await answers(standby);
  // Only now: the standby, when it is promoted, waits for nobody.
  await query(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await query(primary.url, 'select pg_reload_conf()');
  await until(
    () => query<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication'),
    ([row]) => row?.sync_state === 'sync',
  );
  const port = await balance(stage, [primary, standby]);
  return {
    url: `postgresql://atelier@127.0.0.1:${port}/atelier`,
    killPrimary() {
      const pid = Number(readFileSync(join(primary.folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
    },
    promoteStandby: () => asPostgres('pg_ctl', 'promote', '-D', standby.folder),
  };
}

async function openNode(stage: Stage, name: string): Promise<Node> {
  const folder = join(stage.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid ?? 0, gid ?? 0);
  const port = await freePort();
  return { folder, port, url: `postgresql://atelier@127.0.0.1:${port}/atelier` };
}

const postgres = (program: string, args: string[]) =>
  ['-u', 'postgres', '--', join(binaries ?? '', program), ...args] as const;

function asPostgres(program: string, ...args: string[]): void {
  execFileSync('runuser', postgres(program, args), { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
}

function launch(stage: Stage, { folder, port }: Node): void {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn('runuser', postgres('postgres', args), { cwd: '/', stdio: 'ignore' });
  stage.cleanup(async () => {
    const pid = /^\d+/.exec(
      existsSync(join(folder, 'postmaster.pid')) ? readFileSync(join(folder, 'postmaster.pid'), 'utf8') : '',
    );
    if (child.exitCode !== null || !pid) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(Number(pid[0]), 'SIGQUIT');
    await exited;
  });
}

const answers = (node: Node) =>
  until(
    () =>
      query(node.url.replace(/\/atelier$/, '/postgres'), 'select 1').then(
        () => true,
        () => false,
      ),
    (there) => there,
  );

/** haproxy, which asks beside each server whether it is the primary. */
async function balance(stage: Stage, nodes: Node[]): Promise<number> {
  const port = await freePort();
  const servers = await Promise.all(
    nodes.map(
      async (node, i) =>
        `server node${i} 127.0.0.1:${node.port} check port ${await tellWhoIsPrimary(stage, node)} on-marked-down shutdown-sessions`,
    ),
  );
  const file = join(stage.folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /
  default-server inter 500ms fall 2 rise 1
  ${servers.join('\n  ')}
`,
  );
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  stage.cleanup(() => child.kill('SIGKILL'));
  const url = `postgresql://atelier@127.0.0.1:${port}/atelier`;
  await answers({ folder: '', port, url });
  return port;
}

async function tellWhoIsPrimary(stage: Stage, node: Node): Promise<number> {
  const server = createServer(async (_req, res) => {
    const rows = await query<{ standby: boolean }>(node.url, 'select pg_is_in_recovery() as standby').catch(() => []);
    res.writeHead(rows[0]?.standby === false ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.cleanup(() => server.close());
  return (server.address() as AddressInfo).port;
}
