/// <reference lib="dom" />
import { findBrowser } from '../support/browser.ts';
import type { Agent } from '../support/studio.ts';
import type { Visit } from '../support/studio-browser.ts';
import { day, describeTaskList } from '../support/task-list.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('many tasks at once', () => {
  const list = describeTaskList();
  const { add, grid, row, titles, said, isFocused, selected } = list;
  let visit: Visit;
  let agent: Agent;
  beforeEach(() => {
    ({ visit, agent } = list.opened());
  });

  const fill = (count: number) =>
    list.opened().studio.sql<{ id: number }>(
      `insert into tasks (user_id, title, status, priority, due_date)
       select $1, 'T ' || lpad(i::text, 4, '0'), 'todo', 'medium', case when i % 5 > 0 then current_date + i / 5 - 20 end
       from generate_series(1, $2::int) i returning id`,
      [list.opened().userId, count],
    );

  it('selects by Shift, Ctrl and keyboard, changes all, and undoes that', async () => {
    const { page, go } = visit;
    await add(...['A1', 'A2', 'A3', 'A4', 'A5'].map((title) => ({ title, dueDate: day(0) })));
    await go('/tasks');
    await row('A1').click({ modifiers: ['Control'] });
    await row('A3').click({ modifiers: ['Shift'] });
    await said('3 selected');
    await row('A5').focus();
    await page.keyboard.press('x');
    await said('4 selected');
    await page.getByRole('button', { name: 'Priority', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Urgent' }).click();
    await said('4 tasks changed');
    const urgent = async () => (await agent.get('/api/tasks?priority=urgent')).body.length;
    expect(await urgent()).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(urgent, (count) => count === 0);
    expect(await selected()).toBe(0);
  });

  it('completes 600 by one request, which waits after 429, and says what they earned and which are gone', async () => {
    const { page, go } = visit;
    const ids = (await fill(600)).map(({ id }) => id);
    await go('/tasks?sort=title');
    await row('T 0001').focus();
    const full = { error: 'Too many requests.', code: 'RATE_LIMITED', requestId: 'r' };
    const sent: number[] = [];
    await page.route('**/api/tasks', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      sent.push(route.request().postDataJSON().ids.length);
      if (sent.length === 1) return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: full });
      await list.opened().studio.sql('delete from tasks where id = $1', [ids[6]]);
      await route.continue();
    });
    await page.keyboard.press('Control+a');
    await said('600 selected');
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByRole('alert').getByText('T 0007').waitFor();
    await said('599 tasks done');
    await said('+500 points');
    expect(sent).toEqual([600, 600]);
    expect(await selected()).toBe(0);
    expect((await agent.get('/api/tasks?status=done')).headers['x-total-count']).toBe('599');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await said(/^599 tasks reopened/);
    expect([sent.length, (await agent.get('/api/tasks?status=todo')).headers['x-total-count']]).toEqual([3, '599']);
  });

  it('Ctrl A selects all tasks after Select, and the text in the search field', async () => {
    const { page, go } = visit;
    await fill(3);
    await go('/tasks?sort=title');
    await row('T 0001').waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.keyboard.press('Control+a');
    await said('3 selected');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    const field = page.getByRole('searchbox');
    await field.fill('T 000');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(await field.inputValue()).toBe('');
  });

  it('names tasks that were not changed, which stay selected', async () => {
    const { page, go } = visit;
    await fill(3);
    await go('/tasks?sort=title');
    await page.route('**/api/tasks', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await row('T 0001').focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByRole('alert').getByText('T 0003').waitFor();
    await said('3 selected');
    expect(await titles()).toEqual(['T 0001', 'T 0002', 'T 0003']);
  });

  it('shows 5,000 tasks with few rows, and reaches the last', async () => {
    const { page, go } = visit;
    await fill(5_000);
    await go('/tasks?sort=title');
    await said('5,000 tasks');
    await row('T 0001').focus();
    await until(
      async () => {
        await page.keyboard.press('End');
        return row('T 5000').count();
      },
      (count) => count === 1,
    );
    await isFocused(row('T 5000'));
    expect(await grid().getByRole('row').count()).toBeLessThan(80);
    await page.mouse.wheel(0, -40_000);
    await row('T 5000').waitFor();
    await isFocused(row('T 5000'));
    await page.keyboard.press('d');
    await said('4,999 tasks');
  });
});
