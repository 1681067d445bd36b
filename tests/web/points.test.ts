/// <reference lib="dom" />
import type { Browser, Page, Route } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('rewards, leaderboard and history', () => {
  let studio: Studio;
  let browser: Browser;
  let user: TaskUser;
  let visit: Visit;
  let page: Page;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    user = await openUser(studio);
    visit = await screen.visit(browser, studio, user.username);
    page = visit.page;
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const complete = async (title: string, as = user) =>
    (await as.post('/tasks', { title, priority: 'urgent', status: 'done' }).expect(201)).body;
  const card = (name: string) => page.getByRole('heading', { level: 3, name }).locator('xpath=ancestor::div[3]');
  const told = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
  const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem');

  describe('/studio/rewards', () => {
    it('adds a bought reward to the inventory, and subtracts its price', async () => {
      await complete('Album');
      await complete('Prints');
      await visit.go('/rewards');
      await page.getByText('80 points to spend').waitFor();
      await card('Coffee break').getByRole('button', { name: 'Buy' }).click();
      await told('Coffee break is yours. Points left: 30.');
      await page.getByText('30 points to spend').waitFor();
      await card('Coffee break').getByText('You have it').waitFor();
      await page.getByText('Your rewards', { exact: true }).click();
      await list('Your rewards').getByText('Coffee break').waitFor();
      expect(page.url()).toContain('view=inventory');
      expect((await user.get('/user/inventory')).body).toHaveLength(1);
    });

    it('a double click buys one', async () => {
      await complete('Album');
      await complete('Prints');
      await complete('Frames');
      await visit.go('/rewards');
      const bought: string[] = [];
      page.on('request', (request) => request.url().endsWith('/purchase') && bought.push(request.url()));
      // Both before the page is drawn anew.
      await card('Coffee break')
        .getByRole('button', { name: 'Buy' })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
      await told('Coffee break is yours. Points left: 70.');
      expect(bought).toHaveLength(1);
      expect((await user.get('/user/inventory')).body).toMatchObject([{ name: 'Coffee break', quantity: 1 }]);
    });

    it('shows why a reward can’t be bought', async () => {
      await complete('Album');
      await visit.go('/rewards');
      await card('Coffee break').getByText('Needs 10 more points').waitFor();
      await card('Gold badge').getByText('Needs level 8').waitFor();
      expect(await page.getByRole('button', { name: 'Buy' }).count()).toBe(0);
    });

    it('shows the service’s rejection, and spends nothing', async () => {
      await complete('Album');
      await complete('Prints');
      await visit.go('/rewards');
      await card('Coffee break').getByRole('button', { name: 'Buy' }).waitFor();
      // Another window spends the points while the request is on its way.
      const spend = async (route: Route) => {
        await user.post('/rewards/purchase', { rewardId: 1 }).expect(201);
        await route.continue();
      };
      await page.route('**/api/rewards/purchase', spend, { times: 1 });
      await card('Coffee break').getByRole('button', { name: 'Buy' }).click();
      await page.getByRole('alert').getByText('You do not have enough XP for this.').waitFor();
      await card('Coffee break').getByText('Needs 20 more points').waitFor();
      expect((await user.get('/user/inventory')).body).toHaveLength(1);
    });
  });

  describe('/studio/leaderboard', () => {
    it('ranks everyone by points and marks the user’s row, in each period', async () => {
      const other = await openUser(studio);
      await complete('Album', other);
      await complete('Prints', other);
      await complete('Frames');
      await visit.go('/leaderboard');
      for (const period of ['Week', 'Month', 'Year', 'All time']) {
        await page.getByText(period, { exact: true }).click();
        const table = page.getByRole('table', { name: `Leaderboard: ${period}` });
        const own = table.locator('tr[aria-current]');
        await own.getByText('You').waitFor();
        const names = await table.locator('tbody tr td:nth-child(2) b').allInnerTexts();
        expect(names.indexOf(other.username)).toBeLessThan(names.indexOf(user.username));
        expect(await own.locator('td').allInnerTexts()).toEqual([
          expect.any(String),
          expect.stringMatching(new RegExp(`^${user.username}\\s+You$`)),
          '1',
          '1',
          '40',
        ]);
      }
    });

    it('hides users who opt out from others, and shows them their own row', async () => {
      const other = await openUser(studio);
      await complete('Frames');
      await visit.go('/leaderboard');
      await page.getByLabel('Show me to others').uncheck();
      const seen = async () =>
        ((await other.get('/leaderboard?period=week&limit=100')).body as { userId: number }[]).some(
          ({ userId }) => userId === user.id,
        );
      await until(seen, (isSeen) => !isSeen);
      await page.locator('tr[aria-current]').getByText('You').waitFor();
    });
  });

  it('resets a switch of the leaderboard that could not be saved', async () => {
    await visit.go('/leaderboard');
    const shown = page.getByLabel('Show me to others');
    await page.route('**/api/user/privacy', (route) => route.abort('failed'));
    await shown.click();
    await page.getByRole('alert').getByText('Can’t reach the service.').waitFor();
    expect(await until(() => shown.isChecked(), Boolean)).toBe(true);
  });

  describe('/studio/history', () => {
    it('shows the reason and the balance of each entry, as the API returns them', async () => {
      const task = await complete('Album');
      await complete('Prints');
      await user.post('/rewards/purchase', { rewardId: 1 }).expect(201);
      await user.patch(`/tasks/${task.id}`, { status: 'todo' }).expect(200);
      await visit.go('/history');
      await list('Points').first().waitFor();
      const shown = (await list('Points').allInnerTexts()).map((text) => text.replace(/\n+/g, ' | '));
      const [reopened, bought, second, first] = shown;
      expect(reopened).toMatch(/^Reopened “Album” .* \| -40 \| -10 to spend$/);
      expect(bought).toMatch(/^Bought Coffee break .* \| -50 \| 30 to spend$/);
      expect(second).toMatch(/^Completed “Prints” .*40 for the task.* \| \+40 \| 80 to spend$/);
      expect(first).toMatch(/^Completed “Album” .*40 for the task.* \| \+40 \| 40 to spend$/);
    });

    it('shows each change, its author and a link to the task', async () => {
      const { id } = await complete('Album');
      await user.agent.post('/api/labels').send({ name: 'Print' }).expect(201);
      await visit.go('/history?view=changes');
      await list('Changes').first().waitFor();
      const [label, task] = await list('Changes').allInnerTexts();
      expect(label).toMatch(/^Added the label “Print”\n[\s\S]*Browser/);
      expect(task).toMatch(/^Added “Album”\n[\s\S]*API key/);
      expect(await page.getByRole('link', { name: 'Added “Album”' }).getAttribute('href')).toBe(
        `/studio/tasks?task=${id}`,
      );
    });

    it('shows older entries on demand', async () => {
      await studio.sql(
        `insert into xp_ledger (user_id, amount, reason, task_title, local_date)
         select $1, 1, 'task_completed', 'Task ' || n, '2020-01-01' from generate_series(1, 120) n`,
        [user.id],
      );
      await studio.sql('insert into xp_accounts (user_id, xp) values ($1, 120)', [user.id]);
      await visit.go('/history');
      await page.getByRole('button', { name: 'Show older' }).click();
      await until(
        () => list('Points').count(),
        (count) => count === 100,
      );
      await page.getByRole('button', { name: 'Show older' }).click();
      await list('Points').getByText('“Task 1”').waitFor();
      expect(await list('Points').last().innerText()).toMatch(/\n1 to spend$/);
    });
  });
});
