import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE = 'atelier_test_template';

/** The URL of another database on the same server. */
export function at(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

let server: Promise<string> | undefined;

/** The URL of the server of this run. Its first use starts it. */
function serverUrl(): Promise<string> {
  server ??= fetch(process.env.TEST_RUN ?? '').then(async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The database of the tests did not start:\n${text}`);
    return text;
  });
  return server;
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Creates a migrated database. */
export const createDatabase = (): Promise<TestDatabase> => create(`template ${TEMPLATE}`);

/** Creates a database without anything in it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template template0');

async function create(how: string): Promise<TestDatabase> {
  const name = `atelier_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${how}`);
  return {
    url: at(await serverUrl(), name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: await serverUrl() });
  await client.connect();
  // Only one session may clone the template at a time.
  await client.query('select pg_advisory_lock(4711)');
  await client.query(sql).finally(() => client.end());
}
