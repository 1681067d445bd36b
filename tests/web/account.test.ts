/// <reference lib="dom" />
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio, PASSWORD, type Role, type Studio } from '../support/studio.ts';
import { logIn, openContext, shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const run = promisify(execFile);

type Screen = Pick<ReturnType<typeof shareScreen>, 'enter'>;

inBrowser('one’s own account', () => {
  let studio: Studio;
  let browser: Browser;
  const visits: Visit[] = [];
  const screen = shareScreen({ permissions: ['clipboard-read', 'clipboard-write'] });
  const inNewYork = shareScreen({ timezoneId: 'America/New_York' });
  /** A context of its own, whose page asks for nothing at intervals: what it shows without a press it was told. */
  const onlyTold: Screen = {
    async enter(browser, studio, username, path) {
      const context = await openContext(browser, { serviceWorkers: 'block' });
      await context.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
      const visit = await logIn(await context.newPage(), studio, username);
      await visit.go(path ?? '/');
      return visit;
    },
  };
  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost', RATE_LIMIT_TOOLS: '0' });
    browser = await openBrowser(executable ?? '');
  });
  afterEach(async () => {
    for (const { faults } of visits.splice(0)) expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** Somebody new at a view of theirs. */
  async function open(path: string, role: Role = null, on: Screen = screen) {
    const { id, username } = await studio.account(role);
    const visit = await on.enter(browser, studio, username, path);
    visits.push(visit);
    return { ...visit, id, username, agent: await studio.login(username), ...at(visit.page) };
  }
  const at = (page: Page) => ({
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    told: (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor(),
    part: (name: string) => page.getByRole('region', { name, exact: true }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
  });
  /** Comes back to a window until it shows something: what is a few seconds old is not asked for again. */
  const lookAgain = <T>(page: Page, read: () => Promise<T>, expected: T) =>
    until(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return read();
      },
      (value) => value === expected,
    );
  const statusWith = async (key: string) =>
    (await fetch(`${studio.url}/api/tasks`, { headers: { 'X-API-Key': key } })).status;

  describe('the profile', () => {
    it.each(['super_admin', 'admin', 'editor', 'viewer', null] as const)(
      'of %s: name and address change by the password',
      async (role) => {
        const { page, part, told, agent, username } = await open('/profile', role);
        const account = part('Account');
        await account.getByLabel('Display name').fill('Ada Lind');
        await account.getByLabel('E-mail address').fill(`new-${username}@studio.example`);
        await account.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
        await page.keyboard.press('Enter');
        await told('Saved');
        const { body } = await agent.get('/api/user').expect(200);
        expect(body).toMatchObject({ displayName: 'Ada Lind', email: `new-${username}@studio.example`, role });
        expect(await account.getByRole('textbox', { name: 'Current password' }).count()).toBe(0);
      },
    );

    it('tells a wrong password and an address that is taken at their fields', async () => {
      const taken = await studio.account(null);
      const { page, part, agent, username } = await open('/profile');
      const account = part('Account');
      await account.getByLabel('E-mail address').fill(`${taken.username}@studio.example`);
      await account.getByRole('textbox', { name: 'Current password' }).fill('wrong');
      await account.getByRole('button', { name: 'Save changes' }).click();
      await account.getByText('This is not your current password.').waitFor();
      await account.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await account.getByText('Somebody has this address already.').waitFor();
      expect((await agent.get('/api/user')).body.email).toBe(`${username}@studio.example`);
    });

    it('a new password ends every other session, and neither this one nor the key', async () => {
      const { page, press, dialog, told, agent, go } = await open('/profile');
      const key = (await agent.post('/api/user/api-key').expect(201)).body.apiKey;
      await press('Change password');
      const asked = dialog('Change password');
      await asked.getByRole('textbox', { name: 'Current password' }).fill('wrong');
      await asked.getByRole('textbox', { name: 'New password' }).fill('battery staple');
      await page.keyboard.press('Enter');
      await asked.getByText('This is not your current password.').waitFor();
      await agent.get('/api/session').expect(200);
      await asked.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await told('All other sessions have ended.');
      await agent.get('/api/session').expect(401);
      await go('/profile');
      await page.getByRole('region', { name: 'Password' }).waitFor();
      expect(await statusWith(key)).toBe(200);
    });

    it('time and work: a zone is found by its city, hours are checked, and all of it is saved', async () => {
      const { page, part, told, agent } = await open('/profile', null, inNewYork);
      const schedule = part('Time and work');
      const zone = schedule.getByRole('combobox', { name: 'Time zone' });
      await zone.click();
      await page.keyboard.type('auck');
      await page.getByRole('option', { name: /^Pacific\/Auckland UTC\+1[23] · \w+ \d\d:\d\d$/ }).click();
      await schedule.getByText(/^Now \w+,? \d\d:\d\d there, UTC\+1[23]$/).waitFor();
      await schedule.getByText('Sat', { exact: true }).first().click();
      await schedule.getByLabel('Work begins').fill('18:00');
      await schedule.getByRole('button', { name: 'Save changes' }).click();
      await schedule.getByText('Must be later than the beginning.').waitFor();
      await schedule.getByLabel('Work begins').fill('08:30');
      await schedule.getByText('51 hours a week, on 6 days').waitFor();
      await schedule.getByRole('button', { name: 'Save changes' }).click();
      await told('Saved');
      expect((await agent.get('/api/user')).body.schedule).toEqual({
        timezone: 'Pacific/Auckland',
        workDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        startTime: '08:30',
        endTime: '17:00',
      });
      await schedule.getByRole('button', { name: 'Use this browser’s: America/New York' }).click();
      await schedule.getByRole('button', { name: 'Save changes' }).click();
      await page.waitForFunction(() => !document.querySelector('form [type="submit"]:not([disabled])'));
      expect((await agent.get('/api/user')).body.timezone).toBe('America/New_York');
    });

    it('the service takes the zones that the list offers', async () => {
      const { page, agent } = await open('/profile');
      await page.getByRole('combobox', { name: 'Time zone' }).click();
      const zones = (await page.getByRole('option').locator('p:first-child').allInnerTexts()).map((zone) =>
        zone.replaceAll(' ', '_'),
      );
      expect(zones.length).toBeGreaterThan(400);
      const refused: string[] = [];
      for (const timezone of zones.filter((_, place) => place % 6 === 0)) {
        const { status } = await agent.patch('/api/user/schedule').send({ timezone });
        if (status !== 200) refused.push(timezone);
      }
      expect(refused).toEqual([]);
    });

    it('privacy is saved as a switch is pressed, and says what it means', async () => {
      const { part, told, agent } = await open('/profile');
      await part('Privacy').getByRole('switch', { name: 'Show me on the leaderboard' }).click();
      await told('Saved');
      await part('Privacy').getByText('Nobody else sees your row; you still do.').waitFor();
      expect((await agent.get('/api/user')).body.privacy).toEqual({ showOnLeaderboard: false, showLevel: true });
    });

    it('what another window saves is shown, except under what is being changed', async () => {
      const { page, part, agent } = await open('/profile');
      await part('Time and work').getByLabel('Work begins').fill('07:00');
      await agent.patch('/api/user/schedule').send({ startTime: '10:00' }).expect(200);
      await agent
        .patch('/api/user/profile')
        .send({ displayName: 'From elsewhere', currentPassword: PASSWORD })
        .expect(200);
      const name = part('Account').getByLabel('Display name');
      expect(await lookAgain(page, () => name.inputValue(), 'From elsewhere')).toBe('From elsewhere');
      expect(await part('Time and work').getByLabel('Work begins').inputValue()).toBe('07:00');
    });
  });

  describe('language and calendar', () => {
    /** Another browser of theirs, logged in without any view. */
    async function openOther(username: string) {
      const context = await openContext(browser, { serviceWorkers: 'block' });
      await context.request.post(`${studio.url}/api/login`, { data: { username, password: PASSWORD } });
      return context.newPage();
    }

    it('a language that is chosen in one browser is that of another, from its first view on and by the same request', async () => {
      const one = await open('/tasks');
      await one.press('Account');
      await one.page.getByText('Deutsch').click();
      await one.page.getByRole('dialog', { name: 'Konto' }).waitFor();

      const other = await openOther(one.username);
      const asked: string[] = [];
      const shown: string[] = [];
      other.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await other.exposeFunction('show', (heading: string) => shown.push(heading));
      await other.addInitScript(() => {
        new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent;
          if (heading) (window as unknown as { show(heading: string): void }).show(heading);
        }).observe(document, { childList: true, subtree: true });
      });
      await other.goto(`${studio.url}/studio/profile`);
      await other.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
      expect(new Set(shown)).toEqual(new Set(['Profil']));
      expect(asked.filter((path) => path === '/api/session')).toHaveLength(1);
      expect(await other.locator('html').getAttribute('lang')).toBe('de');

      await other.getByLabel('Sprache', { exact: true }).selectOption('Wie der Browser (Englisch)');
      await other.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await other.context().close();
    });

    it('weeks begin with the day that is chosen', async () => {
      const { page, part, told, agent } = await open('/profile');
      const days = part('Time and work').getByRole('group', { name: 'Working days' }).locator('label');
      expect((await days.allInnerTexts())[0]).toBe('Mon');
      await page.getByLabel('Weeks begin on').selectOption('Sunday');
      await told('Saved');
      expect((await days.allInnerTexts())[0]).toBe('Sun');
      expect((await agent.get('/api/user')).body.preferences).toEqual({ language: null, weekStart: 'sunday' });
    });
  });

  describe('the API key', () => {
    it('is shown once, works, dies when it is replaced, and is revoked', async () => {
      const { page, press, part, told, dialog, go } = await open('/profile');
      const shown = () =>
        part('API key')
          .getByText(/^key_\w{36}$/)
          .innerText();
      await press('New API key');
      const first = await shown();
      await press('Copy key');
      await told('Key copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      expect(await statusWith(first)).toBe(200);

      await go('/profile');
      await part('API key')
        .getByText(`key_****…${first.slice(-4)}`)
        .waitFor();
      expect(await page.locator('body').innerText()).not.toContain(first);
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toContain('key_');

      await press('Replace key');
      await dialog('Replace the API key?').getByText('open connections end').waitFor();
      await dialog('Replace the API key?').getByRole('button', { name: 'Replace key' }).click();
      await part('API key').getByText('This is your key.').waitFor();
      const second = await shown();
      expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);

      await press('Revoke');
      await dialog('Revoke the API key?').getByRole('button', { name: 'Revoke' }).click();
      await told('The API key is revoked.');
      await part('API key').getByText('No API key').waitFor();
      expect(await statusWith(second)).toBe(401);
    });

    it('one that another window has replaced is shown no longer', async () => {
      const { page, press, part, agent } = await open('/profile');
      await press('New API key');
      await part('API key').getByText('This is your key.').waitFor();
      await agent.post('/api/user/api-key').expect(201);
      const shown = part('API key').getByText('This is your key.');
      expect(await lookAgain(page, () => shown.count(), 0)).toBe(0);
    });
  });

  describe('connecting a client', () => {
    const snippet = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).innerText();
    /** Somebody with a new key, which is in the snippets. */
    async function openConnect(on?: Screen) {
      const visit = await open('/connect', null, on);
      // From then on it is told of changes.
      const live = visit.page.waitForResponse('**/api/stream');
      await visit.page.reload();
      await live;
      await visit.press('New API key');
      const key = await visit.page.getByText(/^key_\w{36}$/).innerText();
      /** What stands in the box of a client. */
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
      visits.splice(0);
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
      '%s: its sign turns by itself, as it is told, once the client of that configuration connects',
      async (client, file, servers, name) => {
        const { choose, sign } = one;
        const { url, headers } = JSON.parse(await choose(client, file))[servers].atelier;
        await sign.getByText('Not connected yet: waiting …').waitFor();
        const connected = await connect(url, headers, name);
        await sign.getByText(`Connected: ${client}, no calls today`).waitFor();
        expect((await connected.listTools()).tools).toHaveLength(13);
        await connected.close();
      },
    );

    it('the sign of one client does not turn for another, which is listed all the same', async () => {
      const { page, choose, sign } = await openConnect();
      const { url, headers } = JSON.parse(await choose('Cursor', 'mcp.json')).mcpServers.atelier;
      const client = await connect(url, headers, '<b>Some</b> editor');
      await client.callTool({ name: 'create_task', arguments: { title: 'By a client' } });
      await client.close();
      await page.getByRole('region', { name: 'Your clients' }).getByText('<b>Some</b> editor').waitFor();
      await sign.getByText('Not connected yet: waiting …').waitFor();
      await page.getByRole('tab', { name: 'Others' }).click();
      await sign.getByText('Connected: <b>Some</b> editor, 1 call today').waitFor();
    });

    it('Claude Desktop: the key stands apart from the arguments, which a program gets as they are', async () => {
      const { choose, key } = one;
      const { command, args, env } = JSON.parse(await choose('Claude Desktop', 'claude_desktop_config.json')).mcpServers
        .atelier;
      expect([command, ...args]).toEqual([
        ...['npx', '-y', 'mcp-remote', `${studio.url}/api/mcp`],
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
      expect(words[first.length]).toBe(`${studio.url}/api/mcp`);
      expect(words.slice(-2)).toEqual(['--header', `X-API-Key: ${key}`]);
    });

    it('curl: both lines work as they are, and the one that speaks MCP turns the sign', async () => {
      const { choose, agent, page, sign } = one;
      await agent.post('/api/tasks').send({ title: 'Send the album' }).expect(201);
      const tasks = await run('sh', ['-c', await choose('curl', 'GET /api/tasks')]);
      expect(JSON.parse(tasks.stdout)).toMatchObject([{ title: 'Send the album' }]);
      const called = await run('sh', ['-c', await snippet(page, 'MCP: get_dashboard')]);
      expect(called.stdout).toContain('"structuredContent"');
      await sign.getByText('Connected: curl, no calls today').waitFor();
    });

    it('TypeScript: the program runs as it is', async () => {
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

    it('other clients: every address works by itself', async () => {
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

    it('the key is in the snippets until the page is reloaded; then they say where it goes', async () => {
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
