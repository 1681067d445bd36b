/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio, PASSWORD, type Role, type Studio } from '../support/studio.ts';
import { openContext, shareScreen, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

type Screen = Pick<ReturnType<typeof shareScreen>, 'enter'>;

inBrowser('one’s own account', () => {
  let studio: Studio;
  let browser: Browser;
  const visits: Visit[] = [];
  const screen = shareScreen({ permissions: ['clipboard-read', 'clipboard-write'] });
  const inNewYork = shareScreen({ timezoneId: 'America/New_York' });
  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost', RATE_LIMIT_TOOLS: '0' });
    browser = await openBrowser(executable ?? '');
  });
  afterEach(async () => {
    for (const { faults } of visits.splice(0)) expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** Somebody new at a view of theirs. */
  async function open(path: string, role: Role = null, on: Screen = screen) {
    const { id, username } = await studio.account(role);
    const visit = await on.enter(browser, studio, username, path);
    visits.push(visit);
    return { ...visit, id, username, agent: await studio.login(username), ...at(visit.page) };
  }
  const at = (page: Page) => ({
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    told: (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor(),
    part: (name: string) => page.getByRole('region', { name, exact: true }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
  });
  /** Comes back to a window until it shows something: what is a few seconds old is not asked for again. */
  const lookAgain = <T>(page: Page, read: () => Promise<T>, expected: T) =>
    until(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return read();
      },
      (value) => value === expected,
    );
  const statusWith = async (key: string) =>
    (await fetch(`${studio.url}/api/tasks`, { headers: { 'X-API-Key': key } })).status;

  describe('the profile', () => {
    it.each(['super_admin', 'admin', 'editor', 'viewer', null] as const)(
      'of %s: name and address change by the password',
      async (role) => {
        const { page, part, told, agent, username } = await open('/profile', role);
        const account = part('Account');
        await account.getByLabel('Display name').fill('Ada Lind');
        await account.getByLabel('E-mail address').fill(`new-${username}@studio.example`);
        await account.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
        await page.keyboard.press('Enter');
        await told('Saved');
        const { body } = await agent.get('/api/user').expect(200);
        expect(body).toMatchObject({ displayName: 'Ada Lind', email: `new-${username}@studio.example`, role });
        expect(await account.getByRole('textbox', { name: 'Current password' }).count()).toBe(0);
      },
    );

    it('tells a wrong password and an address that is taken at their fields', async () => {
      const taken = await studio.account(null);
      const { page, part, agent, username } = await open('/profile');
      const account = part('Account');
      await account.getByLabel('E-mail address').fill(`${taken.username}@studio.example`);
      await account.getByRole('textbox', { name: 'Current password' }).fill('wrong');
      await account.getByRole('button', { name: 'Save changes' }).click();
      await account.getByText('This is not your current password.').waitFor();
      await account.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await account.getByText('Somebody has this address already.').waitFor();
      expect((await agent.get('/api/user')).body.email).toBe(`${username}@studio.example`);
    });

    it('a new password ends every other session, and neither this one nor the key', async () => {
      const { page, press, dialog, told, agent, go } = await open('/profile');
      const key = (await agent.post('/api/user/api-key').expect(201)).body.apiKey;
      await press('Change password');
      const asked = dialog('Change password');
      await asked.getByRole('textbox', { name: 'Current password' }).fill('wrong');
      await asked.getByRole('textbox', { name: 'New password' }).fill('battery staple');
      await page.keyboard.press('Enter');
      await asked.getByText('This is not your current password.').waitFor();
      await agent.get('/api/session').expect(200);
      await asked.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await told('All other sessions have ended.');
      await agent.get('/api/session').expect(401);
      await go('/profile');
      await page.getByRole('region', { name: 'Password' }).waitFor();
      expect(await statusWith(key)).toBe(200);
    });

    it('time and work: a zone is found by its city, hours are checked, and all of it is saved', async () => {
      const { page, part, told, agent } = await open('/profile', null, inNewYork);
      const schedule = part('Time and work');
      const zone = schedule.getByRole('combobox', { name: 'Time zone' });
      await zone.click();
      await page.keyboard.type('auck');
      await page.getByRole('option', { name: /^Pacific\/Auckland UTC\+1[23] · \w+ \d\d:\d\d$/ }).click();
      await schedule.getByText(/^Now \w+,? \d\d:\d\d there, UTC\+1[23]$/).waitFor();
      await schedule.getByText('Sat', { exact: true }).first().click();
      await schedule.getByLabel('Work begins').fill('18:00');
      await schedule.getByRole('button', { name: 'Save changes' }).click();
      await schedule.getByText('Must be later than the beginning.').waitFor();
      await schedule.getByLabel('Work begins').fill('08:30');
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
      await page.waitForFunction(() => !document.querySelector('form [type="submit"]:not([disabled])'));
      expect((await agent.get('/api/user')).body.timezone).toBe('America/New_York');
    });

    it('the service takes the zones that the list offers', async () => {
      const { page, agent } = await open('/profile');
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

    it('privacy is saved as a switch is pressed, and says what it means', async () => {
      const { part, told, agent } = await open('/profile');
      await part('Privacy').getByRole('switch', { name: 'Show me on the leaderboard' }).click();
      await told('Saved');
      await part('Privacy').getByText('Nobody else sees your row; you still do.').waitFor();
      expect((await agent.get('/api/user')).body.privacy).toEqual({ showOnLeaderboard: false, showLevel: true });
    });

    it('what another window saves is shown, except under what is being changed', async () => {
      const { page, part, agent } = await open('/profile');
      await part('Time and work').getByLabel('Work begins').fill('07:00');
      await agent.patch('/api/user/schedule').send({ startTime: '10:00' }).expect(200);
      await agent
        .patch('/api/user/profile')
        .send({ displayName: 'From elsewhere', currentPassword: PASSWORD })
        .expect(200);
      const name = part('Account').getByLabel('Display name');
      expect(await lookAgain(page, () => name.inputValue(), 'From elsewhere')).toBe('From elsewhere');
      expect(await part('Time and work').getByLabel('Work begins').inputValue()).toBe('07:00');
    });
  });

  describe('language and calendar', () => {
    /** Another browser of theirs, logged in without any view. */
    async function openOther(username: string) {
      const context = await openContext(browser, { serviceWorkers: 'block' });
      await context.request.post(`${studio.url}/api/login`, { data: { username, password: PASSWORD } });
      return context.newPage();
    }

    it('a language that is chosen in one browser is that of another, from its first view on and by the same request', async () => {
      const one = await open('/tasks');
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
      await other.goto(`${studio.url}/studio/profile`);
      await other.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
      expect(new Set(shown)).toEqual(new Set(['Profil']));
      expect(asked.filter((path) => path === '/api/session')).toHaveLength(1);
      expect(await other.locator('html').getAttribute('lang')).toBe('de');

      await other.getByLabel('Sprache', { exact: true }).selectOption('Wie der Browser (Englisch)');
      await other.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await other.context().close();
    });

    it('weeks begin with the day that is chosen', async () => {
      const { page, part, told, agent } = await open('/profile');
      const days = part('Time and work').getByRole('group', { name: 'Working days' }).locator('label');
      await days.first().waitFor();
      expect((await days.allInnerTexts())[0]).toBe('Mon');
      await page.getByLabel('Weeks begin on').selectOption('Sunday');
      await told('Saved');
      expect((await days.allInnerTexts())[0]).toBe('Sun');
      expect((await agent.get('/api/user')).body.preferences).toEqual({ language: null, weekStart: 'sunday' });
    });
  });

  describe('the API key', () => {
    it('is shown once, works, dies when it is replaced, and is revoked', async () => {
      const { page, press, part, told, dialog, go } = await open('/profile');
      const shown = () =>
        part('API key')
          .getByText(/^key_\w{36}$/)
          .innerText();
      await press('New API key');
      const first = await shown();
      await press('Copy key');
      await told('Key copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      expect(await statusWith(first)).toBe(200);

      await go('/profile');
      await part('API key')
        .getByText(`key_****…${first.slice(-4)}`)
        .waitFor();
      expect(await page.locator('body').innerText()).not.toContain(first);
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toContain('key_');

      await press('Replace key');
      await dialog('Replace the API key?').getByText('open connections end').waitFor();
      await dialog('Replace the API key?').getByRole('button', { name: 'Replace key' }).click();
      await part('API key').getByText('This is your key.').waitFor();
      const second = await shown();
      expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);

      await press('Revoke');
      await dialog('Revoke the API key?').getByRole('button', { name: 'Revoke' }).click();
      await told('The API key is revoked.');
      await part('API key').getByText('No API key').waitFor();
      expect(await statusWith(second)).toBe(401);
    });

    it('one that another window has replaced is shown no longer', async () => {
      const { page, press, part, agent } = await open('/profile');
      await press('New API key');
      await part('API key').getByText('This is your key.').waitFor();
      await agent.post('/api/user/api-key').expect(201);
      const shown = part('API key').getByText('This is your key.');
      expect(await lookAgain(page, () => shown.count(), 0)).toBe(0);
    });
  });
});
