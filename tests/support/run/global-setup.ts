import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';

export type TestRun = { database?: Promise<DatabaseServer>; close(): void };

/** Starts nothing yet: the first test that needs a database asks for it here, so that a test without one begins at once. */
export default async function setUp(): Promise<void> {
  process.env.CHECKED_ANSWERS = join(mkdtempSync(join(tmpdir(), 'atelier-answers-')), 'counts');
  const run: TestRun = { close: () => server.close() };
  const server = createServer((_req, res) => {
    run.database ??= startDatabaseServer();
    run.database.then(
      ({ url }) => res.end(url),
      (error) => res.writeHead(500).end(String(error?.stack ?? error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.TEST_RUN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, { testRun: run });
}
