import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { dragTo } from '../support/drag.ts';
import { atelier, pool, report } from './stage.ts';
import { firstView, open, watchTasks } from './tab.ts';

const TASKS = 5_000;
const DRAGS = 10;

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shown = (page: Page) => column(page, 'Done').getByRole('listitem').nth(4).waitFor();

/** The list and the board of somebody with many tasks. */
export async function taskViews(browser: Browser) {
  await pool.query(
    `insert into tasks (user_id, title, status, priority, due_date, completed_at)
     select 1, 'Task ' || i, s, (array['low', 'medium', 'high', 'urgent'])[i % 4 + 1], current_date + i / 100,
       case when s = 'done' then now() end
     from (select i, (array['todo', 'in_progress', 'done', 'cancelled'])[i % 4 + 1] s from generate_series(1, ${TASKS}) i) x`,
  );
  await pool.query('vacuum analyze tasks');
  await list(browser);
  await board(browser);
}

/** From the first task to the last, page by page, and half-way back. */
async function list(browser: Browser) {
  const shown = (page: Page) => page.getByRole('rowheader').nth(15).waitFor();
  const first = await firstView(browser, '/studio/tasks?status=all', shown);
  report(`studio: first view of a list of ${TASKS} tasks`, `${first.toFixed(0)} ms`, '<= 1000 ms', first <= 1_000);

  const { context, page } = await open(browser);
  await page.goto(`${atelier.url}/studio/tasks?status=all`);
  await shown(page);
  const longest = await watchTasks(page);
  await page.mouse.move(640, 600);
  for (let i = 0; i < 300; i++) await page.mouse.wheel(0, i < 200 ? 1_000 : -1_000);
  await sleep(1_000);
  const ms = await longest();
  report(`studio: longest task while ${TASKS} tasks scroll`, `${ms.toFixed(0)} ms`, '<= 100 ms', ms <= 100);
  await context.close();
}

async function board(browser: Browser) {
  const first = await firstView(browser, '/studio/board', shown);
  report(`studio: first view of a board of ${TASKS} tasks`, `${first.toFixed(0)} ms`, '<= 1000 ms', first <= 1_000);

  const { context, page } = await open(browser);
  await page.goto(`${atelier.url}/studio/board`);
  await shown(page);
  const longest = await watchTasks(page);
  for (let i = 0; i < DRAGS; i++) {
    const card = column(page, 'To do')
      .getByRole('listitem')
      .nth(i % 4);
    await dragTo(page, card, column(page, i % 2 ? 'In progress' : 'Cancelled'));
    await sleep(300);
  }
  await sleep(1_000);
  const moved = await pool.query("select count(*) from tasks where user_id = 1 and status = 'todo'");
  const ms = await longest();
  report(
    `studio: longest task while ${DRAGS} of ${TASKS} cards are dragged`,
    `${ms.toFixed(0)} ms, ${TASKS / 4 - Number(moved.rows[0].count)} moved`,
    `<= 100 ms, ${DRAGS}`,
    ms <= 100 && TASKS / 4 - Number(moved.rows[0].count) === DRAGS,
  );
  await context.close();
}
