import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOutdated } from './build.ts';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';

export type TestRun = { database?: Promise<DatabaseServer>; close(): void };

/** Starts nothing yet, so that a test without a database begins at once. The first test that needs one, or the build, asks for it here. */
export default async function setUp(): Promise<void> {
  process.env.CHECKED_ANSWERS = join(mkdtempSync(join(tmpdir(), 'atelier-answers-')), 'counts');
  const run: TestRun = { close: () => server.close() };
  let isBuilt: Promise<void> | undefined;
  const build = () => {
    isBuilt ??= Promise.resolve().then(buildOutdated);
    return isBuilt;
  };
  const openDatabase = async () => {
    run.database ??= build().then(startDatabaseServer);
    return (await run.database).url;
  };
  const server = createServer((req, res) => {
    // A test that blocks its worker for seconds would not notice that an idle connection was closed, and ask on it.
    res.setHeader('Connection', 'close');
    const made = req.url === '/build' ? build() : openDatabase();
    made.then(
      (url) => res.end(url),
      (error) => res.writeHead(500).end(String(error?.stack ?? error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.TEST_RUN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, { testRun: run });
}
