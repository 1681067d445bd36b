import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { logIn, shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the members of a gallery', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  let page: Page;
  let zoe: { id: number };

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('admin', 'owner');
    zoe = await studio.account('editor', 'zoe');
    await studio.sql("update users set display_name = 'Zoë' where id = $1", [zoe.id]);
    await studio.account('viewer', 'vic');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().visit(browser, studio, 'owner');
    page = visit.page;
  });
  afterAll(async () => {
    const { faults } = visit;
    await browser.close();
    await studio.close();
    expect(faults).toEqual([]);
  });

  const open = async () => {
    const { id } = (await api.post('/events', anEvent({ event_name: 'Shared' })).expect(201)).body;
    await visit.go(`/events/${id}/settings`);
    return id as number;
  };
  const members = () => page.getByRole('group', { name: 'Members' });
  const row = (name: string) => members().getByRole('listitem').filter({ hasText: name });
  const stored = (id: number) =>
    studio.sql<{ username: string }>(
      'select username from event_members m join users u on u.id = m.user_id where event_id = $1 order by username',
      [id],
    );

  it('are added by name and keyboard, removed, and brought back by Undo', async () => {
    const id = await open();
    await row('owner').getByText('Owner', { exact: true }).waitFor();
    await members().getByLabel('Add member').fill('zo');
    // The first match is marked, so that Enter takes it.
    await page.locator('[role=option][data-combobox-selected]').getByText('Zoë · Editor').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Zoë is now a member.').waitFor();
    await row('Zoë').getByText('Editor').waitFor();
    expect(await stored(id)).toEqual([{ username: 'zoe' }]);
    await members().getByLabel('Add member').click();
    await page.getByRole('option', { name: 'vic · Viewer' }).waitFor();
    expect(await page.locator('[data-combobox-option]').allInnerTexts()).toEqual(['vic · Viewer']);
    await page.keyboard.press('Escape');
    await members().getByRole('button', { name: 'Remove Zoë' }).click();
    await row('Zoë').waitFor({ state: 'detached' });
    await page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: 'no longer sees' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await row('Zoë').waitFor();
    expect(await stored(id)).toEqual([{ username: 'zoe' }]);
  });

  it('see it in their list and may change it, but not its members', async () => {
    const id = await open();
    await studio.sql(
      'insert into event_members (event_id, user_id, added_by) select $1, $2, created_by from events where id = $1',
      [id, zoe.id],
    );
    const own = await logIn(await (await browser.newContext()).newPage(), studio, 'zoe');
    await own.go('/events');
    await own.page.getByRole('link', { name: 'Shared' }).first().click();
    await own.page.getByRole('heading', { level: 1, name: 'Shared' }).waitFor();
    await own.go(`/events/${id}/settings`);
    await own.page.getByLabel('Welcome message').waitFor();
    expect(await own.page.getByRole('group', { name: 'Access' }).count()).toBeGreaterThan(0);
    expect(await own.page.getByRole('group', { name: 'Members' }).count()).toBe(0);
    expect(own.faults).toEqual([]);
    await own.page.context().close();
  });
});
