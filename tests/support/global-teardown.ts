import { rmSync } from 'node:fs';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { TEMPLATE } from './database.ts';

export default async function tearDown(): Promise<void> {
  const { testServer } = globalThis as { testServer?: { server: EmbeddedPostgres; folder: string } };
  if (testServer) {
    await testServer.server.stop();
    rmSync(testServer.folder, { recursive: true, force: true });
    return;
  }
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.end();
}
