/// <reference lib="dom" />
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { findBrowser } from '../support/browser.ts';
import { describeAccount, type Screen } from '../support/own-account.ts';
import { logIn, openContext } from '../support/studio-browser.ts';

const inBrowser = findBrowser() ? describe : describe.skip;
const run = promisify(execFile);

inBrowser('connecting clients to an account', () => {
  const own = describeAccount();
  /** A separate context whose page does not poll: it learns changes from the stream alone. */
  const onlyTold: Screen = {
    async visit(browser, studio, username) {
      const context = await openContext(browser, { serviceWorkers: 'block' });
      await context.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
      return logIn(await context.newPage(), studio, username);
    },
  };

  describe('connecting a client', () => {
    const snippet = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).innerText();
    /** Somebody with a new key, which is in the snippets. */
    async function openConnect(on?: Screen) {
      const visit = await own.enter(null, on);
      // From then on it receives changes.
      const live = visit.page.waitForResponse('**/api/stream');
      await visit.go('/connect');
      await live;
      await visit.press('New API key');
      const key = await visit.page.getByText(/^key_\w{36}$/).innerText();
      /** The text in a client's box. */
      const choose = async (client: string, title: string) => {
        await visit.page.getByRole('tab', { name: client }).click();
        return snippet(visit.page, title);
      };
      const sign = visit.page.getByRole('tabpanel').getByRole('status').first();
      return { ...visit, key, choose, sign };
    }
    let one: Awaited<ReturnType<typeof openConnect>>;
    beforeAll(async () => {
      one = await openConnect(onlyTold);
    });
    afterAll(async () => {
      expect(one.faults).toEqual([]);
      await one.context.close();
    });
    const connect = async (url: string, headers: Record<string, string>, name: string) => {
      const client = new Client({ name, version: '1' });
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
      return client;
    };

    it.each([
      ['Cursor', 'mcp.json', 'mcpServers', 'cursor-vscode'],
      ['VS Code', 'mcp.json', 'servers', 'Visual Studio Code'],
    ])(
      '%s: its indicator updates automatically when a client with that configuration connects',
      async (client, file, servers, name) => {
        const { choose, sign } = one;
        const { url, headers } = JSON.parse(await choose(client, file))[servers].atelier;
        await sign.getByText('Waiting for a client to connect …').waitFor();
        const connected = await connect(url, headers, name);
        await sign.getByText(`Connected: ${client}, no calls today`).waitFor();
        expect((await connected.listTools()).tools).toHaveLength(13);
        await connected.close();
      },
    );

    it('the indicator of one client ignores another client, which is still listed', async () => {
      const { page, choose, sign } = await openConnect();
      const { url, headers } = JSON.parse(await choose('Cursor', 'mcp.json')).mcpServers.atelier;
      const client = await connect(url, headers, '<b>Some</b> editor');
      await client.callTool({ name: 'create_task', arguments: { title: 'By a client' } });
      await client.close();
      await page.getByRole('region', { name: 'Your clients' }).getByText('<b>Some</b> editor').waitFor();
      await sign.getByText('Waiting for a client to connect …').waitFor();
      await page.getByRole('tab', { name: 'Others' }).click();
      await sign.getByText('Connected: <b>Some</b> editor, 1 call today').waitFor();
    });

    it('Claude Desktop: the key is separate from the arguments, which the program receives unchanged', async () => {
      const { choose, key } = one;
      const { command, args, env } = JSON.parse(await choose('Claude Desktop', 'claude_desktop_config.json')).mcpServers
        .atelier;
      expect([command, ...args]).toEqual([
        ...['npx', '-y', 'mcp-remote', `${own.studio.url}/api/mcp`],
        ...['--header', `X-API-Key:\${ATELIER_KEY}`],
      ]);
      expect(env).toEqual({ ATELIER_KEY: key });
    });

    it.each([
      ['Claude Code', 'claude mcp add', 'claude', ['mcp', 'add', '--scope', 'user', '--transport', 'http', 'atelier']],
      ['Inspector', 'MCP Inspector', 'npx', ['@modelcontextprotocol/inspector@latest', '--cli', '--server-url']],
    ])('%s: a shell reads its line as it is meant', async (client, title, program, first) => {
      const { choose, key } = one;
      const line = await choose(client, title);
      const { stdout } = await run('sh', ['-c', `${program}() { printf '%s\\n' "$@"; }\n${line}`]);
      const words = stdout.trimEnd().split('\n');
      expect(words.slice(0, first.length)).toEqual(first);
      expect(words[first.length]).toBe(`${own.studio.url}/api/mcp`);
      expect(words.slice(-2)).toEqual(['--header', `X-API-Key: ${key}`]);
    });

    it('curl: both lines work unchanged, and the MCP line updates the indicator', async () => {
      const { choose, agent, page, sign } = one;
      await agent.post('/api/tasks').send({ title: 'Send the album' }).expect(201);
      const tasks = await run('sh', ['-c', await choose('curl', 'GET /api/tasks')]);
      expect(JSON.parse(tasks.stdout)).toMatchObject([{ title: 'Send the album' }]);
      const called = await run('sh', ['-c', await snippet(page, 'MCP: get_dashboard')]);
      expect(called.stdout).toContain('"structuredContent"');
      await sign.getByText('Connected: curl, no calls today').waitFor();
    });

    it('TypeScript: the program runs unchanged', async () => {
      const { choose, page, sign } = one;
      const program = await choose('TypeScript', 'atelier.mjs');
      const folder = mkdtempSync(join(tmpdir(), 'atelier-connect-'));
      try {
        symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
        writeFileSync(join(folder, 'atelier.mjs'), program);
        const { stdout } = await run('sh', ['-c', await snippet(page, 'node')], { cwd: folder });
        expect(stdout).toContain("'bulk_create_tasks'");
        expect(stdout).toContain('due: 0');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      await sign.getByText('Connected: TypeScript').waitFor();
    });

    it('other clients: every address works', async () => {
      const { choose, page } = one;
      const url = await choose('Others', 'Streamable HTTP, URL');
      const client = await connect(url, {}, 'by URL');
      expect((await client.listTools()).tools).toHaveLength(13);
      await client.close();
      const [name = '', value = ''] = (await snippet(page, 'X-API-Key')).split(': ');
      const other = await connect(await snippet(page, 'Streamable HTTP'), { [name]: value }, 'by header');
      await other.close();
      const stream = await fetch(await snippet(page, 'HTTP+SSE, URL'));
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      await stream.body?.cancel();
    });

    it('the snippets contain the key until the page is reloaded, and a placeholder afterwards', async () => {
      const { page, choose, key, press, told } = await openConnect();
      expect(await choose('Cursor', 'mcp.json')).toContain(key);
      expect(new URL(page.url()).search).toBe('?client=cursor');
      await press('Copy configuration');
      await told('Configuration copied.');
      await page.reload();
      await page.getByText(`Your key is key_****…${key.slice(-4)}`).waitFor();
      expect(await page.getByRole('tab', { name: 'Cursor', selected: true }).count()).toBe(1);
      expect(JSON.parse(await snippet(page, 'mcp.json')).mcpServers.atelier.headers).toEqual({
        'X-API-Key': 'YOUR_API_KEY',
      });
    });
  });
});
