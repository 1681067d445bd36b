/// <reference lib="dom" />
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findBrowser, HOST_NAME, openBrowser } from '../support/browser.ts';
import { closeChangeStreams, openChangeStream } from '../support/change-stream.ts';
import { watchRequests } from '../support/in-sight.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { logIn, openContext, shareScreen, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('changes by others', () => {
  let studio: Studio;
  let browser: Browser;
  /** In a window that shows their tasks as long as the file lasts, and has the stream. */
  let one: TaskUser;
  let visit: Visit;
  const complaints: string[] = [];

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    browser = await openBrowser(executable ?? '');
    one = await openUser(studio);
    await add('There already');
    visit = await shareScreen().visit(browser, studio, one.username);
    listenTo(visit.page);
    await showSoon(visit.context);
    await visit.go('/tasks');
    // It asks for what it has missed once its stream has begun. Windows that open earlier would hear of that, and load everything.
    const hasBegun = () =>
      visit.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/audit-log?limit=20')),
      );
    await until(hasBegun, Boolean);
  });
  beforeEach(async () => {
    await until(streams, (open) => open === 1);
  });
  afterEach(async () => {
    for (const page of visit.context.pages()) if (page !== visit.page) await page.close();
    expect([visit.faults, complaints.splice(0)]).toEqual([[], []]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** Pages hear of changes, show them and open their stream again at once. Else each of these takes up to 1.5 s. */
  const showSoon = (context: BrowserContext) =>
    context.addInitScript(() => {
      const wait = window.setTimeout;
      const soon = (act: TimerHandler, ms = 0, ...rest: unknown[]) => wait(act, ms > 1_500 ? ms : ms / 50, ...rest);
      Object.assign(window, { setTimeout: soon });
    });
  /** The browser's own switch tells the page and its requests at different moments. This one tells the page alone. */
  const mayGoOffline = (context: BrowserContext) =>
    context.addInitScript(() => {
      const listen = window.addEventListener;
      Object.assign(window, {
        isOffline: false,
        waiting: 0,
        addEventListener(type: string, ...rest: [EventListener]) {
          if (type === 'online') (window as unknown as { waiting: number }).waiting += 1;
          listen.call(window, type, ...rest);
        },
      });
      const onLine = { get: () => !(window as unknown as { isOffline: boolean }).isOffline };
      Object.defineProperty(navigator, 'onLine', onLine);
    });
  const tellOnline = (page: Page, isOnline: boolean) =>
    page.evaluate((isOnline) => {
      Object.assign(window, { isOffline: !isOnline });
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    }, isOnline);
  /** How often the page has begun to wait for a connection. */
  const waitingForConnection = (page: Page) => page.evaluate(() => (window as unknown as { waiting: number }).waiting);
  const listenTo = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  };
  const streams = () => studio.deps.changeStreams.count();
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
  const add = async (title: string, as = one) => (await as.post('/tasks', { title }).expect(201)).body.id as number;
  /** Somebody else in a browser context without windows, which the test closes. */
  const enterApart = async ({ username }: TaskUser) => {
    const context = await openContext(browser, { serviceWorkers: 'block' });
    const window = await context.newPage();
    await logIn(window, studio, username);
    await window.close();
    return context;
  };
  /** A window with the list of tasks, which follows what others do. */
  const openList = async (context: BrowserContext, all = 1) => {
    const page = await context.newPage();
    const settled = watchRequests(page);
    listenTo(page);
    await page.goto(`${studio.url}/studio/tasks`);
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    // Each window has the lock, or waits for it.
    const following = () =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name === 'atelier.live').length;
      });
    await until(following, (windows) => windows === context.pages().length);
    await until(streams, (open) => open === all);
    await settled();
    return page;
  };
  const callTool = async (name: string, args: Record<string, unknown>) => {
    const client = new Client({ name: 'Claude Desktop', version: '1' });
    const requestInit = { headers: { 'X-API-Key': one.key } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${studio.url}/api/mcp`), { requestInit }) as never);
    expect((await client.callTool({ name, arguments: args })).isError).toBeFalsy();
    await client.close();
  };
  const count = (page: Page, path: RegExp) => {
    const seen: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (path.test(pathname)) seen.push(`${request.method()} ${pathname}${search}`);
    });
    return seen;
  };

  it('appear without reloading the list: added, renamed and deleted by an AI client', async () => {
    const page = await openList(visit.context);
    await row(page, 'There already').waitFor();
    const asked = count(page, /^\/api\/tasks$/);
    await callTool('create_task', { title: 'By Claude' });
    await row(page, 'By Claude').waitFor();
    const { body } = await one.get('/tasks?q=Claude').expect(200);
    await callTool('update_task', { id: body[0].id, title: 'Renamed by Claude' });
    await row(page, 'Renamed by Claude').waitFor();
    await callTool('delete_task', { id: body[0].id });
    await row(page, 'Renamed by Claude').waitFor({ state: 'detached' });
    // The number of due tasks beside the view's name loads after a while.
    expect(asked.filter((request) => !request.includes('dueBefore'))).toEqual([]);
  });

  it('appear also if they happened before the window was connected', async () => {
    const page = await visit.context.newPage();
    const held = Promise.withResolvers<void>();
    await page.route(/follow-changes.*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${studio.url}/studio/tasks`);
    await row(page, 'There already').waitFor();
    await add('In between');
    // From now on no other window informs it.
    await row(visit.page, 'In between').waitFor();
    held.resolve();
    await row(page, 'In between').waitFor();
  });

  it('appear in every window, over one stream for all of them', async () => {
    const second = await openList(visit.context);
    await add('For both');
    for (const page of [visit.page, second]) await row(page, 'For both').waitFor();
    expect(streams()).toBe(1);
  });

  it('still appear in a window after the window with the stream is closed', async () => {
    const another = await openUser(studio);
    const context = await enterApart(another);
    await showSoon(context);
    const leader = await openList(context, 2);
    const second = await openList(context, 2);
    await leader.close();
    await add('After the other was closed', another);
    await row(second, 'After the other was closed').waitFor();
    await until(streams, (open) => open === 2);
    await add('Later still', another);
    await row(second, 'Later still').waitFor();
    await context.close();
  });

  it('are not loaded in the window that made them', async () => {
    const id = await add('Mine');
    const { page } = visit;
    await row(page, 'Mine').waitFor();
    const asked = count(page, /^\/api\/tasks\/\d+$/);
    await row(page, 'Mine').getByRole('button', { name: 'Complete “Mine”' }).click();
    await until(
      async () => (await one.get(`/tasks/${id}`)).body.status,
      (status) => status === 'done',
    );
    // Later changes arrive after it.
    await add('Of somebody else');
    await row(page, 'Of somebody else').waitFor();
    expect(asked.filter((request) => request.endsWith(`/${id}`))).toEqual([`PATCH /api/tasks/${id}`]);
  });

  it('appear on plain HTTP too, where windows can’t share a stream', async () => {
    const another = await openUser(studio);
    const url = studio.url.replace('127.0.0.1', HOST_NAME);
    const context = await openContext(browser, { serviceWorkers: 'block' });
    await showSoon(context);
    const plain = await logIn(await context.newPage(), { url }, another.username);
    const { page, faults } = plain;
    await plain.go('/tasks');
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
    await until(streams, (open) => open === 2);
    await add('By plain HTTP', another);
    await row(page, 'By plain HTTP').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are loaded when an ended stream reconnects', async () => {
    const { page } = visit;
    // Twenty others of the same user end it.
    for (let i = 0; i < 20; i++) await openChangeStream(studio.url, { 'X-API-Key': one.key });
    await add('While there was no stream');
    await row(page, 'While there was no stream').waitFor();
    closeChangeStreams();
  });

  it('are loaded when the connection is back, and not asked for before that', async () => {
    const another = await openUser(studio);
    const context = await enterApart(another);
    await showSoon(context);
    await mayGoOffline(context);
    const page = await openList(context, 2);
    await tellOnline(page, false);
    await page.getByRole('status').getByText('You’re offline').waitFor();
    const asked = count(page, /^\/api\//);
    const before = await waitingForConnection(page);
    // Twenty others of the same user end its stream.
    for (let i = 0; i < 20; i++) await openChangeStream(studio.url, { 'X-API-Key': another.key });
    await until(
      () => waitingForConnection(page),
      (waiting) => waiting > before,
    );
    closeChangeStreams();
    await add('While it was offline', another);
    expect(asked).toEqual([]);
    await tellOnline(page, true);
    await row(page, 'While it was offline').waitFor();
    await until(streams, (open) => open === 2);
    await add('And then', another);
    await row(page, 'And then').waitFor();
    await context.close();
  });

  it('are loaded by the page if there are many', async () => {
    const { page } = visit;
    const asked = count(page, /^\/api\/tasks(\/|$)/);
    const tasks = Array.from({ length: 30 }, (_, i) => ({ title: `Task number ${i + 1}` }));
    const heard = await page.evaluateHandle(() => {
      const events: unknown[] = [];
      new BroadcastChannel('atelier.live').addEventListener('message', ({ data }) => events.push(data));
      return events;
    });
    // All of it comes in one moment, however long that takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await callTool('bulk_create_tasks', { tasks });
    await until(
      () => heard.evaluate(({ length }) => length),
      (count) => count === tasks.length,
    );
    await page.clock.resume();
    await row(page, 'Task number 1').first().waitFor();
    expect(asked.filter((request) => /\/tasks\/\d/.test(request))).toEqual([]);
  });
});
