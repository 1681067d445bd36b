/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findBrowser, openBrowser } from './browser.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';
import { watchRequests } from './in-sight.ts';
import { openStudio, type Studio } from './studio.ts';
import { logIn, openContext, reset, type Visit } from './studio-browser.ts';
import { until } from './until.ts';

/** Moves the mouse, wherever it is. Without a user an idle page waits 4 s before it loads what is needed later. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Resolves once the application opens without a connection. */
export async function isKept(page: Page): Promise<void> {
  await moveMouse(page);
  await until(
    () => page.evaluate(async () => Boolean(navigator.serviceWorker?.controller && (await caches.match('/studio')))),
    Boolean,
  );
}

/** After its next load, the timers of a page run fifty times as fast: it tries again and saves at once. */
export const hurry = (page: Pick<Page, 'addInitScript'>) =>
  page.addInitScript(() => {
    const wait = window.setTimeout;
    const soon = (act: TimerHandler, ms = 0, ...rest: unknown[]) => wait(act, ms / 50, ...rest);
    Object.assign(window, { setTimeout: soon });
  });

/**
 * Returns a function that resolves once a page has also loaded the scripts that it fetches when the user begins to do something. A
 * request that is under way when the connection ends may fail, although the browser keeps the file.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const settled = watchRequests(page);
  return async () => {
    await moveMouse(page);
    await settled();
  };
}

/** The text of the line about the connection. */
export const sign = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();

/** Adds tasks by the dialog, one after the other. */
export async function addTasks(page: Page, ...titles: string[]): Promise<void> {
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

/** The number of tasks in this browser that wait to be sent. */
export const countWaiting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answered(indexedDB.open('atelier.outbox'));
    const count = await answered(db.transaction('tasks').objectStore('tasks').count());
    db.close();
    return count;
  });

export const isPost = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'POST' && url === '/api/tasks';

/**
 * A studio behind a proxy that fails as planned, and one browser context for all tests of a file. The service worker is installed once.
 * Each test has a new user and a new page, and finds nothing else of the tests before. Call it in a `describe` that has a browser.
 */
export function describeOffline(options: BrowserContextOptions = {}) {
  let studio: Studio;
  let proxy: FaultyProxy;
  let browser: Browser;
  let context: BrowserContext | undefined;
  let visit: Visit;
  let username: string;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    proxy = await openFaultyProxy(studio.url);
    browser = await openBrowser(findBrowser() ?? '');
  });
  beforeEach(async () => {
    context ??= await openContext(browser, options);
    const page = await context.newPage();
    await reset(page, {}, proxy.url, 'indexeddb,local_storage');
    proxy.plan();
    ({ username } = await studio.account(null));
    visit = await logIn(page, proxy, username);
    context.on('weberror', (fault) => visit.faults.push(fault.error().message));
    context.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) visit.faults.push(message.text());
    });
  });
  afterEach(async () => {
    // Without a connection, or while it is closed, a page may not get a style that it has just begun to ask for.
    expect(visit.faults.splice(0).filter((text) => !text.startsWith('Unable to preload CSS'))).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await studio.close();
  });

  const ownTasks = (name = username) =>
    studio.sql<{ title: string; label: string | null }>(
      `select title, l.name as label from tasks t left join labels l on l.id = t.label_id
       where t.user_id = (select id from users where username = $1) order by t.id`,
      [name],
    );
  const titles = async (name?: string) => (await ownTasks(name)).map(({ title }) => title);
  return {
    get studio() {
      return studio;
    },
    get proxy() {
      return proxy;
    },
    get visit() {
      return visit;
    },
    /** The signed-in user. */
    get username() {
      return username;
    },
    ownTasks,
    titles,
    /** Resolves with the titles once the service has `count` tasks. */
    sent: (count: number, name?: string) =>
      until(
        () => titles(name),
        (all) => all.length >= count,
      ),
    /** Opens a view. Resolves once the application opens without a connection too, and the page has loaded everything. */
    async ready(path = '/tasks'): Promise<void> {
      const loaded = watchLoading(visit.page);
      await visit.go(path);
      await isKept(visit.page);
      await loaded();
    },
    async cutOff() {
      proxy.plan({ kind: 'cut' });
      await visit.context.setOffline(true);
    },
    async connect() {
      proxy.plan();
      await visit.context.setOffline(false);
    },
    async openTab(path = '/studio/tasks'): Promise<Page> {
      const page = await visit.context.newPage();
      const loaded = watchLoading(page);
      await page.goto(proxy.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await loaded();
      return page;
    },
  };
}
