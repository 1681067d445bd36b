/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { watchRequests } from './in-sight.ts';
import type { Agent, Role, Studio } from './studio.ts';
import { showView } from './studio-browser.ts';

/** The numbers that a text shows, as one; null without any. */
export const numberIn = (text: string) => (/\d/.test(text) ? Number(text.replaceAll(/[^\d]/g, '')) : null);

/** The rows of a table by their names, then the totals, if any. */
export const rowsOf = (table: Locator): Promise<string[][]> =>
  table.evaluate((element) =>
    Array.from((element as HTMLTableElement).rows)
      .slice(1)
      .map((row) => Array.from(row.cells, (cell) => cell.innerText.trim())),
  );
export const plot = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tableOf = (page: Page, name: string) => plot(page, name).getByRole('table');

/** Returns a function that shows the dashboard as from another view, and resolves once it has loaded. */
export function openDashboard(page: Page): (search?: string) => Promise<void> {
  const settled = watchRequests(page);
  return async (search = '') => {
    await showView(page, '/nowhere');
    await showView(page, `/dashboard${search}`);
    await settled();
  };
}

/** Opens an account and logs it in. */
export async function openAccount(studio: Studio, role: Role, username: string, schedule?: object): Promise<Agent> {
  await studio.account(role, username);
  const own = await studio.login(username);
  if (schedule) await own.patch('/api/user/schedule').send(schedule).expect(200);
  return own;
}

/** Returns a function that adds a task at one moment and completes it at another. */
export const completing =
  (studio: Studio, setClock: (time: string | null) => Promise<void>) =>
  async (as: Agent, moment: string, body: object = {}, added = moment) => {
    await setClock(moment);
    const task = { title: 'A task', status: 'done', ...body };
    const { id } = (await as.post('/api/tasks').send(task).expect(201)).body;
    await studio.sql('update tasks set created_at = $2 where id = $1', [id, added]);
    await setClock(null);
  };
