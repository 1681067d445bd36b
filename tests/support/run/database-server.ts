import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { migrateJobs } from '../../../src/platform/jobs/jobs.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { at, TEMPLATE } from '../database.ts';

export type DatabaseServer = { url: string; stop(): Promise<void> };

/** The server of DATABASE_URL, or else an embedded one, with the migrated template that every test file clones. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: () => dropTemplate(given) } : await startEmbedded();
  await dropTemplate(url);
  await run(url, `create database ${TEMPLATE}`);
  await migrate(at(url, TEMPLATE));
  const pool = new pg.Pool({ connectionString: at(url, TEMPLATE), max: 1 });
  for (const event of ['error', 'connect'] as const)
    pool.on(event, (subject: Error | pg.PoolClient) => {
      if ('query' in subject) subject.on('error', () => {});
    });
  await migrateJobs({ pg: pool }, createLog('error'));
  await pool.end();
  return { url, stop };
}

async function startEmbedded(): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-tests-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), createLog('error'), {
    durable: false,
    settings: ['max_connections=300'],
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const dropTemplate = (url: string) => run(url, `drop database if exists ${TEMPLATE} with (force)`);

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
