/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { findBrowser } from '../../support/browser.ts';
import { addTasks, describeOffline, hurry, sign } from '../../support/offline-screen.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

/** The browser's stored copy of the last loaded data, as text. */
const keptQueries = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (!(await indexedDB.databases()).some(({ name }) => name === 'atelier.kept')) return '';
    const db = await answered(indexedDB.open('atelier.kept'));
    const last = await answered(db.transaction('queries').objectStore('queries').get('last'));
    db.close();
    return JSON.stringify(last ?? '');
  });

inBrowser('opening the studio without a connection', () => {
  const offline = describeOffline();
  const { connect, cutOff, openTab, ready, sent } = offline;

  it('opens offline with the tasks loaded last, shows that it is offline, and accepts a task', async () => {
    const { visit } = offline;
    const agent = await offline.studio.login(offline.username);
    await agent.post('/api/tasks').send({ title: 'Seen before' }).expect(201);
    await hurry(visit.page);
    await ready('/board');
    await visit.page.getByText('Seen before').first().waitFor();
    // The first save may come before the tasks.
    await until(
      () => keptQueries(visit.page),
      (kept) => kept.includes('Seen before'),
    );
    await cutOff();
    await visit.page.close();
    const page = await openTab('/studio/board');
    await page.getByText('Seen before').first().waitFor();
    await sign(page, 'You’re offline').waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByText(offline.username).waitFor();
    await page.keyboard.press('Escape');
    await addTasks(page, 'From the train');
    await sign(page, '1 task waiting for a connection').waitFor();
    await page.reload();
    await sign(page, '1 task waiting for a connection').waitFor();
    await connect();
    expect(await sent(2)).toEqual(['Seen before', 'From the train']);
  });

  it('keeps the application’s own files and its page, and nothing else', async () => {
    await ready('/board');
    const kept = await offline.visit.page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
      return urls;
    });
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.filter((path) => !/^\/studio\/assets\/[^/]+\.(js|css|woff2|svg)$/.test(path))).toEqual(['/studio']);
  });

  it('browsers consider it installable', async () => {
    await ready();
    const cdp = await offline.visit.context.newCDPSession(offline.visit.page);
    const { errors } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // Windows of tests are private ones, in which nothing is installed.
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
});
