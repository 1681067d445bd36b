/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { findBrowser } from '../support/browser.ts';
import { describeAccount } from '../support/own-account.ts';
import type { Agent, Role } from '../support/studio.ts';
import { logIn, openContext, shareScreen } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const inBrowser = findBrowser() ? describe : describe.skip;
const ROLES: Role[] = [null, 'super_admin'];

inBrowser('the time zone of an account and that of its browser', () => {
  const own = describeAccount();
  const inLosAngeles = shareScreen({ timezoneId: 'America/Los_Angeles' });
  const inIndia = shareScreen({ timezoneId: 'Asia/Calcutta' });

  const notice = (page: Page) => page.getByRole('region', { name: /^(Time zone|Zeitzone)$/ });
  const zoneOf = async (agent: Agent) => (await agent.get('/api/user').expect(200)).body.timezone;
  const live = (agent: Agent, timezone: string) => agent.patch('/api/user/schedule').send({ timezone }).expect(200);
  /** Somebody in Los Angeles whose account is in another zone. */
  async function travel(timezone: string, { role = null as Role, screen = inLosAngeles, path = '/' } = {}) {
    const visit = await own.enter(role, screen);
    await live(visit.agent, timezone);
    await visit.go(path);
    return visit;
  }

  it.each(ROLES)('at the first sign-in at 18:00 in Los Angeles “Send proofs today” is due today: %s', async (role) => {
    const { username } = await own.studio.account(role);
    const context = await openContext(own.browser, {
      serviceWorkers: 'block',
      timezoneId: 'America/Los_Angeles',
    });
    const { page, go } = await logIn(await context.newPage(), own.studio, username);
    await page.clock.setFixedTime('2026-06-15T18:00:00-07:00');
    await go('/');
    await page.keyboard.press('q');
    await page.getByRole('dialog', { name: 'New task' }).getByLabel('Title').fill('Send proofs today');
    await page.keyboard.press('Enter');
    const agent = await own.studio.login(username);
    const tasks = await until(
      async () => (await agent.get('/api/tasks').expect(200)).body,
      ({ length }) => length === 1,
    );
    expect(tasks).toMatchObject([{ title: 'Send proofs', dueDate: '2026-06-15' }]);
    expect(await zoneOf(agent)).toBe('America/Los_Angeles');
    expect(await notice(page).count()).toBe(0);
    await context.close();
  });

  it('UTC stays if somebody chose it through the API before', async () => {
    const { page, agent } = await travel('UTC');
    await notice(page).waitFor();
    expect(await zoneOf(agent)).toBe('UTC');
  });

  it('if the service fails at the first sign-in, the view opens and a notice offers the zone', async () => {
    const { page, agent, go } = await own.enter(null, inLosAngeles);
    await page.route('**/api/user/schedule', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }));
    await go('/');
    await notice(page).waitFor();
    expect(await zoneOf(agent)).toBe('UTC');
  });

  it('one press changes an administrator’s zone to the browser’s, and Undo takes it back', async () => {
    const { page, agent, press, told } = await travel('Europe/Berlin', { role: 'super_admin' });
    await notice(page)
      .getByText('Your account uses the time zone Europe/Berlin, but this browser is in America/Los Angeles.')
      .waitFor();
    await press('Use America/Los Angeles');
    await told('Your time zone is now America/Los Angeles.');
    await notice(page).waitFor({ state: 'hidden' });
    expect(await zoneOf(agent)).toBe('America/Los_Angeles');
    await press('Undo');
    await notice(page).waitFor();
    await until(
      () => zoneOf(agent),
      (zone) => zone === 'Europe/Berlin',
    );
  });

  it('shows why the zone could not be changed, and stays open', async () => {
    const { page, press } = await travel('Europe/Berlin');
    await page.route('**/api/user/schedule', (route) => route.abort());
    await press('Use America/Los Angeles');
    await page.getByRole('alert').getByText('Can’t reach the service.').waitFor();
    await notice(page).waitFor();
  });

  it('a notice that was dismissed stays away from this pair of zones, and another pair shows it again', async () => {
    const { page, agent, press, go } = await travel('Europe/Berlin');
    await press('Keep Europe/Berlin');
    await notice(page).waitFor({ state: 'hidden' });
    await go('/');
    expect(await notice(page).count()).toBe(0);
    await live(agent, 'Asia/Tokyo');
    await go('/');
    await press('Keep Asia/Tokyo');
    await live(agent, 'Europe/Berlin');
    await go('/');
    expect(await notice(page).count()).toBe(0);
    expect(await zoneOf(agent)).toBe('Europe/Berlin');
  });

  it('a notice that one user dismissed still appears for another one in the same browser', async () => {
    const { page, press, context } = await travel('Europe/Berlin');
    await press('Keep Europe/Berlin');
    const other = await own.studio.account(null);
    await live(await own.studio.login(other.username), 'Europe/Berlin');
    // A view that notices the other user would load itself again, and cancel what the test opens.
    await page.goto('about:blank');
    await context.clearCookies();
    await (await logIn(page, own.studio, other.username)).go('/');
    await notice(page).waitFor();
  });

  it('saving the browser’s zone in the profile removes the notice', async () => {
    const { page, part, press } = await travel('Europe/Berlin', { path: '/profile' });
    await notice(page).waitFor();
    await press('Use this browser’s: America/Los Angeles');
    await part('Time zone and working hours').getByRole('button', { name: 'Save changes' }).click();
    await notice(page).waitFor({ state: 'hidden' });
  });

  it('two names of one zone show no notice', async () => {
    const { page, agent } = await travel('Asia/Kolkata', { screen: inIndia });
    // Chromium still uses the old name.
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Asia/Calcutta');
    expect(await notice(page).count()).toBe(0);
    expect(await zoneOf(agent)).toBe('Asia/Kolkata');
  });

  it('a zone that the browser does not know breaks no view', async () => {
    const { page, go } = await own.enter('viewer', inLosAngeles);
    await page.route('**/api/session', async (route) => {
      const response = await route.fetch();
      const { user } = await response.json();
      await route.fulfill({ response, json: { user: { ...user, timezone: 'Mars/Base', timezoneChosen: true } } });
    });
    await go('/events');
    await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it('appears in German, and changes the zone of a task user', async () => {
    const { page, agent, press, told, go } = await own.enter(null, inLosAngeles);
    await live(agent, 'Europe/Berlin');
    await agent.patch('/api/user/preferences').send({ language: 'de' }).expect(200);
    await go('/');
    await notice(page)
      .getByText('Dein Konto nutzt die Zeitzone Europe/Berlin, dieser Browser ist in America/Los Angeles.')
      .waitFor();
    await page.getByRole('button', { name: 'Europe/Berlin behalten' }).waitFor();
    await press('America/Los Angeles verwenden');
    await told('Deine Zeitzone ist jetzt America/Los Angeles.');
    expect(await zoneOf(agent)).toBe('America/Los_Angeles');
  });
});
