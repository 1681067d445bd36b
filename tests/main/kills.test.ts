import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { issueToken, killProcesses, registerWebhook, startProcess } from '../support/process.ts';
import { createEvent } from '../support/process-api.ts';
import { openReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('jobs of a process that is killed', () => {
  it('are taken by another within a minute, also at their last attempt', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on('error', () => {});
    await pool.query(`select graphile_worker.add_job('platform.idempotency.delete_old', json_build_object('n', n), max_attempts => 5)
      from generate_series(1, 3) n`);
    await pool.query(`update graphile_worker._private_jobs set locked_by = 'worker-of-a-dead-process', attempts = max_attempts,
      locked_at = now() - interval '1 minute'`);
    const atelier = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
    const left = async () =>
      Number((await pool.query('select count(*) from graphile_worker._private_jobs')).rows[0].count);
    expect(await until(left, (count) => count === 0)).toBe(0);
    await atelier.end();
    await pool.end();
    await database.drop();
  });
});

describe('webhooks under kills', () => {
  it('reach the receiver for every event that was acknowledged, under one id each', async () => {
    const database = await createDatabase();
    const hook = await openReceiver();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, WEBHOOK_ALLOW_PRIVATE: 'true' };
    let atelier = await startProcess(environment);
    const token = await issueToken(atelier.url);
    await registerWebhook(atelier.url, hook.url);
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round++) {
      const attempts = Array.from({ length: 40 }, async () => {
        const answer = await createEvent(atelier.url, token, { require_password: false }).catch(() => undefined);
        const event =
          answer?.status === 201
            ? ((await answer.json().catch(() => undefined)) as { id: number } | undefined)
            : undefined;
        if (event) acknowledged.push(event.id);
      });
      // Killed at another point of the forty each time.
      const enough = acknowledged.length + 5 + ((round * 11) % 25);
      await until(
        () => acknowledged.length,
        (count) => count >= enough,
      );
      await atelier.end('SIGKILL');
      await Promise.all(attempts);
      atelier = await startProcess(environment);
    }
    const heard = () => new Set(hook.received.map(({ body }) => JSON.parse(body).data.event.id));
    const pool = new pg.Client({ connectionString: database.url });
    await pool.connect();
    // A delivery that a killed process had claimed waits for the end of its lease: this ends the leases now.
    await until(
      async () => {
        await pool.query('update webhook_deliveries set leased_until = now() where state = $1', ['pending']);
        return acknowledged.every((id) => heard().has(id));
      },
      (isDone) => isDone,
    );
    await pool.end();
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    expect(acknowledged.filter((id) => !heard().has(id))).toEqual([]);
    const ids = new Map<number, Set<string>>();
    for (const { body, headers } of hook.received) {
      const { id } = JSON.parse(body).data.event;
      ids.set(id, (ids.get(id) ?? new Set()).add(String(headers['webhook-id'])));
    }
    expect([...ids.values()].filter((found) => found.size !== 1)).toEqual([]);
    await atelier.end();
    await hook.close();
    await database.drop();
  });
});
