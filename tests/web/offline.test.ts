/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
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
  });
  afterEach(async () => {
    const faults = visit.faults.splice(0);
    for (const context of contexts.splice(0)) await context.close();
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
    expect(proxy.seen.filter(when).map(({ status }) => status)).toEqual([status, status, 201]);
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
  void PASSWORD;
});
