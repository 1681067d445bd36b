/// <reference lib="dom" />
import { findBrowser } from '../../support/browser.ts';
import { countWaiting, describeOffline, sign } from '../../support/offline-screen.ts';
import { until } from '../../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('completing tasks without a connection', () => {
  const offline = describeOffline();
  const { connect, cutOff, openTab, ready } = offline;

  const add = async (...titles: string[]) => {
    const agent = await offline.studio.login(offline.username);
    for (const title of titles) await agent.post('/api/tasks').send({ title }).expect(201);
    return agent;
  };
  const statuses = () =>
    offline.studio.sql<{ title: string; status: string }>(
      'select title, status from tasks where user_id = (select id from users where username = $1) order by id',
      [offline.username],
    );
  const row = (title: string, page = offline.visit.page) => page.getByRole('row').filter({ hasText: title });

  it('completes them once there is a connection, also after the tab was closed', async () => {
    await add('Album', 'Cover');
    await offline.visit.go('/tasks');
    await ready();
    await row('Album').waitFor();
    await cutOff();
    await row('Album').focus();
    await offline.visit.page.keyboard.press('Space');
    await row('Album').waitFor({ state: 'hidden' });
    await sign(offline.visit.page, '1 task waiting for a connection').waitFor();
    const again = await openTab();
    await row('Cover', again).waitFor();
    await row('Album', again).waitFor({ state: 'hidden' });
    await offline.visit.page.close();
    await connect();
    await until(statuses, ([album]) => album?.status === 'done');
    expect(await statuses()).toEqual([
      { title: 'Album', status: 'done' },
      { title: 'Cover', status: 'todo' },
    ]);
    await until(
      () => countWaiting(again),
      (count) => count === 0,
    );
  });

  it('is undone before it is sent', async () => {
    await add('Album');
    const { page } = offline.visit;
    await offline.visit.go('/tasks');
    await ready();
    await row('Album').waitFor();
    await cutOff();
    await row('Album').focus();
    await page.keyboard.press('Space');
    await row('Album').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Album').waitFor();
    await connect();
    await until(
      () => countWaiting(page),
      (count) => count === 0,
    );
    expect(await statuses()).toEqual([{ title: 'Album', status: 'todo' }]);
  });

  it('shows a task that was deleted in the meantime, which can be discarded', async () => {
    const agent = await add('Album');
    const { page } = offline.visit;
    await offline.visit.go('/tasks');
    await ready();
    await row('Album').waitFor();
    await cutOff();
    await row('Album').focus();
    await page.keyboard.press('Space');
    await sign(page, '1 task waiting for a connection').waitFor();
    const [{ id }] = (await agent.get('/api/tasks').expect(200)).body;
    await agent.delete(`/api/tasks/${id}`).expect(204);
    await connect();
    await sign(page, '1 task was rejected').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Unsent tasks' });
    await list.getByText('Task not found.').waitFor();
    await list.getByRole('button', { name: 'Discard Album' }).click();
    await list.getByText('No unsent tasks').waitFor();
  });
});
