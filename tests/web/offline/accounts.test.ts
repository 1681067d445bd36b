/// <reference lib="dom" />
import { findBrowser } from '../../support/browser.ts';
import { addTasks, describeOffline, isPost, moveMouse, sign } from '../../support/offline-screen.ts';
import { PASSWORD } from '../../support/studio.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('queued tasks and accounts', () => {
  const offline = describeOffline();
  const { connect, cutOff, openTab, ready, sent, titles } = offline;

  it('logging out shows queued tasks, keeps them private, and a new login sends them', async () => {
    const { page, context } = offline.visit;
    await ready();
    const other = (await offline.studio.account(null)).username;
    offline.proxy.plan({ kind: 'answer', status: 503, when: isPost });
    await addTasks(page, 'Mine alone');
    await sign(page, '1 task waiting for a connection').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: '1 task hasn’t been sent yet' });
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

    offline.proxy.plan();
    const logIn = async (name: string) => {
      await page.goto(`${offline.proxy.url}/login`);
      await page.getByLabel('User name or e-mail address').fill(name);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    };
    await logIn(other);
    await addTasks(page, 'Of somebody else');
    await sent(1, other);
    await page.getByText('for a connection').waitFor({ state: 'detached' });
    expect(await titles()).toEqual([]);
    await context.clearCookies();
    await logIn(offline.username);
    await moveMouse(page);
    expect(await sent(1)).toEqual(['Mine alone']);
    expect(await titles(other)).toEqual(['Of somebody else']);
  });

  it('another user’s login sends nothing that another tab has queued', async () => {
    const { page, context } = offline.visit;
    await ready();
    const other = (await offline.studio.account(null)).username;
    await cutOff();
    await addTasks(page, 'Queued by the first');
    await sign(page, '1 task waiting for a connection').waitFor();
    await page.close();
    await connect();
    await context.clearCookies();
    await context.request.post(`${offline.proxy.url}/api/login`, { data: { username: other, password: PASSWORD } });
    const theirs = await openTab();
    await addTasks(theirs, 'Of the second');
    expect(await sent(1, other)).toEqual(['Of the second']);
    await theirs.close();
    await context.clearCookies();
    await context.request.post(`${offline.proxy.url}/api/login`, {
      data: { username: offline.username, password: PASSWORD },
    });
    await moveMouse(await openTab());
    expect(await sent(1)).toEqual(['Queued by the first']);
    expect(await titles(other)).toEqual(['Of the second']);
  });

  it('queued tasks wait for the same user’s login after the session has ended', async () => {
    const { page } = offline.visit;
    await ready();
    await cutOff();
    await addTasks(page, 'Before the end');
    await sign(page, '1 task waiting for a connection').waitFor();
    await offline.studio.sql('delete from sessions');
    await connect();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    expect(await titles()).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await sent(1)).toEqual(['Before the end']);
  });

  it('opens nothing offline after the session has ended', async () => {
    const { page } = offline.visit;
    await ready();
    await offline.studio.sql('delete from sessions');
    await page.reload();
    await page.waitForURL(/\/login/);
    await until(() => page.evaluate(async () => (await caches.match('/studio')) === undefined), Boolean);
    await cutOff();
    await expect(page.goto(`${offline.proxy.url}/studio/tasks`)).rejects.toThrow(/ERR_/);
  });
});
