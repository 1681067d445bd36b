/// <reference lib="dom" />
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { dragTo } from '../support/drag.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, tabTo, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

const LINES = [
  'Cull the wedding !urgent',
  'Answer the enquiry today !high',
  'Order frames tomorrow #Print 45m',
  'Retouch portraits !urgent 2h',
  'Send the invoice !low',
  'Back up the cards !urgent',
  'Book the tower next friday',
  'Clean the sensors',
  'Write the newsletter #Words',
  'Deliver the album !urgent',
];
const TITLES = [
  'Cull the wedding',
  'Answer the enquiry',
  'Order frames',
  'Retouch portraits',
  'Send the invoice',
  'Back up the cards',
  'Book the tower',
  'Clean the sensors',
  'Write the newsletter',
  'Deliver the album',
];

type Task = { id: number; title: string; status: string; labelId: number | null };

/** One day of a user whose account is empty in the morning; each step continues the previous one. */
inBrowser('a day with the task list', () => {
  let studio: Studio;
  let browser: Browser;
  let user: TaskUser;
  let visit: Visit;
  let page: Page;
  /** The same user's second window, which nobody touches. */
  let second: Visit;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost', RATE_LIMIT_TOOLS: '0' });
    user = await openUser(studio);
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().visit(browser, studio, user.username);
    page = visit.page;
    second = await shareScreen().visit(browser, studio, user.username);
  });
  afterAll(async () => {
    expect([...visit.faults, ...second.faults]).toEqual([]);
    await browser.close();
    await studio.close();
  });

  const tasks = async (query = ''): Promise<Task[]> => (await user.get(`/tasks?limit=100${query}`)).body;
  const named = async (title: string) => (await tasks()).find((task) => task.title === title) as Task;
  const me = async () => (await user.get('/user')).body;
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (title: string, within: string) => column(within).getByRole('link', { name: title, exact: true });
  const rowOf = (of: Page, title: string) =>
    of.getByRole('grid', { name: 'Tasks' }).getByRole('row').filter({ hasText: title });

  type Place = { column: number; index: number };
  /** Where a card stands on the board. */
  const placeOf = (link: Locator): Promise<Place> =>
    link.evaluate((element) => ({
      column: Array.from(document.querySelectorAll('section, [role="region"]')).indexOf(
        element.closest('section, [role="region"]') as Element,
      ),
      index: Number(element.closest('li')?.dataset.index),
    }));
  /** By Tab into the board, then by arrows from card to card. */
  async function walkTo(title: string, within: string): Promise<void> {
    await tabTo(page, page.getByRole('group', { name: 'Board' }).locator('a[tabindex="0"]').first());
    const target = await placeOf(card(title, within));
    /** One key at a time: a card takes the focus after the press. */
    const press = async (key: string, isThere: (place: Place) => boolean) => {
      await page.keyboard.press(key);
      return until(() => placeOf(page.locator(':focus')), isThere);
    };
    let at = await placeOf(page.locator(':focus'));
    while (at.column !== target.column) {
      const { column } = at;
      at = await press(column < target.column ? 'ArrowRight' : 'ArrowLeft', (place) => place.column !== column);
    }
    at = await press('Home', ({ index }) => index === 0);
    while (at.index < target.index) {
      const next = at.index + 1;
      at = await press('ArrowDown', ({ index }) => index === next);
    }
  }

  it('morning: adds ten tasks by quick add, without the mouse', async () => {
    await visit.go('/tasks');
    await second.go('/tasks');
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await dialog.getByLabel('Title').waitFor();
    for (const [i, line] of LINES.entries()) {
      await dialog.getByLabel('Title').fill(line);
      await page.keyboard.press('Escape');
      if (!(await dialog.isVisible())) await page.keyboard.press('q');
      await dialog.getByLabel('Title').press('Enter');
      await until(tasks, (all) => all.length === i + 1);
    }
    expect((await tasks()).map(({ title }) => title).sort()).toEqual([...TITLES].sort());
    expect((await user.get('/labels')).body.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Print',
      'Words',
    ]);
    expect((await named('Order frames')).labelId).not.toBeNull();
    for (let i = 0; i < 3 && (await dialog.isVisible()); i++) await page.keyboard.press('Escape');
    for (const title of TITLES) await rowOf(page, title).waitFor();
  });

  it('a second window shows them without a reload', async () => {
    for (const title of TITLES) await rowOf(second.page, title).waitFor();
  });

  it('noon: moves cards on the board by mouse and keyboard', async () => {
    await visit.go('/board');
    await card('Cull the wedding', 'To do').waitFor();
    await dragTo(page, card('Cull the wedding', 'To do'), column('In progress'));
    await card('Cull the wedding', 'In progress').waitFor();
    await walkTo('Retouch portraits', 'To do');
    await page.keyboard.press('Shift+ArrowRight');
    await card('Retouch portraits', 'In progress').waitFor();
    await until(
      async () => (await tasks('&status=in_progress')).length,
      (count) => count === 2,
    );
  });

  it('completes five by mouse, keyboard and list, and shows and counts their points', async () => {
    await dragTo(page, card('Cull the wedding', 'In progress'), column('Done'));
    await page.getByRole('status').filter({ hasText: /40/ }).first().waitFor();
    await walkTo('Retouch portraits', 'In progress');
    await page.keyboard.press('Shift+ArrowRight');
    await card('Retouch portraits', 'Done').waitFor();
    await visit.go('/tasks');
    for (const title of ['Back up the cards', 'Deliver the album', 'Answer the enquiry'])
      await rowOf(page, title)
        .getByRole('button', { name: `Complete “${title}”` })
        .click();
    await until(
      async () => (await tasks('&status=done')).length,
      (count) => count === 5,
    );
    // Four urgent ones, and a high one on its day.
    expect((await me()).xp).toBe(4 * 40 + 45);
  });

  it('reopening one removes exactly its points', async () => {
    await visit.go('/tasks?status=done');
    await rowOf(page, 'Deliver the album').getByRole('button', { name: 'Reopen “Deliver the album”' }).click();
    await until(
      async () => (await me()).xp,
      (xp) => xp === 3 * 40 + 45,
    );
  });

  it('buys a reward, and shows that there are too few points for the next one', async () => {
    await visit.go('/rewards');
    await page.getByText('165 points to spend').waitFor();
    const reward = (name: string) => page.getByRole('heading', { level: 3, name }).locator('xpath=ancestor::div[3]');
    await tabTo(page, reward('Long lunch').getByRole('button', { name: 'Buy' }));
    await page.keyboard.press('Enter');
    await page.getByText('15 points to spend').waitFor();
    await reward('Coffee break').getByText('Needs 35 more points').waitFor();
    expect((await me()).availableXp).toBe(15);
  });

  it('the plots show the API’s numbers', async () => {
    await visit.go('/dashboard');
    const { totals } = (await user.get('/analytics/weekly')).body;
    expect(totals).toMatchObject({ created: 10, completed: 4, xp: 165 });
    for (const [plot, value] of [
      ['Completed', totals.completed],
      ['Created', totals.created],
      ['Points', totals.xp],
    ] as const) {
      const part = page.getByRole('region', { name: plot, exact: true }).last();
      await part.getByText(String(value), { exact: true }).first().waitFor();
      const cells = await part.getByRole('table').locator('tbody tr td:first-of-type').allInnerTexts();
      expect(cells.map((text) => Number(text) || 0).reduce((sum, count) => sum + count, 0)).toBe(value);
    }
  });

  it('both windows show at once that an MCP client adds and completes three tasks', async () => {
    await visit.go('/tasks?status=all');
    await second.go('/tasks?status=all');
    await rowOf(page, 'Clean the sensors').waitFor();
    await rowOf(second.page, 'Clean the sensors').waitFor();
    const client = new Client({ name: 'claude-test', title: 'Claude Test', version: '1' });
    const headers = { 'X-API-Key': user.key };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${studio.url}/api/mcp`), { requestInit: { headers } }),
    );
    const titles = ['From the model 1', 'From the model 2', 'From the model 3'];
    const isSeen = (name: (title: string) => string) =>
      Promise.all(
        [page, second.page].flatMap((of) =>
          titles.map((title) =>
            rowOf(of, title)
              .getByRole('button', { name: name(title) })
              .waitFor(),
          ),
        ),
      );
    const ids: number[] = [];
    for (const title of titles) {
      const { structuredContent } = await client.callTool({ name: 'create_task', arguments: { title } });
      ids.push((structuredContent as { task: Task }).task.id);
    }
    await isSeen((title) => `Complete “${title}”`);
    for (const id of ids) await client.callTool({ name: 'complete_task', arguments: { id } });
    await isSeen((title) => `Reopen “${title}”`);
    await client.close();
    expect((await tasks('&status=done')).length).toBe(7);
    await visit.go('/history?view=changes');
    await page.getByRole('list', { name: 'Changes' }).getByText('Claude Test').first().waitFor();
  });
});
