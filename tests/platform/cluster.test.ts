import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Cluster, openCluster } from '../cluster/cluster.ts';
import { answers } from '../cluster/member.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { createDatabase } from '../support/database.ts';
import { issueKey } from '../support/process.ts';
import { PASSWORD } from '../support/studio.ts';
import { walkThroughStudio } from '../support/studio-journey.ts';
import { takeTour } from '../support/tour.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();

describe('two replicas, a worker, an S3 store and a balancer', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let cluster: Cluster;
  const said: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-cluster-'));
    database = await createDatabase();
    cluster = await openCluster({
      folder: join(folder, 'cluster'),
      port: 0,
      environment: {
        DATABASE_URL: database.url,
        ADMIN_PASSWORD: PASSWORD,
        WEBHOOK_ALLOW_PRIVATE: 'true',
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: '',
      },
      say: (sentence) => said.push(sentence),
    });
  }, 90_000);
  afterAll(async () => {
    await cluster?.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  (executable ? it : it.skip)(
    'carry a new studio, by keyboard alone',
    async () => {
      const browser = await openBrowser(executable ?? '');
      const { faults, statuses, told } = await walkThroughStudio(browser, cluster.url, folder);
      expect([faults, statuses]).toEqual([[], ['200', '401']]);
      expect(told).toContain('"webhook.test"');
      await browser.close();
    },
    120_000,
  );

  it('pass the tour of README and documents', async () => {
    const place = join(folder, 'tour');
    // Where the tour looks for files; here they are in the store.
    mkdirSync(join(place, 'data/storage'), { recursive: true });
    const output = await takeTour(place, cluster.url);
    expect(output).toMatch(/"width":2000,"height":3000/);
    expect(output).toContain('1 uploaded, 1 already there');
    expect(output).toMatch(/"type":"photo.deleted"/);
  }, 120_000);

  it.each([
    [
      'GET /api/mcp/sse',
      (url: string, headers: Record<string, string>) => {
        const requestInit = { headers };
        return new SSEClientTransport(new URL(`${url}/api/mcp/sse`), { requestInit });
      },
    ],
    [
      'POST /api/mcp',
      (url: string, headers: Record<string, string>) => {
        const requestInit = { headers };
        return new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit });
      },
    ],
  ])('%s: a client of MCP adds tasks and finds them', async (wire, open) => {
    const key = await issueKey(cluster.url);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(open(cluster.url, { 'X-API-Key': key }) as never);
    expect((await client.listTools()).tools.length).toBe(13);
    for (let i = 0; i < 10; i++) await client.callTool({ name: 'create_task', arguments: { title: `${wire} ${i}` } });
    const found = await client.callTool({ name: 'search_tasks', arguments: { query: wire } });
    expect(found.structuredContent).toMatchObject({ count: 10 });
    await client.close();
  });

  it('are started again when they are killed', async () => {
    const killed = [cluster.replicas[0], cluster.worker, cluster.store];
    const pids = killed.map((member) => member?.pid);
    for (const pid of pids) process.kill(pid as number, 'SIGKILL');
    const restarted = () =>
      cluster.worker.output().includes('Atelier worker is ready') && cluster.worker.pid !== pids[1];
    await until(restarted, (isSo) => isSo);
    await until(cluster.balancer.up, (count) => count === 2);
    const isReady = () => answers(`${cluster.replicas[0]?.url}/api/health/ready?require=storage`);
    await until(isReady, (isSo) => isSo);
    expect(killed.map((member) => member?.pid)).not.toEqual(expect.arrayContaining(pids));
    const names = said.map((sentence) => sentence.split(' ')[0]);
    expect(names.sort()).toEqual(['replica1', 'store', 'worker']);
  }, 90_000);
});
