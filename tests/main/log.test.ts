import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { issueKey, issueToken, killProcesses, startProcess } from '../support/process.ts';
import { createEvent, get } from '../support/process-api.ts';
import { PASSWORD } from '../support/studio.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
});
afterEach(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

describe('the log', () => {
  it('has the faults of sending in separate lines', async () => {
    const database = await createDatabase();
    const atelier = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table webhook_deliveries rename to away');
    const faults = () =>
      atelier
        .output()
        .split('\n')
        .filter((line) => line.includes('cannot claim work'));
    const [fault] = await until(faults, ([first]) => first !== undefined);
    await client.query('alter table away rename to webhook_deliveries');
    await client.end();
    expect(JSON.parse(fault ?? '')).toMatchObject({ level: 'warn', channel: 'webhooks', err: { code: '42P01' } });
    expect(await atelier.end()).toBe(0);
    await database.drop();
  });

  it('contains no secret that was given', async () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${PASSWORD}\n`);
    const atelier = await startProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: '',
      ADMIN_PASSWORD_FILE: file,
      LOG_LEVEL: 'trace',
    });
    const token = await issueToken(atelier.url);
    const created = (await (await createEvent(atelier.url, token, { password: 'gallery-password' })).json()) as {
      id: number;
      share_token: string;
      share_url: string;
    };
    await get(`${atelier.url}/api/v1/events?apiKey=key_sesame`, token);
    const key = await issueKey(atelier.url);
    const wrong = `${key.slice(0, -1)}!`;
    for (const presented of [key, wrong]) {
      await fetch(`${atelier.url}/api/tasks`, { headers: { 'X-API-Key': presented } });
      await get(`${atelier.url}/api/tasks`, presented);
      await fetch(`${atelier.url}/api/tasks?limit=5&apiKey=${encodeURIComponent(presented)}&q=x`);
      await fetch(`${atelier.url}/api/tasks/none?apikey=${presented}`);
      await fetch(`${atelier.url}/api/nowhere/${presented}`);
      await fetch(`${atelier.url}/api/tasks?%61piKey=%6Bey_${presented.slice(4)}`);
      await fetch(`${atelier.url}/api/nowhere/%6Bey_${presented.slice(4)}?x=%zz${presented}`);
    }
    await fetch(`${atelier.url}/api/login/oidc/none/callback?code=code-of-a-login&state=state-of-a-login&iss=x`);
    await get(`${atelier.url}${new URL(created.share_url).pathname}`);
    await createEvent(atelier.url, token, { event_type: 'no', password: 'gallery-password' });
    await fetch(`${atelier.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"username":"admin","password":"${PASSWORD}x"`,
    });
    await atelier.end();
    const output = atelier.output();
    expect(output.split('\n').filter((line) => line.includes('/api/v1/events')).length).toBeGreaterThan(2);
    const kept = readFileSync(join(folder, 'session-secret'), 'utf8');
    expect(output.split('\n').filter((line) => line.includes('/api/tasks')).length).toBeGreaterThan(5);
    for (const secret of [
      key,
      wrong,
      key.slice(4, 39),
      key.slice(8, 30),
      token,
      PASSWORD,
      'gallery-password',
      'code-of-a-login',
      'state-of-a-login',
      'key_sesame',
      created.share_token,
      kept,
    ])
      expect(output).not.toContain(secret);
  });
});
