/// <reference lib="dom" />
import type { Browser, Locator, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, showView, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

type Overlay = {
  name: string;
  /** Where it is opened, below `/studio`. */
  path: string;
  /** The element that opens it. */
  opener: (page: Page) => Locator;
  isPhone?: boolean;
  /** Whether a press beside it closes it: nothing typed would be lost. */
  isLight: boolean;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name });

const OVERLAYS: Overlay[] = [
  { name: 'Command palette', path: '/events', opener: button('Search or jump to…'), isLight: true },
  { name: 'New task', path: '/events', opener: button('New task'), isLight: true },
  { name: 'More', path: '/events', opener: button('More'), isPhone: true, isLight: false },
  { name: 'New token', path: '/settings/api-tokens', opener: button('New token'), isLight: false },
  { name: 'New webhook', path: '/settings/webhooks', opener: button('New webhook'), isLight: false },
  { name: 'Labels', path: '/tasks', opener: button('Labels'), isLight: true },
];

inBrowser('overlays of the studio', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
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

  const dialog = () => visit.page.getByRole('dialog');
  const isFocused = (opener: Locator) => opener.and(visit.page.locator(':focus')).waitFor();
  async function open({ path, opener, isPhone }: Overlay): Promise<Locator> {
    const { page, go } = visit;
    if (isPhone) await page.setViewportSize({ width: 390, height: 800 });
    await go('/');
    await showView(page, path);
    const from = opener(page).first();
    await from.focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    return from;
  }

  describe.each(OVERLAYS)('$name', (overlay) => {
    it('closes by Escape, and the focus returns', async () => {
      const from = await open(overlay);
      await visit.page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await isFocused(from);
    });

    it('closes by Back, and the view stays open', async () => {
      const from = await open(overlay);
      await visit.page.evaluate(() => history.back());
      await dialog().waitFor({ state: 'detached' });
      await visit.page.waitForURL(`**/studio${overlay.path}`);
      await isFocused(from);
      // The next one leaves the view.
      await visit.page.evaluate(() => history.back());
      await visit.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    });
  });

  it.each(OVERLAYS.filter(({ isLight }) => isLight))('$name closes by a click outside', async (overlay) => {
    await open(overlay);
    await visit.page.mouse.click(5, 5);
    await dialog().waitFor({ state: 'detached' });
  });

  it('the command palette closes by Ctrl K, even from its field', async () => {
    const { page, go } = visit;
    await go('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search or jump to…').fill('web');
    await page.keyboard.press('Control+k');
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await dialog().waitFor();
  });

  it('the list of keys closes by Back', async () => {
    const { page, go } = visit;
    await go('/');
    await showView(page, '/events');
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.evaluate(() => history.back());
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Galleries' }).waitFor();
  });
});
