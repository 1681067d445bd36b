/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('bought badges and themes', () => {
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
    await studio.sql('insert into xp_accounts (user_id, xp) values ($1, 9000)', [user.id]);
    visit = await screen.visit(browser, studio, user.username);
    page = visit.page;
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const card = (name: string) => page.getByRole('heading', { level: 3, name }).locator('xpath=ancestor::div[3]');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-clay-7'));

  it('a badge is shown beside the name at once, until it is taken off', async () => {
    await visit.go('/rewards');
    await card('Bronze badge').getByRole('button', { name: 'Buy' }).click();
    await page.getByRole('status').getByText('Bronze badge is yours.').waitFor();
    await visit.go('/leaderboard');
    await page.getByRole('row').filter({ hasText: user.username }).getByRole('img', { name: 'Bronze badge' }).waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByRole('img', { name: 'Bronze badge' }).waitFor();
    await visit.go('/rewards?view=inventory');
    // The button shows the change before the service has it.
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
    await page.getByRole('button', { name: 'Show beside my name', pressed: true }).press('Enter');
    await page.getByRole('button', { name: 'Show beside my name', pressed: false }).waitFor();
    expect((await saved).ok()).toBe(true);
    await visit.go('/profile');
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    await page.getByText(user.username).first().waitFor();
    expect(await page.getByRole('img', { name: 'Bronze badge' }).count()).toBe(0);
  });

  it('a theme colours the application at once, until it is taken off', async () => {
    await visit.go('/rewards');
    const before = await accent();
    await card('Theme: Darkroom').getByRole('button', { name: 'Buy' }).click();
    await until(accent, (colour) => colour === '#b3261e');
    await visit.go('/rewards?view=inventory');
    expect(await accent()).toBe('#b3261e');
    await page.getByRole('button', { name: 'Use these colours', pressed: true }).click();
    await until(accent, (colour) => colour === before);
  });

  describe('/studio/settings/rewards', () => {
    let root: Agent;
    beforeAll(async () => {
      await studio.account('super_admin', 'owner');
      root = await studio.login('owner');
    });
    beforeEach(async () => {
      visit = await screen.visit(browser, studio, 'owner');
      page = visit.page;
    });
    const told = (text: string) => page.getByRole('status').getByText(text).waitFor();

    it('adds a theme in two languages, prices it, retires it, and undoes that', async () => {
      await visit.go('/settings/rewards');
      await page.getByRole('button', { name: 'New reward' }).click();
      const form = page.getByRole('dialog', { name: 'New reward' });
      await form.getByLabel('Name', { exact: true }).fill('Theme: Sea');
      await form.getByLabel('Description', { exact: true }).fill('Blue.');
      await form.getByLabel('German name').fill('Farbe: Meer');
      await form.getByLabel('German description').fill('Blau.');
      await form.getByLabel('Kind').selectOption('Theme');
      await form.getByLabel('Colour').fill('#0b5cad');
      await form.getByRole('button', { name: 'Add reward' }).click();
      await told('“Theme: Sea” can be bought now');
      await page.getByRole('button', { name: 'Edit: Theme: Sea' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit “Theme: Sea”' });
      await edit.getByLabel('Price in points').fill('321');
      await edit.getByRole('button', { name: 'Save' }).click();
      await told('“Theme: Sea” saved');
      const sea = async () =>
        (await root.get('/api/admin/rewards')).body.rewards.find(({ name }: { name: string }) => name === 'Theme: Sea');
      expect(await sea()).toMatchObject({
        cost: 321,
        accent: '#0b5cad',
        translations: { de: { name: 'Farbe: Meer', description: 'Blau.' } },
      });
      await page.getByRole('button', { name: 'Retire: Theme: Sea' }).click();
      await told('“Theme: Sea” can no longer be bought');
      expect((await sea()).is_retired).toBe(true);
      await page.getByRole('button', { name: 'Undo' }).click();
      await until(sea, ({ is_retired }) => !is_retired);
    });
  });
});
