import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { childrenOf } from '../support/children-of.ts';
import { fillDataDir } from '../support/data-dir.ts';
import { issueToken, killProcesses, launchProcess, startProcess } from '../support/process.ts';
import { createEvent, get } from '../support/process-api.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('is made at the first start, prints the password once, and ends with the process', async () => {
    const first = await startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: '' }, { isFirst: true });
    expect(first.output()).toMatch(/First administrator: admin, password: \S{16} \(shown only once\)\n/);
    expect(first.output()).toContain(`Atelier is ready at ${first.url.replace('127.0.0.1', 'localhost')}`);
    expect(await first.end()).toBe(0);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    const second = await startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: '' });
    expect(second.output()).not.toContain('First administrator');
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('survives a first start that was killed, and a folder with a long path', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const first = await launchProcess({ DATA_DIR: deep }, { isFirst: true });
    const drafts = () => (existsSync(deep) ? readdirSync(deep).filter((name) => name.startsWith('.initdb-')) : []);
    await until(drafts, ({ length }) => length > 0);
    await first.end('SIGKILL');
    expect(drafts()).toHaveLength(1);
    const next = await startProcess({ DATA_DIR: deep }, { isFirst: true });
    expect(next.output()).toContain('Atelier is ready');
    expect(drafts()).toEqual([]);
    expect(await next.end()).toBe(0);
  });

  it('belongs to one process at a time', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    const second = await startProcess({ DATA_DIR: folder });
    expect(second.output()).toContain('in use by another Atelier');
    expect(await second.end()).toBe(1);
    expect((await get(`${first.url}/api/health/ready`)).status).toBe(200);
    await first.end();
  });
});

describe('a database server whose program and guard were killed', () => {
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is recognised by its folder and stopped: the next start works on what it holds', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    const token = await issueToken(first.url);
    expect((await createEvent(first.url, token)).status).toBe(201);
    const server = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const guard = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${server}/stat`, 'utf8'))?.[1]);
    // The guard is a shell, and another that waits for its parent's end.
    const others = childrenOf(guard).flatMap(({ pid }) => (pid === server ? [] : [pid]));
    for (const pid of [...others, guard]) process.kill(pid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.end('SIGKILL');
    // Of a process that has ended there may be a zombie, which has no command line.
    const running = () => existsSync(`/proc/${server}`) && readFileSync(`/proc/${server}/cmdline`, 'utf8') !== '';
    expect(running()).toBe(true);

    const second = await startProcess({ DATA_DIR: folder });
    expect(second.output()).toContain('Atelier is ready');
    const listed = await get(`${second.url}/api/v1/events`, token);
    expect([running(), listed.status]).toEqual([false, 200]);
    expect(((await listed.json()) as { events: object[] }).events).toHaveLength(1);
    await second.end();
  });
});

describe('the lock file of a database', () => {
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('that names another server by now keeps no start waiting', async () => {
    const [mine, other] = [join(folder, 'mine'), join(folder, 'other')];
    for (const one of [mine, other]) await fillDataDir(one);
    const running = await startProcess({ DATA_DIR: other });
    writeFileSync(join(mine, 'postgres/postmaster.pid'), readFileSync(join(other, 'postgres/postmaster.pid')));
    const again = await startProcess({ DATA_DIR: mine });
    expect(again.output()).toContain('Atelier is ready');
    expect((await get(`${running.url}/api/health/ready`)).status).toBe(200);
    await Promise.all([again.end(), running.end()]);
  });
});

describe('the embedded database', () => {
  it('is started again by the program if it ends', async () => {
    const atelier = await startProcess({ DATA_DIR: folder });
    const token = await issueToken(atelier.url);
    const server = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const first = server();
    process.kill(first, 'SIGKILL');
    const created = await until(
      async () => (await createEvent(atelier.url, token)).status,
      (status) => status === 201,
    );
    expect([created, server() !== first]).toEqual([201, true]);
    expect(await atelier.end()).toBe(0);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('takes as many connections as DATABASE_POOL asks for, and some more', async () => {
    const atelier = await startProcess({ DATA_DIR: folder, DATABASE_POOL: '150' });
    const client = new pg.Client({ connectionString: await findEmbeddedPostgres(join(folder, 'postgres')) });
    await client.connect();
    const { rows } = await client.query('show max_connections');
    await client.end();
    expect(rows).toEqual([{ max_connections: '192' }]);
    expect(await atelier.end()).toBe(0);
  });
});
