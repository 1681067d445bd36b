import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE = 'atelier_test_template';

/** The URL of another database on the server of the tests. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database of one's own, migrated. */
export const createDatabase = (): Promise<TestDatabase> => create(`template ${TEMPLATE}`);

/** One without anything in it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('');

async function create(how: string): Promise<TestDatabase> {
  const name = `atelier_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${how}`);
  return { url: databaseUrl(name), drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  // Only one session may clone the template at a time.
  await client.query('select pg_advisory_lock(4711)');
  await client.query(sql).finally(() => client.end());
}
