import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { TEMPLATE } from './database.ts';
import { documentedOperations } from './documented-operations.ts';

export default async function tearDown(): Promise<void> {
  sumUpAnswers();
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

function sumUpAnswers(): void {
  const file = process.env.CHECKED_ANSWERS;
  if (!file || !existsSync(file)) return;
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'));
  const answers = rows.reduce((sum, [count]) => sum + Number(count), 0);
  const covered = new Set(rows.map(([, name]) => name));
  const all = documentedOperations();
  const missed = all.filter(({ name }) => !covered.has(name)).map(({ name }) => name);
  console.log(`\n${answers} answers of ${covered.size} of ${all.length} documented operations fit their documents.`);
  if (process.env.LIST_UNANSWERED) console.log(missed.join('\n'));
  rmSync(dirname(file), { recursive: true, force: true });
}
