import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { migrateJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { buildWeb } from './build-web.ts';
import { databaseUrl, TEMPLATE } from './database.ts';

/** Starts a database server unless DATABASE_URL names one, and migrates the template that every test file is cloned from. */
export default async function setUp(): Promise<void> {
  buildWeb();
  process.env.CHECKED_ANSWERS = join(mkdtempSync(join(tmpdir(), 'atelier-answers-')), 'counts');
  const given = process.env.DATABASE_URL;
  if (given) {
    process.env.TEST_DATABASE_URL = given;
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-tests-'));
    const server = await startEmbeddedPostgres(join(folder, 'postgres'), createLog('error'), {
      durable: false,
      settings: ['max_connections=300'],
    });
    process.env.TEST_DATABASE_URL = server.url;
    Object.assign(globalThis, { testServer: { server, folder } });
  }
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(databaseUrl(TEMPLATE));
  const pool = new pg.Pool({ connectionString: databaseUrl(TEMPLATE), max: 1 });
  for (const event of ['error', 'connect'] as const)
    pool.on(event, (subject: Error | pg.PoolClient) => {
      if ('query' in subject) subject.on('error', () => {});
    });
  await migrateJobs({ pg: pool }, createLog('error'));
  await pool.end();
}
