import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { openMailServer } from '../support/mail-server.ts';
import { freePort, issueToken, killProcesses, startProcess } from '../support/process.ts';
import { createEvent } from '../support/process-api.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('two processes on one database', () => {
  it('mail every customer once, also those whose process was killed before it could', async () => {
    const database = await createDatabase();
    const port = await freePort();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
    const [one, two] = [await startProcess(environment), await startProcess(environment)];
    const token = await issueToken(one.url);
    const invite = async (url: string, count: number) => {
      const customer = (i: number) => ({ customer_email: `ada${i}@example.com`, require_password: false });
      const answers = Array.from({ length: count }, (_, i) => createEvent(url, token, customer(i)));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(201);
    };
    await invite(one.url, 10);
    await one.end('SIGKILL');
    const server = await openMailServer(port);
    const three = await startProcess(environment);
    await Promise.all([invite(two.url, 20), invite(three.url, 20)]);
    const pool = new pg.Client({ connectionString: database.url });
    await pool.connect();
    // Mails that the killed process had claimed wait for the end of their lease, those it had tried for the next try.
    const unsent = async () => (await pool.query("select 1 from messages where state <> 'sent'")).rowCount;
    await until(
      async () => {
        await pool.query("update messages set next_attempt_at = now() where state = 'queued' and leased_until is null");
        await pool.query(
          "update messages set leased_until = null where leased_until < now() + interval '4 minutes 55 s'",
        );
        return unsent();
      },
      (count) => count === 0,
    );
    await pool.end();
    await Promise.all([two.end(), three.end()]);
    // Another e-mail reports the new token to its owner.
    const toCustomers = server.received.filter(({ to }) => to[0]?.endsWith('@example.com'));
    expect(toCustomers).toHaveLength(50);
    expect(new Set(toCustomers.map(({ mail }) => mail.messageId)).size).toBe(50);
    await server.close();
    await database.drop();
  });

  it('give 50 parallel creations of one name 50 slugs', async () => {
    const database = await createDatabase();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(32) };
    const [one, two] = [await startProcess(environment), await startProcess(environment)];
    const token = await issueToken(one.url);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => createEvent(i % 2 ? one.url : two.url, token)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201));
    const slugs = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { slug: string }).slug));
    expect(new Set(slugs).size).toBe(50);
    await Promise.all([one.end(), two.end()]);
    await database.drop();
  });
});
