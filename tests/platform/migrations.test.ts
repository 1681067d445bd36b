import pg from 'pg';
import { listMigrations, migrate } from '../../src/platform/db/migrate.ts';
import { createDatabase, createEmptyDatabase } from '../support/database.ts';
import { killProcesses, startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';

afterEach(killProcesses);

describe('an index that is made beside running transactions', () => {
  it('is made again when a kill -9 has left it unfinished', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const state = async () =>
      (await pool.query("select indisvalid as valid from pg_index where indexrelid = to_regclass('activity_by_time')"))
        .rows[0] as { valid: boolean } | undefined;
    await pool.query("delete from migrations where name like '000030%'");
    await pool.query('drop index activity_by_time');
    // A transaction that has written: making an index waits for it.
    const writer = await pool.connect();
    await writer.query("begin; insert into audit_log (type, via) values ('held', 'system')");

    const starting = startProcess({ DATABASE_URL: database.url, WORKERS: 'off', LOG_LEVEL: 'silent' });
    expect(await until(state, (found) => found !== undefined)).toEqual({ valid: false });
    killProcesses();
    await starting;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atelier-migrate' and datname = current_database()",
    );
    const again = startProcess({ DATABASE_URL: database.url, WORKERS: 'off', LOG_LEVEL: 'silent' });
    await writer.query('rollback');
    writer.release();
    const running = await again;
    expect(running.output()).toContain('Atelier is ready');
    expect(await state()).toEqual({ valid: true });
    await running.end();
    await pool.end();
    await database.drop();
  });

  it('lets two processes start at the same moment', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    await pool.query("delete from migrations where name like '000030%'");
    await pool.query('drop index activity_by_time');
    const environment = { DATABASE_URL: database.url, WORKERS: 'off', LOG_LEVEL: 'silent' };
    const both = await Promise.all([startProcess(environment), startProcess(environment)]);
    for (const running of both) expect(running.output()).toContain('Atelier is ready');
    await Promise.all(both.map((running) => running.end()));
    await pool.end();
    await database.drop();
  });
});

describe('a migration that needs a table for itself', () => {
  it('lets others write while somebody reads that table for long, and goes through afterwards', async () => {
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2, statement_timeout: 5_000 });
    pool.on('error', () => {});
    await pool.query("delete from migrations where name like '000032%'");
    await pool.query(`alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey
      foreign key (webhook_id) references webhooks (id)`);
    const reader = await pool.connect();
    await reader.query('begin; select from webhook_deliveries');

    const retried: string[] = [];
    const migrating = migrate(database.url, (name) => retried.push(name));
    const waits = async () =>
      (
        await pool.query(`select from pg_stat_activity where application_name = 'atelier-migrate'
          and datname = current_database() and wait_event_type = 'Lock'`)
      ).rowCount;
    expect(await until(waits, (found) => found === 1)).toBe(1);
    await pool.query('update webhook_deliveries set attempts = attempts');
    expect(
      await until(
        () => retried.length,
        (times) => times > 0,
      ),
    ).toBe(1);

    await reader.query('commit');
    reader.release();
    const name = '000032_deliveries_without_webhook.sql';
    expect([await migrating, retried[0]]).toEqual([[name], name]);
    await pool.end();
    await database.drop();
  });
});

describe('the first start', () => {
  it('leaves an empty database if a migration fails, and works afterwards', async () => {
    const { url, drop } = await createEmptyDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create table webhooks ()');
    await expect(migrate(url)).rejects.toThrow(/^The migration \d{6}_\w+\.sql failed\.$/);
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect((await client.query(tables)).rows).toEqual([{ tablename: 'webhooks' }]);
    await client.query('drop table webhooks');
    expect(await migrate(url)).toEqual(await listMigrations());
    expect(await migrate(url)).toEqual([]);
    await client.end();
    await drop();
  });
});
