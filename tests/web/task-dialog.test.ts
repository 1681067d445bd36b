import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the dialog of a task', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  let page: Page;
  let user: TaskUser;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    browser = await openBrowser(executable ?? '');
    user = await openUser(studio);
    visit = await shareScreen({ timezoneId: 'UTC' }).visit(browser, studio, user.username);
    page = visit.page;
  });
  afterEach(async () => {
    expect(visit.faults.splice(0)).toEqual([]);
    await page.unrouteAll();
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const add = async (body: object = {}) =>
    (
      await user.agent
        .post('/api/tasks')
        .send({ title: 'Album', ...body })
        .expect(201)
    ).body.id as number;
  const saved = async (id: number) => (await user.agent.get(`/api/tasks/${id}`).expect(200)).body;
  const dialog = () => page.getByRole('dialog', { name: 'Task', exact: true });
  const field = (name: string) => dialog().getByLabel(name, { exact: true });
  const open = async (id: number) => {
    await visit.go(`/tasks?task=${id}`);
    await field('Title').waitFor();
  };
  const closed = () => dialog().waitFor({ state: 'hidden' });

  it('saves each field on blur, and by Ctrl+Enter', async () => {
    const id = await add();
    await open(id);
    await field('Title').fill('  Album for Ada ');
    await field('Description').fill('40 pages\nlinen');
    await field('Status').selectOption({ label: 'In progress' });
    await field('Priority').selectOption({ label: 'Urgent' });
    await field('Due date').fill('2031-05-06');
    await field('Label').fill('Print');
    await page.getByRole('option', { name: 'Create “Print”' }).click();
    await field('Estimate').fill('1h 30m');
    await page.keyboard.press('Control+Enter');
    await closed();
    expect(await saved(id)).toMatchObject({
      title: 'Album for Ada',
      description: '40 pages\nlinen',
      status: 'in_progress',
      priority: 'urgent',
      dueDate: '2031-05-06',
      label: { name: 'Print' },
      estimatedMinutes: 90,
    });
  });

  it('saves input when it is closed by Escape, and returns to where it was opened', async () => {
    const id = await add({ title: 'Typed' });
    await visit.go('/tasks?sort=title');
    await page.getByRole('row').getByText('Typed').click();
    await field('Title').fill('Typed on');
    await page.keyboard.press('Escape');
    await closed();
    expect(page.url()).toMatch(/\/studio\/tasks\?sort=title$/);
    expect((await saved(id)).title).toBe('Typed on');
  });

  it('shows an invalid value at its field, and keeps it until it is corrected', async () => {
    const id = await add();
    await open(id);
    await field('Estimate').fill('soon');
    await dialog().getByText('Enter it like 45m, 1h 30m or 1:30.').waitFor();
    await field('Estimate').fill('1:15');
    await field('Title').fill(' ');
    await page.keyboard.press('Escape');
    await dialog().getByLabel('Title', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor();
    await field('Title').fill('Album again');
    await page.keyboard.press('Escape');
    await closed();
    expect(await saved(id)).toMatchObject({ title: 'Album again', estimatedMinutes: 75 });
  });

  it('shows its history: author, time, old and new value', async () => {
    const id = await add();
    await user.patch(`/tasks/${id}`, { priority: 'high', dueDate: '2031-05-06' }).expect(200);
    await open(id);
    const history = dialog().getByRole('listitem');
    await history.filter({ hasText: 'Changed with your API key' }).waitFor();
    const [change, creation] = await history.allInnerTexts();
    expect(change).toMatch(/Priority: Medium →\s*to\s* High/);
    expect(change).toMatch(/Due date: none →\s*to\s* 6 May 2031/);
    expect(creation).toContain('Added by you in the browser');
    await field('Priority').selectOption({ label: 'Low' });
    await history.filter({ hasText: 'Changed by you in the browser' }).waitFor();
  });

  it('shows someone else’s changes, and asks if both changed the same field', async () => {
    const id = await add();
    await open(id);
    await field('Title').fill('Mine');
    await user.patch(`/tasks/${id}`, { title: 'Theirs', priority: 'low' }).expect(200);
    await field('Description').focus();
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' });
    await conflict.getByText('Theirs', { exact: true }).waitFor();
    await conflict.getByLabel('Title: Use mine').check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await until(
      () => saved(id),
      ({ title }) => title === 'Mine',
    );
    await until(
      () => field('Priority').inputValue(),
      (value) => value === 'low',
    );
  });

  it('keeps changes that could not be saved, and tries again', async () => {
    const id = await add();
    await open(id);
    await page.route(/\/api\/tasks\/\d+$/, (route) => route.abort());
    await field('Title').fill('Unsent');
    await page.keyboard.press('Escape');
    await dialog().getByRole('alert').getByText('Not saved yet').waitFor();
    expect(await field('Title').inputValue()).toBe('Unsent');
    await page.unrouteAll();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByText('All changes saved').waitFor();
    expect((await saved(id)).title).toBe('Unsent');
  });

  it('has the links and the checklist of the description, which can be pressed', async () => {
    const description = [
      'Brief: https://example.com/a?b=1. Not javascript:alert(1)',
      '- [ ] <b>cull</b>',
      '- [x] print',
      'mailto:ada@example.com',
    ].join('\n');
    const id = await add({ title: 'Album', description });
    await open(id);
    const live = dialog().getByRole('region', { name: 'Checklist and links' });
    const links = live.getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://example.com/a?b=1',
      'mailto:ada@example.com',
    ]);
    await live.getByRole('checkbox', { name: '<b>cull</b>' }).check();
    await live.getByRole('checkbox', { name: 'print' }).uncheck();
    await dialog().getByText('All changes saved').waitFor();
    const now = description.replace('[ ] <b>', '[x] <b>').replace('[x] print', '[ ] print');
    await until(
      () => saved(id),
      ({ description }) => description === now,
    );
    expect(await field('Description').inputValue()).toBe(now);
  });

  it('duplicates a task, deletes it, and undoes that', async () => {
    const id = await add({ title: 'Twice', priority: 'high', estimatedMinutes: 5 });
    await open(id);
    await dialog().getByRole('button', { name: 'Duplicate' }).click();
    await until(
      () => field('Title').inputValue(),
      (title) => title === 'Twice (copy)',
    );
    const copy = Number(new URL(page.url()).searchParams.get('task'));
    expect(await saved(copy)).toMatchObject({ priority: 'high', estimatedMinutes: 5 });
    await dialog().getByRole('button', { name: 'Delete task' }).click();
    await closed();
    const row = page.getByRole('row').filter({ hasText: 'Twice (copy)' });
    await row.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await until(
      () => user.agent.get(`/api/tasks/${copy}`),
      ({ body }) => body.title === 'Twice (copy)',
    );
  });

  it('deletes a task although the page is left', async () => {
    const id = await add({ title: 'Leaving' });
    await open(id);
    await dialog().getByRole('button', { name: 'Delete task' }).click();
    await closed();
    await page.goto(`${studio.url}/api/health`);
    await until(
      () => user.agent.get(`/api/tasks/${id}`),
      ({ status }) => status === 404,
    );
  });

  it('shows that the task was deleted', async () => {
    await visit.go('/tasks?task=2147483647');
    await dialog().getByText('This task was deleted').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await closed();
  });
});
