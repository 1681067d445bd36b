/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { dragOver, dragTo, finger } from '../support/drag.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { enterStudio, tabTo, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type ColumnName = 'To do' | 'In progress' | 'Done' | 'Cancelled';
const STATUS = { 'To do': 'todo', 'In progress': 'in_progress', Done: 'done', Cancelled: 'cancelled' } as const;

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A board as somebody sees it. */
function boardOf(page: Page) {
  const column = (name: ColumnName) => page.getByRole('region', { name, exact: true });
  const card = (title: string, within?: ColumnName) =>
    (within ? column(within) : page.getByRole('group', { name: 'Board' })).getByRole('link', {
      name: title,
      exact: true,
    });
  return {
    column,
    card,
    titles: (name: ColumnName) => column(name).getByRole('listitem').getByRole('link').allTextContents(),
    /** The number next to the name of a column. */
    count: async (name: ColumnName) =>
      Number((await column(name).locator('h2 + *').innerText()).replace(/ \/.*|\D/gs, '') || Number.NaN),
    said: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' }),
  };
}

inBrowser('the board', () => {
  let studio: Studio;
  let browser: Browser;
  let user: TaskUser;
  let visit: Visit;
  let page: Page;
  let board: ReturnType<typeof boardOf>;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    user = await openUser(studio);
    browser = await openBrowser(executable ?? '');
    visit = await enterStudio(browser, studio, user.username, {}, '/board');
    page = visit.page;
    board = boardOf(page);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });
  beforeEach(() => studio.sql('delete from tasks'));
  afterEach(() => expect(visit.faults.splice(0)).toEqual([]));

  const add = async (title: string, more: object = {}): Promise<number> =>
    (await user.post('/tasks', { title, ...more }).expect(201)).body.id;
  const taskOf = async (id: number) => (await user.get(`/tasks/${id}`)).body;
  const totalOf = async (name: ColumnName) =>
    Number((await user.get(`/tasks?limit=1&status=${STATUS[name]}`)).headers['x-total-count']);
  const open = () => visit.go('/board');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  /** Returns a function that returns the cards which have had the focus since, as a key would have found them. */
  async function watchFocus() {
    await page.evaluate(() => {
      const seen = new Set<string>();
      const look = () => seen.add(document.activeElement?.closest('[data-card]')?.textContent ?? 'no card');
      // After every change of the page and what follows it at once, before the next key.
      new MutationObserver(() => queueMicrotask(look)).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { seen });
    });
    return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  }

  it('dragging a card with the mouse gives it the status of its new column', async () => {
    const id = await add('Album', { dueDate: day(2) });
    await add('Frames', { status: 'in_progress', dueDate: day(1) });
    await add('Teaser', { status: 'in_progress', dueDate: day(3) });
    await open();
    await dragOver(page, board.card('Album'), board.column('In progress'));
    await board.column('In progress').getByText('Sorted by due date').waitFor();
    await page.mouse.up();
    await board.card('Album', 'In progress').waitFor();
    expect(await board.titles('In progress')).toEqual(['Frames', 'Album', 'Teaser']);
    await board.said('“Album” moved to In progress.');
    expect((await taskOf(id)).status).toBe('in_progress');
    expect(new URL(page.url()).search).toBe('');
  });

  it('Escape and a drop outside the columns leave a card where it was', async () => {
    const id = await add('Album');
    await open();
    await dragOver(page, board.card('Album'), board.column('Done'));
    await page.keyboard.press('Escape');
    await board.said('“Album” stays in To do.');
    await page.mouse.up();
    await dragOver(page, board.card('Album', 'To do'), page.getByRole('heading', { level: 1 }));
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    await page.mouse.up();
    await board.card('Album', 'To do').waitFor();
    expect((await taskOf(id)).status).toBe('todo');
  });

  it('works by keyboard: arrows move between cards, Shift with an arrow moves a card, Enter opens it', async () => {
    const ids = [await add('First', { dueDate: day(1) }), await add('Second', { dueDate: day(2) })];
    await add('Third', { dueDate: day(3) });
    await add('Cancelled one', { status: 'cancelled' });
    await open();
    await tabTo(page, board.card('First'));
    const press = async (key: string, title: string) => {
      await page.keyboard.press(key);
      expect(await until(focused, (text) => text === title)).toBe(title);
    };
    await press('ArrowDown', 'Second');
    await press('End', 'Third');
    await press('ArrowRight', 'Cancelled one');
    await press('ArrowLeft', 'First');
    await press('ArrowDown', 'Second');
    await page.keyboard.press('Shift+ArrowRight');
    await board.card('Second', 'In progress').waitFor();
    await board.said('“Second” moved to In progress.');
    expect(await until(focused, (text) => text === 'Second')).toBe('Second');
    await page.keyboard.press('Shift+ArrowRight');
    await board.card('Second', 'Done').waitFor();
    await board.said('“Second” moved to Done.');
    await page.keyboard.press('Shift+ArrowLeft');
    await board.card('Second', 'In progress').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`task=${ids[1]}`));
    const moved = () => taskOf(ids[1] ?? 0);
    expect((await until(moved, ({ status }) => status === 'in_progress')).status).toBe('in_progress');
  });

  it('has the focus on a card at every moment of a move, so that no key is lost', async () => {
    await add('First', { dueDate: day(1) });
    await add('Second', { dueDate: day(2) });
    await open();
    await board.card('First').focus();
    const focusedCards = await watchFocus();
    for (const name of ['In progress', 'Done'] as const) {
      await page.keyboard.press('Shift+ArrowRight');
      await board.said(`“First” moved to ${name}.`);
    }
    await page.keyboard.press('Shift+ArrowLeft');
    await board.card('First', 'In progress').waitFor();
    expect(await focusedCards()).toEqual(['First']);
  });

  it('focuses the next card when one moves to a place that is not loaded', async () => {
    await studio.sql(
      `insert into tasks (user_id, title, status, priority, due_date)
       select $1, 'Task ' || i, 'in_progress', 'low', current_date + i from generate_series(1, 300) i`,
      [user.id],
    );
    for (const title of ['First', 'Second']) await add(title);
    await open();
    await board.card('First').focus();
    const focusedCards = await watchFocus();
    await page.keyboard.press('Shift+ArrowRight');
    await board.said('“First” moved to In progress.');
    // The first card, if anything was drawn before it moved. At no moment none.
    expect((await focusedCards()).filter((title) => title !== 'First')).toEqual(['Second']);
    expect([await board.count('To do'), await board.count('In progress')]).toEqual([1, 301]);
  });

  it('moves a card by its menu and keeps the focus on it', async () => {
    const id = await add('Album');
    await open();
    await page.getByRole('button', { name: 'Move “Album” to…' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['In progress', 'Done', 'Cancelled']);
    await page.getByRole('menuitem', { name: 'Done' }).click();
    await board.card('Album', 'Done').waitFor();
    await until(
      () => page.evaluate(() => document.activeElement?.textContent),
      (text) => text === 'Album',
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Album');
    expect(
      (
        await until(
          () => taskOf(id),
          ({ status }) => status === 'done',
        )
      ).status,
    ).toBe('done');
  });

  it('shows the API’s counts after every kind of move', async () => {
    for (let i = 0; i < 6; i++) await add(`Task ${i}`, { dueDate: day(i) });
    await open();
    await dragTo(page, board.card('Task 0'), board.column('Done'));
    await board.said('“Task 0” moved to Done.');
    await board.card('Task 1').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await board.said('“Task 1” moved to In progress.');
    await page.getByRole('button', { name: 'Move “Task 2” to…' }).click();
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
    await board.said('“Task 2” moved to Cancelled.');
    for (const name of Object.keys(STATUS) as ColumnName[])
      expect([name, await board.count(name)]).toEqual([name, await totalOf(name)]);
  });

  it('moves a card back when the service rejects the move, and shows the reason', async () => {
    const id = await add('Album');
    await open();
    // The scripts of the page may still be on their way, so only the service is out of reach.
    await page.route('**/api/**', (route) => route.abort());
    await board.card('Album').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('alert').getByText('Can’t reach the service.').waitFor();
    await board.card('Album', 'To do').waitFor();
    await board.said('“Album” stays in To do.');
    expect([await board.count('To do'), await board.titles('In progress')]).toEqual([1, []]);
    await page.unroute('**/api/**');
    expect((await taskOf(id)).status).toBe('todo');
  });

  it('filters by text, label, priority and due date, in the address', async () => {
    const label = (await user.post('/labels', { name: 'print' }).expect(201)).body.id;
    await add('Album', { labelId: label, priority: 'high', dueDate: day(-2) });
    await add('Album of before', { dueDate: day(-2), status: 'done' });
    await add('Frames', { description: 'with the album' });
    await add('Teaser', { dueDate: day(0), priority: 'urgent' });
    await open();
    const all = async () => (await page.getByRole('listitem').getByRole('link').allTextContents()).sort();
    const shows = async (titles: string[]) =>
      expect(await until(all, (found) => String(found) === String(titles))).toEqual(titles);
    await page.getByLabel('Search tasks').fill('album');
    await shows(['Album', 'Album of before', 'Frames']);
    await page.reload();
    await shows(['Album', 'Album of before', 'Frames']);
    expect(await page.getByLabel('Search tasks').inputValue()).toBe('album');
    await page.getByLabel('Search tasks').fill('');
    await page.getByLabel('Tagged with').selectOption('print');
    await shows(['Album']);
    await page.getByLabel('Tagged with').selectOption('No label');
    await shows(['Album of before', 'Frames', 'Teaser']);
    await page.getByLabel('Tagged with').selectOption('');
    await page.getByLabel('Due').selectOption('Overdue');
    await shows(['Album']);
    await page.getByLabel('Due').selectOption('No date');
    await shows(['Frames']);
    await page.getByLabel('Due').selectOption('Due today');
    await shows(['Teaser']);
    await page.getByLabel('Due').selectOption('');
    await page.getByLabel('Urgency').selectOption('High');
    await shows(['Album']);
    expect(new URL(page.url()).search).toBe('?priority=high');
    await page.getByLabel('Urgency').selectOption('Low');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await shows(['Album', 'Album of before', 'Frames', 'Teaser']);
  });

  it.each([
    [
      'Enter',
      async () => {
        await board.card('Album').focus();
        await page.keyboard.press('Enter');
      },
    ],
    ['a press', () => board.card('Album').click()],
    [
      'its menu',
      async () => {
        await page.getByRole('button', { name: /^Move “?Album/ }).click();
        await page.getByRole('menu').waitFor();
      },
    ],
  ])('Escape leads back to the card that %s opened', async (_what, act) => {
    await add('Album', { dueDate: day(1) });
    await add('Frames', { dueDate: day(2) });
    await open();
    await act();
    await page.locator('[role="dialog"], [role="menu"]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"], [role="menu"]').waitFor({ state: 'detached' });
    await until(
      () =>
        page.evaluate(
          () => document.activeElement?.closest('li')?.textContent ?? document.activeElement?.outerHTML.slice(0, 200),
        ),
      (text) => text?.includes('Album') === true,
    );
  });

  it('labels overdue tasks in words', async () => {
    await add('Late', { dueDate: day(-3) });
    await add('Done late', { dueDate: day(-3), status: 'done' });
    await open();
    await page.getByText('3 days overdue').first().waitFor();
    expect(await page.getByText('3 days overdue').count()).toBe(1);
  });

  it('warns when the work-in-progress limit is exceeded, and blocks nothing', async () => {
    await add('One', { status: 'in_progress' });
    await add('Two');
    await open();
    await page.getByRole('button', { name: 'Set limit' }).click();
    await page.getByLabel('Limit', { exact: true }).fill('1');
    await page.keyboard.press('Escape');
    await board.card('Two').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('status').getByText('1 over limit').waitFor();
    await board.said('“Two” moved to In progress.');
    expect(await totalOf('In progress')).toBe(2);
    await page.reload();
    await page.getByRole('button', { name: '2 / 1 Set limit' }).waitFor();
  });

  it('shows changes by others during a drag, and the drag continues', async () => {
    const id = await add('Album', { dueDate: day(1) });
    await add('Frames', { dueDate: day(2) });
    await open();
    await dragOver(page, board.card('Album'), board.column('In progress'));
    await user.patch(`/tasks/${id}`, { status: 'cancelled' }).expect(200);
    await add('Added meanwhile');
    const look = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return [await board.card('Added meanwhile', 'To do').count(), await board.card('Album', 'Cancelled').count()];
    };
    expect(await until(look, (counts) => counts.every((count) => count > 0))).toEqual([1, 1]);
    const { x, y, width } = (await board.column('Done').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + 200, { steps: 5 });
    await board.column('Done').and(page.locator('[data-over]')).waitFor();
    await page.mouse.up();
    await board.card('Album', 'Done').waitFor();
    expect(
      (
        await until(
          () => taskOf(id),
          ({ status }) => status === 'done',
        )
      ).status,
    ).toBe('done');
  });

  it('explains an empty board, and New task opens quick add', async () => {
    await open();
    await page.getByText('No tasks yet').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'New task' }).click();
    await page.getByRole('dialog', { name: 'New task' }).waitFor();
  });

  it('draws only the visible ones of 5,000 tasks, and the others when they are scrolled to', async () => {
    await studio.sql(
      `insert into tasks (user_id, title, status, priority, due_date, completed_at)
       select $1, 'Task ' || i, s, (array['low','medium','high','urgent'])[i % 4 + 1], current_date + i / 10,
         case when s = 'done' then now() end
       from (select i, (array['todo','todo','in_progress','done','cancelled'])[i % 5 + 1] s from generate_series(1, 5000) i) x`,
      [user.id],
    );
    await open();
    await board.card('Task 1').waitFor();
    expect(await page.getByRole('listitem').count()).toBeLessThan(100);
    expect(await board.count('To do')).toBe(2_000);
    const { x = 0, y = 0, width = 0 } = (await board.column('To do').boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 300);
    /** The title and the place of the card under the mouse, or of the next one if the mouse is between two. */
    const below = () =>
      board
        .column('To do')
        .getByRole('listitem')
        .evaluateAll((items, mouse) => {
          const item = items.find((each) => each.getBoundingClientRect().bottom > mouse);
          return { title: item?.querySelector('a')?.textContent ?? '', index: Number(item?.dataset.index) };
        }, y + 300);
    await until(
      async () => {
        await page.mouse.wheel(0, 1_500);
        return below();
      },
      ({ index }) => index > 250,
    );
    const scrolled = () =>
      board
        .column('To do')
        .getByRole('list')
        .evaluate((list) => list.getBoundingClientRect().top);
    let before = Number.NaN;
    const isStill = (top: number) => {
      const still = top === before;
      before = top;
      return still;
    };
    await until(scrolled, isStill);
    // Cards that come into sight are drawn a moment later.
    const { title } = await until(below, ({ index }) => index > 250);
    expect(await page.getByRole('listitem').count()).toBeLessThan(100);
    await dragTo(page, board.card(title, 'To do'), board.column('Done'));
    await board.card(title, 'Done').waitFor();
    expect(
      await until(
        () => totalOf('Done'),
        (total) => total === 1_001,
      ),
    ).toBe(1_001);
  });

  describe('on a phone', () => {
    let own: Visit;
    beforeAll(async () => {
      own = visit;
      visit = await enterStudio(browser, studio, user.username, PHONE, '/board');
      page = visit.page;
      board = boardOf(page);
    });
    afterAll(async () => {
      await visit.context.close();
      visit = own;
      page = visit.page;
      board = boardOf(page);
    });

    it('a long press drags a card over the edge to the next column', async () => {
      const id = await add('Album');
      await open();
      const touch = await finger(page);
      const { y } = await touch.down(board.card('Album'));
      await board.said('Picked up “Album” from To do.');
      for (let x = 180; x <= 340; x += 10) touch.move({ x, y });
      // At the edge the board moves under the finger, which follows the column to where the board stands still.
      let before = Number.NaN;
      const follow = async () => {
        const { x, width } = (await board.column('In progress').boundingBox()) ?? { x: 0, width: 0 };
        const middle = x + width / 2;
        touch.move({ x: Math.min(340, Math.max(20, middle)), y });
        const over = await board.column('In progress').getAttribute('data-over');
        const isStill = middle === before;
        before = middle;
        // A fifth of the board at each edge moves it.
        return over !== null && isStill && middle > 75 && middle < 285;
      };
      await until(follow, (isThere) => isThere);
      await touch.up();
      await board.card('Album', 'In progress').waitFor();
      await board.said('“Album” moved to In progress.');
      expect((await taskOf(id)).status).toBe('in_progress');
    });

    it('a finger that moves at once scrolls the board and moves no card', async () => {
      for (let i = 0; i < 30; i++) await add(`Task ${i}`);
      const todo = board.column('To do');
      const scrolled = () => todo.getByRole('list').evaluate((list) => list.parentElement?.scrollTop ?? 0);
      await page.clock.install();
      await open();
      await todo.getByRole('link').nth(4).waitFor();
      // A finger does not rest while the clock stands, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000);
      const touch = await finger(page);
      await touch.swipe(todo, -200);
      // The finger stays until the browser has followed it: a swipe that ends sooner may be taken for a press.
      await until(scrolled, (top) => top > 50);
      await touch.up();
      await page.clock.resume();
      expect(await totalOf('To do')).toBe(30);
    });
  });
});
