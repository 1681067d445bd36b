import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_215_001;
const LOCK_POLL_MS = 200;
/** Other sessions that need the table queue behind a waiting migration, so the migration gives up after this time and tries again. */
const LOCK_TIMEOUT_MS = 2_000;
const RETRY_MS = 1_000;
/** A deadlock, and a lock timeout. */
const LOCK_FAULTS = ['40P01', '55P03'];
/** The first line of a file whose statements run one by one, and may run again. */
const OUTSIDE = /^-- outside of a transaction\b/;
const MAKES_INDEX = /^create (?:unique )?index concurrently if not exists (\w+) /;

/** The schema can't be brought up to date; trying again does not help. */
export class MigrationError extends Error {}

/** Blocks migrations until the connection ends. Everything else continues. */
export const HOLD_SCHEMA = `select pg_advisory_lock_shared(${LOCK})`;
/** Blocks other migrations until the transaction ends. */
export const OWN_SCHEMA = `select pg_advisory_xact_lock(${LOCK})`;

/** The names of all migrations that this program has, in their order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => /^\d{6}_.+\.sql$/.test(name)).sort();

/**
 * Brings the schema up to date. Every file of `migrations/` runs once, in the order of its number. In an empty database they share a
 * transaction; otherwise each has its own, unless its first line says otherwise. An advisory lock lets one process at a time do it, but is
 * not awaited while there is nothing to do. A migration that cannot get its lock is retried until it passes; `onRetry` receives its name
 * and the error. Returns the names of the migrations that ran.
 */
export async function migrate(url: string, onRetry: OnRetry = () => {}): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'atelier-migrate',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await pendingMigrations(client)).length === 0) return [];
    await takeLock(client);
    const pending = await pendingMigrations(client);
    if (pending.length === (await listMigrations()).length) await applyAll(client, pending);
    else for (const name of pending) await apply(client, name, onRetry);
    return pending;
  } finally {
    await client.end();
  }
}

type OnRetry = (name: string, error: unknown) => void;
type Client = Pick<pg.Client, 'query'>;

/** The missing migrations. Throws MigrationError if the database has unknown ones. */
async function pendingMigrations(client: Client): Promise<string[]> {
  const files = await listMigrations();
  const { rows: found } = await client.query("select to_regclass('migrations') is not null as is_there");
  if (!found[0]?.is_there) return files;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length)
    throw new MigrationError(`The database is newer than this version of Atelier: it has ${unknown.join(', ')}.`);
  return files.filter((name) => !applied.has(name));
}

/** Polls, because a concurrent index build waits for all transactions, including one that waits here. */
async function takeLock(client: Client): Promise<void> {
  const isTaken = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])).rows[0]?.taken;
  while (!(await isTaken())) await sleep(LOCK_POLL_MS);
}

/** Throws MigrationError for an unknown name, because the name may come from an archive and the file is run. */
async function readMigration(name: string, known: string[]): Promise<string> {
  if (!known.includes(name)) throw new MigrationError(`Unknown migration: ${JSON.stringify(name)}.`);
  return readFile(join(FOLDER, name), 'utf8');
}

/** In an empty database nothing waits for a lock, and one commit takes a fraction of the time of one for each migration. */
async function applyAll(client: Client, names: string[]): Promise<void> {
  const run = async (sql: string) => void (await client.query(sql));
  await run('begin');
  await applyMigrations(run, names);
  await run('commit');
}

function throwFailed(name: string, cause: unknown): never {
  throw new MigrationError(`The migration ${name} failed.`, { cause });
}

async function apply(client: Client, name: string, onRetry: OnRetry): Promise<void> {
  while (true) {
    try {
      return await tryToApply(client, name);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!(error instanceof pg.DatabaseError && LOCK_FAULTS.includes(error.code ?? ''))) throwFailed(name, error);
      onRetry(name, error);
      await sleep(RETRY_MS);
    }
  }
}

async function tryToApply(client: Client, name: string): Promise<void> {
  const sql = await readMigration(name, await listMigrations());
  if (OUTSIDE.test(sql)) return applyOutside(client, name, sql);
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await runMigration(async (sql) => void (await client.query(sql)), name, sql);
  await client.query('commit');
}

type Run = (sql: string) => Promise<void>;

/** Creates the schema of an empty database in the open transaction. Throws MigrationError with the name of a migration that fails. */
export async function applyMigrations(run: Run, names: string[]): Promise<void> {
  await run(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const known = await listMigrations();
  for (const name of names)
    await readMigration(name, known)
      .then((sql) => runMigration(run, name, sql))
      .catch((cause) => throwFailed(name, cause));
}

/** Runs one migration in the open transaction, and records it. Nothing is built concurrently within a transaction. */
const runMigration = (run: Run, name: string, sql: string): Promise<void> =>
  run(
    `insert into migrations (name) values (${pg.escapeLiteral(name)});\n${sql.replaceAll(/\bindex concurrently\b/gi, 'index')}`,
  );

/** An interrupted migration runs again from its beginning. */
async function applyOutside(client: Client, name: string, sql: string): Promise<void> {
  const plain = sql.replace(/^--.*$/gm, '');
  for (const statement of plain.split(/;\s*$/m).map((part) => part.trim())) {
    if (!statement) continue;
    const index = MAKES_INDEX.exec(statement)?.[1];
    if (index) await dropUnfinished(client, index);
    await client.query(statement);
  }
  await client.query('insert into migrations (name) values ($1)', [name]);
}

/** An interrupted concurrent build leaves an index that slows writes and serves no reads. */
async function dropUnfinished(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not (indisvalid and indisready)',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`);
}
