/// <reference lib="dom" />
import { findBrowser } from '../support/browser.ts';
import { describeAccount } from '../support/own-account.ts';
import { PASSWORD } from '../support/studio.ts';
import { openContext, shareScreen } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;

inBrowser('language, calendar and hours of work', () => {
  const own = describeAccount();
  const inNewYork = shareScreen({ timezoneId: 'America/New_York' });

  it('finds a zone by its city, checks the working hours and saves both', async () => {
    const { page, part, told, agent } = await own.open('/profile', null, inNewYork);
    const schedule = part('Time zone and working hours');
    const zone = schedule.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await page.keyboard.type('auck');
    await page.getByRole('option', { name: /^Pacific\/Auckland UTC\+1[23] · \w+ \d\d:\d\d$/ }).click();
    await schedule.getByText(/^Now \w+,? \d\d:\d\d there, UTC\+1[23]$/).waitFor();
    await schedule.getByText('Sat', { exact: true }).first().click();
    await schedule.getByLabel('Work starts').fill('18:00');
    await schedule.getByRole('button', { name: 'Save changes' }).click();
    await schedule.getByText('Must be later than the start.').waitFor();
    await schedule.getByLabel('Work starts').fill('08:30');
    await schedule.getByText('51 hours a week, on 6 days').waitFor();
    await schedule.getByRole('button', { name: 'Save changes' }).click();
    await told('Saved');
    expect((await agent.get('/api/user')).body.schedule).toEqual({
      timezone: 'Pacific/Auckland',
      workDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      startTime: '08:30',
      endTime: '17:00',
    });
    await schedule.getByRole('button', { name: 'Use this browser’s: America/New York' }).click();
    await schedule.getByRole('button', { name: 'Save changes' }).click();
    const saved = async () => (await agent.get('/api/user')).body.timezone;
    await until(saved, (timezone) => timezone === 'America/New_York');
  });

  it('the service accepts every zone in the list', async () => {
    const { page, agent } = await own.open('/profile');
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('option').locator('p:first-child').first().waitFor();
    const zones = (await page.getByRole('option').locator('p:first-child').allInnerTexts()).map((zone) =>
      zone.replaceAll(' ', '_'),
    );
    expect(zones.length).toBeGreaterThan(400);
    const refused: string[] = [];
    for (const timezone of zones.filter((_, place) => place % 6 === 0)) {
      const { status } = await agent.patch('/api/user/schedule').send({ timezone });
      if (status !== 200) refused.push(timezone);
    }
    expect(refused).toEqual([]);
  });

  /** Another browser of theirs, logged in without any view. */
  async function openOther(username: string) {
    const context = await openContext(own.browser, { serviceWorkers: 'block' });
    await context.request.post(`${own.studio.url}/api/login`, { data: { username, password: PASSWORD } });
    return context.newPage();
  }

  it('a language chosen in one browser applies in another from its first view, without an extra request', async () => {
    const one = await own.open('/tasks');
    await one.press('Account');
    await one.page.getByText('Deutsch').click();
    await one.page.getByRole('dialog', { name: 'Konto' }).waitFor();

    const other = await openOther(one.username);
    const asked: string[] = [];
    const shown: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await other.exposeFunction('show', (heading: string) => shown.push(heading));
    await other.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) (window as unknown as { show(heading: string): void }).show(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    await other.goto(`${own.studio.url}/studio/profile`);
    await other.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    expect(new Set(shown)).toEqual(new Set(['Profil']));
    expect(asked.filter((path) => path === '/api/session')).toHaveLength(1);
    expect(await other.locator('html').getAttribute('lang')).toBe('de');

    await other.getByLabel('Sprache', { exact: true }).selectOption('Wie im Browser (Englisch)');
    await other.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await other.context().close();
  });

  it('weeks start on the chosen day', async () => {
    const { page, part, told, agent } = await own.open('/profile');
    const days = part('Time zone and working hours').getByRole('group', { name: 'Working days' }).locator('label');
    await days.first().waitFor();
    expect((await days.allInnerTexts())[0]).toBe('Mon');
    await page.getByLabel('Weeks start on').selectOption('Sunday');
    await told('Saved');
    expect((await days.allInnerTexts())[0]).toBe('Sun');
    expect((await agent.get('/api/user')).body.preferences).toEqual({ language: null, weekStart: 'sunday' });
  });
});
