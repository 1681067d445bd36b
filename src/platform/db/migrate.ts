import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_215_001;

/** The schema can't be brought up to date; trying again does not help. */
export class MigrationError extends Error {}

/**
 * Brings the schema up to date: every file of `migrations/` once, in the order of its number, each in a transaction of
 * its own. An advisory lock lets one process at a time do it. Returns the names that ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{6}_.+\.sql$/.test(name)).sort();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'atelier-migrate',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length)
      throw new MigrationError(`The database is newer than this program: it has ${unknown.join(', ')}.`);
    const pending = files.filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(join(FOLDER, name), 'utf8');
  try {
    await client.query('begin');
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`The migration ${name} failed.`, { cause: error });
  }
}
