import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { anEvent } from '../support/factories.ts';
import { freePort, issueToken, killProcesses, startProcess } from '../support/process.ts';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('PROCESSES=3, from a fresh start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-processes-'));
  });
  afterEach(() => {
    killProcesses();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (more: Record<string, string>) => startProcess({ DATA_DIR: folder, PROCESSES: '3', ...more });

  it('takes no more connections for requests than DATABASE_POOL says', async () => {
    const database = await createDatabase();
    const atelier = await start({ DATABASE_URL: database.url, DATABASE_POOL: '9', WORKERS: 'off' });
    const token = await issueToken(atelier.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await Promise.all(
      Array.from({ length: 60 }, () =>
        fetch(`${atelier.url}/api/v1/events`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, connection: 'close', 'content-type': 'application/json' },
          body: JSON.stringify(anEvent({ event_date: undefined, require_password: false, password: undefined })),
        }),
      ),
    );
    const { rows } = await client.query(
      "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'atelier'",
    );
    expect(rows[0].count).toBeGreaterThan(3);
    expect(rows[0].count).toBeLessThanOrEqual(9);
    await client.end();
    await atelier.end();
    await database.drop();
  });

  it('refuses a port that is taken with code 78 and one line', async () => {
    const port = String(await freePort());
    const first = await startProcess({ DATA_DIR: join(folder, 'one'), PORT: port });
    const second = await start({ PORT: port, LOG_LEVEL: 'silent' });
    expect([await second.end(), second.output()]).toEqual([
      78,
      'Bad configuration: cannot listen on HOST and PORT (EADDRINUSE)\n',
    ]);
    await first.end();
  });
});
