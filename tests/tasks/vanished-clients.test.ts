import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { freePort, issueKey, killProcesses, startProcess } from '../support/process.ts';
import { until } from '../support/until.ts';

/** Another host: a network namespace with a cable that can be pulled. */
const NAMESPACE = `atelier${process.pid}`;
const CABLE = ['ah', 'ac'].map((end) => `${end}${process.pid}`);
const [HERE, THERE] = ['10.213.7.1', '10.213.7.2'];
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });

const possible = process.platform === 'linux' && spawnSync('ip', ['netns', 'add', NAMESPACE]).status === 0;
if (!possible)
  console.warn('The test of vanished clients is skipped: it takes root and `ip netns` (package iproute2).');
const withAnotherHost = possible ? describe : describe.skip;

afterAll(() => {
  killProcesses();
  if (!possible) return;
  spawnSync('ip', ['link', 'del', String(CABLE[0])]);
  ip('netns', 'del', NAMESPACE);
});

withAnotherHost('clients that vanish without a word', () => {
  it('are forgotten within a minute', async () => {
    const [here = '', there = ''] = CABLE;
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there);
    ip('link', 'set', there, 'netns', NAMESPACE);
    ip('addr', 'add', `${HERE}/30`, 'dev', here);
    ip('link', 'set', here, 'up');
    const inside = (...args: string[]) => ip('-n', NAMESPACE, ...args);
    inside('addr', 'add', `${THERE}/30`, 'dev', there);
    inside('link', 'set', there, 'up');

    const database = await createDatabase();
    const port = String(await freePort());
    const url = `http://${HERE}:${port}`;
    const atelier = await startProcess({
      DATABASE_URL: database.url,
      HOST: '0.0.0.0',
      PORT: port,
      PUBLIC_URL: url,
      RATE_LIMIT_API: '0',
    });
    const key = await issueKey(url);
    const program = `
      const streams = Array.from({ length: 20 }, () => fetch('${url}/api/mcp/sse', { headers: { 'X-API-Key': '${key}' } }));
      Promise.all(streams).then((all) => { console.log('open'); setInterval(() => all, 1000); });`;
    const client = spawn('ip', ['netns', 'exec', NAMESPACE, process.execPath, '-e', program]);
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const open = async () => Number((await pool.query('select count(*) from mcp_streams')).rows[0].count);
    try {
      await once(client.stdout, 'data');
      expect(await open()).toBe(20);
      inside('link', 'set', there, 'down');
      expect(await until(open, (count) => count === 0, 60_000)).toBe(0);
    } finally {
      client.kill('SIGKILL');
      await pool.end();
      await atelier.end();
      await database.drop();
    }
  }, 90_000);
});
