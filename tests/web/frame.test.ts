/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { openStudio, PASSWORD, type Studio, type V1 } from '../support/studio.ts';
import { endSessionsAt, shareScreen, tabTo, type Visit } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the frame of the studio', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
  });
  beforeEach(async () => {
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const open = async (changes: object = {}) =>
    (await api.post('/events', anEvent(changes)).expect(201)).body as { id: number };

  describe('a session that ends', () => {
    it('loses no input: after a new login the same click is carried out', async () => {
      const { page, go } = visit;
      await go('/events/new');
      await page.getByLabel('Gallery name').fill('Typed before the end');
      await endSessionsAt(page, studio, /\/api\/admin\/events$/);
      await page.getByRole('button', { name: 'Create gallery' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in again' });
      await dialog.getByLabel('Password').fill('wrong password');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').waitFor();
      await dialog.getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Typed before the end' }).waitFor();
      const made = await studio.sql("select 1 from events where event_name = 'Typed before the end'");
      expect(made).toHaveLength(1);
    });

    it('ends with Log out, which leads to the login', async () => {
      const { page, go } = visit;
      await go('/');
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(/\/login$/);
      await page.goto(`${studio.url}/studio/events`);
      await page.waitForURL(/\/login\?next=%2Fstudio%2Fevents$/);
    });
  });

  describe('the command palette', () => {
    it('opens by Ctrl-K, finds a gallery by its customer, and opens it', async () => {
      const { page, go } = visit;
      await open({ event_name: 'Hidden among many', customer_name: 'Wilhelmina' });
      await go('/');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search or jump to…').fill('wilhelm');
      await page.getByRole('dialog').getByText('Hidden among many').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Hidden among many' }).waitFor();
    });

    it('finds a task by its text, and opens it over the list', async () => {
      const { page, go } = visit;
      const owner = await studio.login('owner');
      await owner.post('/api/tasks').send({ title: 'Order frames', description: 'walnut, for Ada' }).expect(201);
      await go('/events');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search or jump to…').fill('WALNUT');
      await page.getByRole('dialog').getByText('Order frames').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Task' }).waitFor();
      expect(await page.getByLabel('Title').inputValue()).toBe('Order frames');
    });

    it('finds a photo by the beginning of its file name, and opens it', async () => {
      const { page, go } = visit;
      const { id } = await open({ event_name: 'With a photo' });
      await api.upload(id, await aJpeg(90, 60), { filename: 'DSC_4039.jpg' }).expect(201);
      await go('/');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search or jump to…').fill('dsc_40');
      await page.getByRole('dialog').getByText('DSC_4039.jpg').click();
      await page.waitForURL(/\/photos\?photo=\d+$/);
      await page.getByRole('dialog').getByText('DSC_4039.jpg').waitFor();
    });

    it('finds views and actions', async () => {
      const { page, go } = visit;
      await go('/');
      await page.getByRole('button', { name: 'Search or jump to…' }).click();
      await page.getByLabel('Search or jump to…').fill('new gal');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/studio\/events\/new$/);
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search or jump to…').fill('webhook');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/studio\/settings\/webhooks/);
    });
  });

  describe('keys', () => {
    it('g e leads to the galleries, ? lists the keys, and a switch turns single letters off', async () => {
      const { page, go } = visit;
      await go('/');
      await page.keyboard.press('g');
      await page.keyboard.press('e');
      await page.waitForURL(/\/studio\/events$/);
      await page.keyboard.press('Shift+?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.getByLabel('Shortcuts without Ctrl').press('Space');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('c');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search or jump to…').waitFor();
      expect(page.url()).toMatch(/\/studio\/events$/);
    });

    it('a new view starts at its top: the next Tab is in it', async () => {
      const { page, go } = visit;
      await go('/');
      await tabTo(page, page.getByRole('link', { name: 'Galleries' }).first());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'New gallery' }).and(page.locator(':focus')).waitFor();
    });

    it('the tabs of an area keep the focus, and the sidebar shows the area', async () => {
      const { page, go } = visit;
      await go('/tasks');
      const tabs = page.getByRole('navigation', { name: 'Tasks' });
      await tabTo(page, tabs.getByRole('link', { name: 'Rewards' }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Rewards' }).waitFor();
      await tabs.getByRole('link', { name: 'Rewards' }).and(page.locator(':focus[aria-current="page"]')).waitFor();
      const main = page.getByRole('navigation', { name: 'Main' });
      expect(await main.locator('[aria-current]:visible').allInnerTexts()).toEqual(['Tasks']);
    });

    it('the first Tab skips the navigation', async () => {
      const { page, go } = visit;
      await go('/events');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'content');
    });
  });

  it('shows how many comments are not done and how many tasks are due', async () => {
    const { page, go } = visit;
    const { id } = await open({ event_name: 'Talked about' });
    const { body: photo } = await api.upload(id, await aJpeg(90, 60)).expect(201);
    await studio.sql(
      "insert into feedback (event_id, photo_id, guest, type, text, status) values ($1, $2, 'a', 'comment', 'x', 'pending')",
      [id, photo.id],
    );
    const owner = await studio.login('owner');
    await owner.post('/api/tasks').send({ title: 'Late', dueDate: '2026-01-01' }).expect(201);
    await go('/');
    await page.mouse.move(5, 5);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Feedback 1 comment is not done' }).waitFor();
    await main.getByRole('link', { name: 'Tasks 1 task is due' }).waitFor();
    await studio.sql('delete from feedback');
    await studio.sql('delete from tasks');
  });

  it('shows the open tab on a phone', async () => {
    const { page, go } = visit;
    await page.setViewportSize({ width: 360, height: 740 });
    await go('/settings/queues');
    const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'E-mails and messages' });
    await tab.waitFor();
    const isShown = async () => {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
      return x >= 0 && x + width <= 360;
    };
    expect(await until(isShown, Boolean)).toBe(true);
  });

  it('switches to German, and keeps language and colours after a reload', async () => {
    await studio.account('super_admin', 'greta');
    visit = await screen.enter(browser, studio, 'greta', '/events');
    const { page } = visit;
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Deutsch').click();
    await page.getByText('Dunkel').click();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Galerien' }).waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe('de');
    expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  it('shows that the connection is lost, and recovers automatically', async () => {
    const { page, context, go } = visit;
    await go('/events');
    await context.setOffline(true);
    await page.getByRole('status').getByText('You’re offline').waitFor();
    await page.getByRole('link', { name: 'Feedback' }).click();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor();
    await page.getByText('Everything is done').waitFor();
  });

  it('shows a failure of the service with the request’s id, and tries again', async () => {
    const { page, go } = visit;
    await studio.sql('alter table feedback rename to feedback_away');
    try {
      await go('/feedback');
      const alert = page.getByRole('alert');
      await alert.getByText(/^Request [0-9a-f-]{36}$/).waitFor();
      await studio.sql('alter table feedback_away rename to feedback');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Everything is done').waitFor();
    } finally {
      await studio.sql('alter table if exists feedback_away rename to feedback');
    }
  });

  it('shows “Not found” for an unknown address and for a missing gallery', async () => {
    const { page, go } = visit;
    for (const path of ['/nothing/here', '/events/999999/photos', '/events/abc/photos']) {
      await go(path);
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    }
  });

  it('shows both versions when someone else changed the record during an edit', async () => {
    const { page, go } = visit;
    const { id } = await open({ event_name: 'Before', customer_name: 'Nobody' });
    await go(`/events/${id}/settings`);
    await page.getByLabel('Gallery name').fill('Mine');
    await page.getByLabel('Customer name').fill('My customer');
    const other = await studio.login('owner');
    await other.patch(`/api/admin/events/${id}`).send({ event_name: 'Theirs' }).expect(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' });
    await dialog.getByText('Theirs').waitFor();
    await dialog.getByText('Mine').waitFor();
    await dialog.getByRole('radio', { name: 'Gallery name: Use theirs' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved').waitFor();
    const [saved] = await studio.sql('select event_name, customer_name from events where id = $1', [id]);
    expect(saved).toEqual({ event_name: 'Theirs', customer_name: 'My customer' });
    await page.getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
  });

  it('asks before input is discarded, and keeps it if the user stays', async () => {
    const { page, go } = visit;
    await go('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Galleries' }).click();
    await page.getByRole('main').getByRole('button', { name: 'New gallery' }).click();
    await page.getByLabel('Gallery name').fill('Half a name');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Gallery name').inputValue()).toBe('Half a name');
      expect(page.url()).toMatch(/\/events\/new$/);
    };
    await page.getByRole('link', { name: 'Feedback' }).click();
    await stay();
    // Another Back does not ask again.
    await page.evaluate(() => history.back());
    await question.waitFor();
    await page.evaluate(() => history.back());
    await stay();
    await page.getByRole('link', { name: 'Feedback' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor();
    await page.goBack();
    await page.getByLabel('Gallery name').fill('Half a name');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
  });
});
