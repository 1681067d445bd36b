/// <reference lib="dom" />
import { findBrowser } from '../../support/browser.ts';
import { addTasks, describeOffline, hurry, isPost, sign } from '../../support/offline-screen.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('adding tasks when the connection or the service fails', () => {
  // Nothing here is opened without a connection.
  const offline = describeOffline({ serviceWorkers: 'block' });
  const { connect, cutOff, ownTasks, sent, titles } = offline;

  it('retries after a lost response without adding the task twice', async () => {
    await hurry(offline.visit.page);
    await offline.visit.go('/tasks');
    offline.proxy.plan({ kind: 'lose-answer', times: 2, when: isPost });
    await addTasks(offline.visit.page, 'Taken and not heard of');
    const posts = () => offline.proxy.seen.filter(isPost);
    await until(posts, (all) => all.length >= 3 && all.at(-1)?.status === 201);
    await sign(offline.visit.page, /for a connection/).waitFor({ state: 'hidden' });
    expect(posts().map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await titles()).toEqual(['Taken and not heard of']);
  });

  it('retries later after 429 or 503', async () => {
    await hurry(offline.visit.page);
    await offline.visit.go('/tasks');
    const body = JSON.stringify({ error: 'Later', code: 'LATER', requestId: 'x' });
    const headers = { 'Content-Type': 'application/json' };
    for (const status of [429, 503]) {
      offline.proxy.plan({ kind: 'answer', status, body, headers, times: 2, when: isPost });
      await addTasks(offline.visit.page, `Patience with ${status}`);
      await until(titles, (all) => all.includes(`Patience with ${status}`));
      // The task is in the database before its answer is at the proxy.
      const statuses = () => offline.proxy.seen.filter(isPost).map((post) => post.status);
      expect(await until(statuses, (all) => all.length >= 3 && !all.includes(0))).toEqual([status, status, 201]);
      await sign(offline.visit.page, /for a connection/).waitFor({ state: 'hidden' });
    }
    expect(await titles()).toEqual(['Patience with 429', 'Patience with 503']);
  });

  it('keeps a rejected task with the reason, and sends it once it is corrected', async () => {
    const { page } = offline.visit;
    const agent = await offline.studio.login(offline.username);
    const { id } = (await agent.post('/api/labels').send({ name: 'Print' }).expect(201)).body;
    await offline.visit.go('/tasks');
    await addTasks(page, 'First #Print');
    await sent(1);
    await cutOff();
    await addTasks(page, 'Second #Print');
    await sign(page, '1 task waiting for a connection').waitFor();
    await agent.delete(`/api/labels/${id}`).expect(204);
    await connect();
    await sign(page, '1 task was rejected').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Unsent tasks' });
    await list.getByText('Its label was deleted. Choose another one.').waitFor();
    await list.getByRole('button', { name: 'Edit Second' }).click();
    await list.getByLabel('Title').fill('Second, put right');
    await list.getByLabel('Label').selectOption('No label');
    await list.getByRole('button', { name: 'Add task' }).click();
    await list.getByText('No unsent tasks').waitFor();
    expect(await ownTasks()).toEqual([
      { title: 'First', label: null },
      { title: 'Second, put right', label: null },
    ]);
  });

  it('does not resend automatically a task that may have been added over a day ago', async () => {
    const { page } = offline.visit;
    await hurry(page);
    await offline.visit.go('/tasks');
    offline.proxy.plan({ kind: 'lose-answer', when: isPost });
    await addTasks(page, 'Perhaps there');
    await sent(1);
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 25 * 60 * 60_000;
    });
    await sign(page, '1 task was rejected').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('this task may already be in your list').waitFor();
    await page.getByRole('button', { name: 'Discard Perhaps there' }).click();
    await page.getByText('No unsent tasks').waitFor();
    expect(await titles()).toEqual(['Perhaps there']);
  });

  it('a browser without storage sends at once, and shows tasks that can’t be sent', async () => {
    const { page } = offline.visit;
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not here', 'SecurityError');
      };
    });
    await offline.visit.go('/tasks');
    await addTasks(page, 'Sent at once');
    await sent(1);
    await cutOff();
    await page.getByRole('button', { name: 'New task' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByLabel('Title').fill('Not kept');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await dialog.getByText('Can’t reach the service').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Not kept');
    await connect();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    expect(await sent(2)).toEqual(['Sent at once', 'Not kept']);
  });
});
