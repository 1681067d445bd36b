import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { childrenOf } from '../support/children-of.ts';
import { issueToken, killProcesses, type Running, startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

/** A zombie is not alive: it has let go of what it had. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
/** The first process that serves, which does the background work too. */
async function killFirst(atelier: Running) {
  const first = serving(atelier)[0]?.pid as number;
  process.kill(first, 'SIGKILL');
  // Its threads hold what it had until it is reaped.
  await until(
    () => existsSync(`/proc/${first}`),
    (there) => !there,
  );
}
const serving = (atelier: Running) =>
  childrenOf(atelier.child.pid ?? 0).filter(({ command }) => command.includes('server/main.js'));

onLinux('PROCESSES=3', () => {
  let folder: string;
  const open = () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-processes-'));
  };
  const close = () => {
    killProcesses();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = (more: Record<string, string> = {}) => startProcess({ DATA_DIR: folder, PROCESSES: '3', ...more });
  /** Every request on a separate connection: the processes take them in turn. */
  const statuses = (atelier: Running, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await fetch(`${atelier.url}/api/health/ready`, { headers: { connection: 'close' } });
        await answer.text();
        return answer.status;
      }),
    );

  describe('one after the other', () => {
    let atelier: Running;
    beforeAll(async () => {
      open();
      atelier = await start();
    });
    afterAll(close);

    it('serves on one port from three processes, which share sessions, tokens and the embedded database', async () => {
      expect(atelier.output().match(/Atelier is ready at /g)).toHaveLength(1);
      expect(serving(atelier)).toHaveLength(3);
      const token = await issueToken(atelier.url);
      const lists = await Promise.all(
        Array.from({ length: 9 }, () =>
          fetch(`${atelier.url}/api/v1/events`, { headers: { authorization: `Bearer ${token}`, connection: 'close' } }),
        ),
      );
      expect(lists.map(({ status }) => status)).toEqual(Array(9).fill(200));
      // So the log says, which all three write.
      const lines = atelier
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(lines.map((line) => JSON.parse(line).level)).not.toContain('error');
    });

    it('does background work in one of them, also after that one was killed', async () => {
      const client = new pg.Client({ connectionString: await findEmbeddedPostgres(join(folder, 'postgres')) });
      await client.connect();
      const work = async () => {
        await client.query(`select graphile_worker.add_job('platform.idempotency.delete_old')`);
        const left = async () => (await client.query('select 1 from graphile_worker._private_jobs')).rowCount;
        return until(left, (count) => count === 0);
      };
      const workers = async () =>
        (await client.query("select id from job_workers where seen_at > now() - interval '5 s'")).rowCount;
      expect(await work()).toBe(0);
      // For one of them: one job more than the pictures rendered at a time, of which there are up to four.
      expect(await workers()).toBeLessThanOrEqual(5);
      await killFirst(atelier);
      expect(await work()).toBe(0);
      await client.end();
    });

    it('keeps serving when one process is killed, and restarts it', async () => {
      const pids = () => serving(atelier).map(({ pid }) => pid);
      const before = await until(pids, ({ length }) => length === 3);
      await killFirst(atelier);
      expect(await statuses(atelier, 20)).toEqual(Array(20).fill(200));
      const after = await until(pids, ({ length }) => length === 3);
      expect([after.length, after.filter((pid) => before.includes(pid)).length]).toEqual([3, 2]);
      expect(atelier.output()).toContain('a process ended; restarting it');
    });

    it('ends with 0, and its database with it', async () => {
      expect(await atelier.end()).toBe(0);
      expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    });

    it('ends as a whole with the process that was started, also when that is killed', async () => {
      atelier = await start();
      const all = [...childrenOf(atelier.child.pid ?? 0), ...serving(atelier).flatMap(({ pid }) => childrenOf(pid))];
      const server = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
      expect(all.length).toBeGreaterThanOrEqual(7);
      await atelier.end('SIGKILL');
      const alive = () => [...all.map(({ pid }) => pid), server].filter(isAlive);
      expect(await until(alive, ({ length }) => length === 0)).toEqual([]);
    });
  });

  describe('each from a fresh start', () => {
    beforeEach(open);
    afterEach(close);

    it('starts a killed one again also when that fails at first', async () => {
      const node = join(folder, 'node');
      copyFileSync(process.execPath, node);
      const atelier = await startProcess(
        { DATA_DIR: join(folder, 'data'), PROCESSES: '2' },
        {
          through: ['/bin/sh', '-c', `exec ${node} "$1"`],
        },
      );
      renameSync(node, `${node}.away`);
      await killFirst(atelier);
      const printed = () => atelier.output().split('cannot reach').length - 1;
      expect(await until(printed, (times) => times >= 2)).toBeGreaterThanOrEqual(2);
      renameSync(`${node}.away`, node);
      expect(
        await until(
          () => serving(atelier).length,
          (count) => count === 2,
        ),
      ).toBe(2);
      expect(await atelier.end()).toBe(0);
    });
  });
});
