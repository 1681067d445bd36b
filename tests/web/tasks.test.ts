/// <reference lib="dom" />
import { findBrowser } from '../support/browser.ts';
import type { Agent } from '../support/studio.ts';
import type { Visit } from '../support/studio-browser.ts';
import { day, describeTaskList } from '../support/task-list.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('the list of tasks', () => {
  const list = describeTaskList();
  const { add, grid, row, titles, said, isFocused } = list;
  let visit: Visit;
  let agent: Agent;
  beforeEach(() => {
    ({ visit, agent } = list.opened());
  });

  const saved = async (id: number) => (await agent.get(`/api/tasks/${id}`).expect(200)).body;

  it('/studio/tasks/deleted lists deleted tasks, and restores one', async () => {
    const { page, go } = visit;
    const [album = 0, frames = 0] = await add({ title: 'Old album' }, { title: 'Old frames' });
    for (const id of [album, frames]) await agent.delete(`/api/tasks/${id}`).expect(204);
    await go('/tasks');
    await page.getByRole('link', { name: 'Deleted tasks' }).click();
    const rows = page.getByRole('list', { name: 'Deleted tasks' }).getByRole('listitem');
    await rows.first().waitFor();
    expect((await rows.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(['Old frames', 'Old album']);
    await page.getByRole('button', { name: 'Restore “Old album”' }).press('Enter');
    await said('“Old album” restored');
    await until(
      () => rows.count(),
      (count) => count === 1,
    );
    await page.getByRole('link', { name: 'Tasks', exact: true }).last().click();
    await row('Old album').waitFor();
    expect((await saved(album)).title).toBe('Old album');
  });

  it('shows a task again whose deletion was refused', async () => {
    const { page, go } = visit;
    await add({ title: 'Stays' });
    await go('/tasks');
    await row('Stays').focus();
    // Nothing is loaded again, which would show it too.
    await page.route('**/api/tasks*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : new Promise<void>(() => {}),
    );
    await page.keyboard.press('Delete');
    await page.getByRole('alert').getByText('Not deleted: “⁨Stays⁩”.').waitFor();
    await row('Stays').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('explains an empty list, and adds the first task', async () => {
    const { page, go } = visit;
    await go('/tasks');
    await page.getByText('No tasks yet').waitFor();
    await page.getByRole('button', { name: 'New task' }).click();
    await page.getByRole('dialog', { name: 'New task' }).waitFor();
  });

  it('shows open tasks by due date, under headings in the user’s time zone', async () => {
    const { page, go } = visit;
    const here = { timezone: 'Pacific/Kiritimati', workDays: ['mon'], startTime: '09:00', endTime: '17:00' };
    await agent.patch('/api/user/schedule').send(here).expect(200);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: here.timezone }).format();
    const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    await add(
      { title: 'Late', dueDate: after(-1) },
      { title: 'Never' },
      { title: 'Now', dueDate: today },
      { title: 'Soon', dueDate: after(1) },
      { title: 'Far', dueDate: after(30) },
      { title: 'Finished', dueDate: today, status: 'done' },
    );
    await go('/tasks');
    await row('Never').waitFor();
    await grid().getByText('Overdue 1', { exact: true }).waitFor();
    const lines = await grid().getByRole('row').allInnerTexts();
    expect(lines.map((line) => line.split('\n')[0])).toEqual(
      expect.arrayContaining(['Overdue 1', 'Today 1', 'Tomorrow 1', 'Later 1', 'No date 1']),
    );
    expect(await titles()).toEqual(['Late', 'Now', 'Soon', 'Far', 'Never']);
    await page.getByLabel('Status').selectOption({ label: 'Done' });
    await row('Finished').waitFor();
  });

  it('filters and sorts by its address, and shows when nothing matches', async () => {
    const { page, go } = visit;
    const label = (await agent.post('/api/labels').send({ name: 'Print' }).expect(201)).body.id;
    await add(
      { title: 'Album B', priority: 'high', labelId: label },
      { title: 'Album A', priority: 'high', labelId: label },
      { title: 'Album C', labelId: label, dueDate: day(3) },
      { title: 'Frames', priority: 'high' },
    );
    await go('/tasks');
    await page.getByLabel('Search tasks').fill('album');
    await page.getByLabel('Urgency').selectOption({ label: 'High' });
    await page.getByLabel('Tagged with').selectOption({ label: 'Print' });
    await page.getByLabel('Due').selectOption({ label: 'No date' });
    await page.getByLabel('Sort by').selectOption({ label: 'By title' });
    await page.waitForURL(/q=album.*sort=title|sort=title.*q=album/);
    await page.reload();
    await row('Album A').waitFor();
    expect(await titles()).toEqual(['Album A', 'Album B']);
    expect(await page.getByLabel('Search tasks').inputValue()).toBe('album');
    await page.getByLabel('Search tasks').fill('nowhere');
    await page.getByText('No matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row('Frames').waitFor();
    expect(await titles()).toHaveLength(4);
  });

  it('works by keyboard alone, and the focus stays in the list', async () => {
    const { page, go } = visit;
    const [one = 0, two = 0, three = 0] = await add(
      { title: 'One', dueDate: day(0) },
      { title: 'Two', dueDate: day(1) },
      { title: 'Three', dueDate: day(2) },
    );
    await go('/tasks');
    await row('One').waitFor();
    await page.keyboard.press('j');
    await isFocused(row('One'));
    await page.keyboard.press('j');
    await isFocused(row('Two'));
    await page.keyboard.press('1');
    await until(
      () => saved(two),
      ({ priority }) => priority === 'urgent',
    );
    await page.keyboard.press('e');
    await page.getByLabel('Title').fill('Second');
    await page.keyboard.press('Escape');
    await isFocused(row('Two'));
    await page.keyboard.press('F2');
    await page.getByLabel('Title').fill('Second');
    await page.keyboard.press('Enter');
    await isFocused(row('Second'));
    await page.keyboard.press('k');
    await page.keyboard.press('Space');
    await row('One').waitFor({ state: 'hidden' });
    await isFocused(row('Second'));
    await until(
      () => saved(one),
      ({ status }) => status === 'done',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await said('Task deleted');
    await isFocused(row('Second'));
    const notice = page.getByRole('status').filter({ hasText: 'Task deleted' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await row('Three').waitFor();
    await until(
      () => agent.get(`/api/tasks/${three}`),
      ({ body }) => body.title === 'Three',
    );
    await row('Second').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Task' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Edit its title; also F2').waitFor();
  });

  it('changes title, priority, due date and label in place, by mouse', async () => {
    const { page, go } = visit;
    const [id = 0] = await add({ title: 'Frames', dueDate: day(0) });
    await go('/tasks');
    await row('Frames').getByText('Frames').dblclick();
    await page.getByLabel('Title').fill('Oak frames');
    await page.keyboard.press('Enter');
    await row('Oak frames').getByRole('button', { name: 'Priority: Medium' }).click();
    await page.getByRole('menuitem', { name: 'High' }).click();
    await isFocused(row('Oak frames').getByRole('button', { name: 'Priority: High' }));
    await row('Oak frames')
      .getByRole('button', { name: /Due date/ })
      .click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await row('Oak frames').getByRole('button', { name: /Label/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('Walls');
    await page.getByRole('option', { name: 'Create “Walls”' }).click();
    const task = await until(
      () => saved(id),
      ({ label }) => label !== null,
    );
    expect(task).toMatchObject({ title: 'Oak frames', priority: 'high', dueDate: day(1), label: { name: 'Walls' } });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('undoes a change that the service rejects, and shows that', async () => {
    const { page, go } = visit;
    await add({ title: 'Stays' });
    await go('/tasks');
    await row('Stays').waitFor();
    const fault = { error: 'Try again shortly.', code: 'UNAVAILABLE', requestId: 'r' };
    await page.route(/\/api\/tasks\/\d+$/, (route) => route.fulfill({ status: 503, json: fault }));
    await row('Stays').getByRole('button', { name: 'Complete “Stays”' }).click();
    await page.getByRole('alert').getByText('Try again shortly.').waitFor();
    await row('Stays').waitFor();
  });

  it('a response requested before a change does not undo it', async () => {
    const { page, go } = visit;
    const [id = 0] = await add({ title: 'Slow', dueDate: day(0) }, { title: 'Other', dueDate: day(0) });
    await go('/tasks');
    await row('Slow').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/tasks\?/, async (route) => {
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
    const asked = page.waitForRequest(/\/api\/tasks\?/);
    await page.getByLabel('Sort by').selectOption({ label: 'By title' });
    await asked;
    await agent.patch(`/api/tasks/${id}`).send({ priority: 'low' }).expect(200);
    await page.evaluate((path) => history.pushState({}, '', path), `/studio/tasks?task=${id}`);
    await page.getByRole('dialog').getByLabel('Title').fill('Quick');
    await page.keyboard.press('Control+Enter');
    await until(
      () => saved(id),
      ({ title }) => title === 'Quick',
    );
    release();
    await page.evaluate(() => history.pushState({}, '', '/studio/tasks?sort=title'));
    expect(await until(titles, (all) => all[0] === 'Other')).toEqual(['Other', 'Quick']);
  });

  it('creates, renames, colours and deletes labels from the filter', async () => {
    const { page, go } = visit;
    const [id = 0] = await add({ title: 'Labelled' });
    await go('/tasks');
    await page.getByRole('button', { name: 'Manage labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Labels' });
    for (const name of ['Print', 'Web']) {
      await dialog.getByLabel('Label name').fill(name);
      await dialog.getByRole('button', { name: 'Add label' }).click();
      await dialog.getByLabel(`Name of “${name}”`).waitFor();
    }
    const labels = async () =>
      (await agent.get('/api/labels').expect(200)).body as { id: number; name: string; color: string }[];
    await dialog.getByLabel('Name of “Web”').fill('print');
    await page.keyboard.press('Enter');
    await dialog.getByText('A label with this name already exists.').waitFor();
    await dialog.getByLabel('Name of “Web”').fill('Online');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Colour of “Online”').fill('#123456');
    await dialog.getByLabel('Label name').focus();
    await until(labels, (all) => all.some(({ name, color }) => name === 'Online' && color === '#123456'));
    const [first] = await labels();
    await agent.patch(`/api/tasks/${id}`).send({ labelId: first?.id }).expect(200);
    await dialog.getByRole('button', { name: `Delete “${first?.name}”` }).click();
    await page
      .getByRole('dialog', { name: /^Delete the label/ })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await until(labels, (all) => all.length === 1);
    expect((await saved(id)).labelId).toBeNull();
  });
});
