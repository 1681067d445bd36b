/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { createDatabase } from '../support/database.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
import { freePort, killProcesses, startProcess } from '../support/process.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { enterStudio, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the studio without a connection', () => {
  let studio: Studio;
  let proxy: FaultyProxy;
  let browser: Browser;
  let visit: Visit;
  let username: string;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    proxy = await openFaultyProxy(studio.url);
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    proxy.plan();
    ({ username } = await studio.account(null));
    visit = await enterStudio(browser, proxy, username);
    contexts.push(visit.context);
    visit.context.on('weberror', (fault) => visit.faults.push(fault.error().message));
    visit.context.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) visit.faults.push(message.text());
    });
  });
  afterEach(async () => {
    // Without a connection, or while it is closed, a page may not get a style that it has just begun to ask for.
    const faults = visit.faults.splice(0).filter((text) => !text.startsWith('Unable to preload CSS'));
    for (const context of contexts.splice(0)) await context.close();
    killProcesses();
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await studio.close();
  });

  /** Once the application is there without a connection. */
  const isKept = (page: Page) =>
    until(
      () => page.evaluate(async () => Boolean(navigator.serviceWorker?.controller && (await caches.match('/studio')))),
      Boolean,
    );
  async function cutOff() {
    proxy.plan({ kind: 'cut' });
    await visit.context.setOffline(true);
  }
  async function connect() {
    proxy.plan();
    await visit.context.setOffline(false);
  }
  async function add(page: Page, ...titles: string[]) {
    const dialog = page.getByRole('dialog', { name: 'New task' });
    for (const title of titles) {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'New task' }).first().click();
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByRole('button', { name: 'Add task' }).click();
      await page.waitForFunction(() => {
        const field = document.querySelector<HTMLInputElement>('[role="dialog"] input');
        return !field || field.value === '';
      });
    }
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const sign = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();
  const ownTasks = (name = username) =>
    studio.sql<{ title: string; label: string | null }>(
      `select title, l.name as label from tasks t left join labels l on l.id = t.label_id
       where t.user_id = (select id from users where username = $1) order by t.id`,
      [name],
    );
  const titles = async (name?: string) => (await ownTasks(name)).map(({ title }) => title);
  const sent = (count: number, name?: string) =>
    until(
      () => titles(name),
      (all) => all.length >= count,
    );
  const ready = async () => {
    await visit.go('/tasks');
    await isKept(visit.page);
  };
  const openTab = async (path = '/studio/tasks') => {
    const page = await visit.context.newPage();
    await page.goto(proxy.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  it('three tasks added without network, the tab closed, opened again with network: three tasks, once each', async () => {
    await ready();
    await cutOff();
    await add(visit.page, 'Alpha', 'Beta', 'Gamma');
    await sign(visit.page, '3 tasks wait for a connection').waitFor();
    await visit.page.close();
    expect(await titles()).toEqual([]);
    await connect();
    const page = await openTab();
    expect(await sent(3)).toEqual(['Alpha', 'Beta', 'Gamma']);
    await sign(page, /wait for a connection/).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('several that are added while the service does not answer are all there after a reload', async () => {
    const { page } = visit;
    await ready();
    await page.route('**/api/tasks', (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => {}) : route.continue(),
    );
    await add(page, 'First', 'Second', 'Third');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    expect(await sent(3)).toEqual(['First', 'Second', 'Third']);
  });

  it('opens without network for whoever was there, says so, and takes a task', async () => {
    await ready();
    await cutOff();
    await visit.page.close();
    const page = await openTab('/studio/board');
    await sign(page, 'You are offline').waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByText(username).waitFor();
    await page.keyboard.press('Escape');
    await add(page, 'From the train');
    await sign(page, '1 task waits for a connection').waitFor();
    await page.reload();
    await sign(page, '1 task waits for a connection').waitFor();
    await connect();
    expect(await sent(1)).toEqual(['From the train']);
  });

  it('an answer that was lost is asked for again: the task is there once', async () => {
    await visit.go('/tasks');
    proxy.plan({
      kind: 'lose-answer',
      times: 2,
      when: ({ method, url }) => method === 'POST' && url === '/api/tasks',
    });
    await add(visit.page, 'Taken and not heard of');
    const posts = () => proxy.seen.filter(({ method, url }) => method === 'POST' && url === '/api/tasks');
    await until(posts, (all) => all.length >= 3 && all.at(-1)?.status === 201);
    await sign(visit.page, /for a connection/).waitFor({ state: 'hidden' });
    expect(posts().map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await titles()).toEqual(['Taken and not heard of']);
  });

  it.each([429, 503])('a service that says %i is asked again later', async (status) => {
    await visit.go('/tasks');
    const when = ({ method, url }: { method: string; url: string }) => method === 'POST' && url === '/api/tasks';
    const body = JSON.stringify({ error: 'Later', code: 'LATER', requestId: 'x' });
    proxy.plan({ kind: 'answer', status, body, headers: { 'Content-Type': 'application/json' }, times: 2, when });
    await add(visit.page, 'Patience');
    expect(await sent(1)).toEqual(['Patience']);
    // The task is in the database before its answer is at the proxy.
    const statuses = () => proxy.seen.filter(when).map((post) => post.status);
    expect(await until(statuses, (all) => all.length >= 3 && !all.includes(0))).toEqual([status, status, 201]);
  });

  it('two tabs that come back at once send each task once, in the order in which they were added', async () => {
    await ready();
    const other = await openTab();
    await cutOff();
    await add(visit.page, 'One');
    await add(other, 'Two');
    await add(visit.page, 'Three');
    await sign(other, '3 tasks wait for a connection').waitFor();
    await connect();
    expect(await sent(3)).toEqual(['One', 'Two', 'Three']);
    for (const page of [visit.page, other]) await sign(page, /for a connection/).waitFor({ state: 'hidden' });
    const posts = proxy.seen.filter(({ method, url }) => method === 'POST' && url === '/api/tasks');
    expect(posts).toHaveLength(3);
  });

  it('a label typed without network is made when the task is sent, or found by its name', async () => {
    await ready();
    await cutOff();
    await add(visit.page, 'Album #Print', 'Cover #print');
    await sign(visit.page, '2 tasks wait for a connection').waitFor();
    await connect();
    await sent(2);
    expect(await ownTasks()).toEqual([
      { title: 'Album', label: 'Print' },
      { title: 'Cover', label: 'Print' },
    ]);
  });

  it('the browser sends what waits also when no tab is open any more', async () => {
    await ready();
    await cutOff();
    await add(visit.page, 'Out of a pocket');
    await sign(visit.page, '1 task waits for a connection').waitFor();
    const login = await visit.context.newPage();
    const cdp = await visit.context.newCDPSession(login);
    const registrations: { registrationId: string }[] = [];
    cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
    await visit.page.close();
    await connect();
    await login.goto(`${proxy.url}/login`);
    await cdp.send('ServiceWorker.enable');
    const [registration] = await until(
      () => registrations,
      (all) => all.length > 0,
    );
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: proxy.url,
      registrationId: registration?.registrationId ?? '',
      tag: 'atelier.outbox',
      lastChance: false,
    });
    expect(await sent(1)).toEqual(['Out of a pocket']);
  });

  it('a service that ends and starts again in between gets each task once', async () => {
    const database = await createDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'atelier-offline-'));
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()) };
    let service = await startProcess(environment);
    const admin = await enterStudio(browser, service, 'admin');
    contexts.push(admin.context);
    await admin.go('/tasks');
    await isKept(admin.page);
    await service.end('SIGKILL');
    await add(admin.page, 'While it was away');
    await sign(admin.page, '1 task waits for a connection').waitFor();
    await admin.page.close();
    const page = await admin.context.newPage();
    await page.goto(`${service.url}/studio/tasks`);
    await sign(page, '1 task waits for a connection').waitFor();
    await add(page, 'Still away');
    await sign(page, '2 tasks wait for a connection').waitFor();
    service = await startProcess(environment);
    await sign(page, /for a connection/).waitFor({ state: 'hidden' });
    const session = await admin.context.request.get(`${service.url}/api/tasks?sort=createdAt`);
    expect(((await session.json()) as { title: string }[]).map(({ title }) => title)).toEqual([
      'While it was away',
      'Still away',
    ]);
    await admin.context.close();
    await service.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('what somebody has queued is told when they log out, stays theirs, and is sent when they are back', async () => {
    const { page, context } = visit;
    await ready();
    const other = (await studio.account(null)).username;
    proxy.plan({ kind: 'answer', status: 503, when: ({ method, url }) => method === 'POST' && url === '/api/tasks' });
    await add(page, 'Mine alone');
    await sign(page, '1 task waits for a connection').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: '1 task is not sent yet' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login$/);
    const kept = await page.evaluate(async () => [
      localStorage.getItem('atelier.user'),
      await caches.match('/studio'),
      (await indexedDB.databases()).map(({ name }) => name),
    ]);
    expect(kept).toEqual([null, undefined, expect.not.arrayContaining(['atelier.kept'])]);

    proxy.plan();
    const logIn = async (name: string) => {
      await page.goto(`${proxy.url}/login`);
      await page.getByLabel('User name or e-mail address').fill(name);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    };
    await logIn(other);
    await add(page, 'Of somebody else');
    await sent(1, other);
    await page.getByText('for a connection').waitFor({ state: 'detached' });
    expect(await titles()).toEqual([]);
    await context.clearCookies();
    await logIn(username);
    expect(await sent(1)).toEqual(['Mine alone']);
    expect(await titles(other)).toEqual(['Of somebody else']);
  });

  it('somebody else who logs in beside it sends nothing of what another tab has queued', async () => {
    const { page, context } = visit;
    await ready();
    const other = (await studio.account(null)).username;
    await cutOff();
    await add(page, 'Queued by the first');
    await sign(page, '1 task waits for a connection').waitFor();
    await page.close();
    await connect();
    await context.clearCookies();
    await context.request.post(`${proxy.url}/api/login`, { data: { username: other, password: PASSWORD } });
    const theirs = await openTab();
    await add(theirs, 'Of the second');
    expect(await sent(1, other)).toEqual(['Of the second']);
    await context.clearCookies();
    await context.request.post(`${proxy.url}/api/login`, { data: { username, password: PASSWORD } });
    await theirs.reload();
    expect(await sent(1)).toEqual(['Queued by the first']);
    expect(await titles(other)).toEqual(['Of the second']);
  });

  it('a session that has ended meanwhile: what was queued waits for the same user’s login', async () => {
    const { page } = visit;
    await ready();
    await cutOff();
    await add(page, 'Before the end');
    await sign(page, '1 task waits for a connection').waitFor();
    await studio.sql('delete from sessions');
    await connect();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    expect(await titles()).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await sent(1)).toEqual(['Before the end']);
  });

  it('what the service refuses is kept with its reason, put right, and sent', async () => {
    const { page } = visit;
    const agent = await studio.login(username);
    const { id } = (await agent.post('/api/labels').send({ name: 'Print' }).expect(201)).body;
    await ready();
    await add(page, 'First #Print');
    await sent(1);
    await cutOff();
    await add(page, 'Second #Print');
    await sign(page, '1 task waits for a connection').waitFor();
    await agent.delete(`/api/labels/${id}`).expect(204);
    await connect();
    await sign(page, '1 task was not taken').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Tasks not sent yet' });
    await list.getByText('Its label is gone. Choose another one.').waitFor();
    await list.getByRole('button', { name: 'Edit Second' }).click();
    await list.getByLabel('Title').fill('Second, put right');
    await list.getByLabel('Label').selectOption('No label');
    await list.getByRole('button', { name: 'Add task' }).click();
    await list.getByText('Nothing waits').waitFor();
    expect(await ownTasks()).toEqual([
      { title: 'First', label: null },
      { title: 'Second, put right', label: null },
    ]);
  });

  it('what waits can be discarded, and brought back', async () => {
    const { page } = visit;
    await ready();
    await cutOff();
    await add(page, 'Not that', 'But that');
    await sign(page, '2 tasks wait for a connection').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Tasks not sent yet' });
    await list.getByRole('button', { name: 'Discard But that' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByText('But that').waitFor();
    await list.getByRole('button', { name: 'Discard Not that' }).click();
    await list.getByText('Not that').waitFor({ state: 'hidden' });
    await connect();
    expect(await sent(1)).toEqual(['But that']);
  });

  it('what may have been added over a day ago is not sent again by itself', async () => {
    const { page } = visit;
    await visit.go('/tasks');
    await page.clock.install();
    const when = ({ method, url }: { method: string; url: string }) => method === 'POST' && url === '/api/tasks';
    proxy.plan({ kind: 'lose-answer', when });
    await add(page, 'Perhaps there');
    await sent(1);
    await page.clock.fastForward('25:00:00');
    await sign(page, '1 task was not taken').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('this task may be in your list already').waitFor();
    await page.getByRole('button', { name: 'Discard Perhaps there' }).click();
    await page.getByText('Nothing waits').waitFor();
    expect(await titles()).toEqual(['Perhaps there']);
  });

  it('a browser that keeps nothing sends at once, and says what can’t be sent', async () => {
    const { page, context } = visit;
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not here', 'SecurityError');
      };
    });
    await visit.go('/tasks');
    await add(page, 'Sent at once');
    await sent(1);
    await cutOff();
    await page.getByRole('button', { name: 'New task' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByLabel('Title').fill('Not kept');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByText('The service can’t be reached').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Not kept');
    await connect();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    expect(await sent(2)).toEqual(['Sent at once', 'Not kept']);
  });

  it('shows the tasks as they were loaded last', async () => {
    const agent = await studio.login(username);
    await agent.post('/api/tasks').send({ title: 'Seen before' }).expect(201);
    await visit.go('/board');
    await visit.page.getByText('Seen before').first().waitFor();
    await isKept(visit.page);
    await until(
      () => visit.page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'atelier.kept')),
      Boolean,
    );
    await cutOff();
    await visit.page.close();
    const page = await openTab('/studio/board');
    await page.getByText('Seen before').first().waitFor();
    await sign(page, 'You are offline').waitFor();
  });

  it('keeps the application’s own files and its page, and nothing else', async () => {
    await ready();
    await visit.go('/board');
    const kept = await visit.page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
      return urls;
    });
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.filter((path) => !/^\/studio\/assets\/[^/]+\.(js|css|woff2|svg)$/.test(path))).toEqual(['/studio']);
  });

  it('whoever is led to the login opens nothing without a connection afterwards', async () => {
    const { page } = visit;
    await ready();
    await studio.sql('delete from sessions');
    await page.reload();
    await page.waitForURL(/\/login/);
    await until(() => page.evaluate(async () => (await caches.match('/studio')) === undefined), Boolean);
    await cutOff();
    await expect(page.goto(`${proxy.url}/studio/tasks`)).rejects.toThrow(/ERR_/);
  });
});
