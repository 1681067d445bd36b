/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { openGallery } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const { faults } = pages;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

inBrowser('a guest who chooses', () => {
  let studio: Studio;
  let api: V1;
  let admin: Agent;
  let browser: Browser;
  let proxy: FaultyProxy;
  /** For tests that choose nothing. */
  let plain: { id: number; url: string };

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    proxy = await openFaultyProxy(studio.url);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    admin = await studio.login('owner');
    plain = await aGallery(120);
  });
  afterEach(() => proxy.plan());
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await studio.close();
  });

  async function aGallery(count = 3, changes: object = {}) {
    const gallery = await openGallery(studio, api, count, changes);
    return { ...gallery, far: proxy.url + gallery.path };
  }
  const visit = (options: BrowserContextOptions = {}) => pages.enter(browser, options);
  const heart = (page: Page, at: number, pressed?: boolean) =>
    page
      .locator('.photo')
      .nth(at - 1)
      .getByRole('button', { name: /^Favourite/, ...(pressed !== undefined && { pressed }) });
  const tally = (page: Page, text: string) =>
    page.getByRole('complementary').getByText(text, { exact: true }).waitFor();
  const favorites = (id: number) =>
    studio.sql<{ photo_id: number }>(
      "select photo_id from feedback where event_id = $1 and type = 'favorite' order by id",
      [id],
    );
  const isPress = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.endsWith('/feedback');
  /** A page whose clock stands still, for the pauses between attempts. */
  const visitStill = async (options: BrowserContextOptions = {}) => {
    const page = await pages.enterAlone(browser, options);
    await page.clock.install();
    return page;
  };
  const begin = (page: Page) => page.getByRole('link', { name: 'Select', exact: true }).click();
  const circle = (page: Page, n: number) => page.getByLabel(`Select Photo ${n} of 120`);
  const selected = (page: Page, text: string) =>
    page.getByRole('toolbar', { name: 'Select' }).getByText(text, { exact: true }).waitFor();

  describe('by heart', () => {
    it('finds nothing else on a tile than its link and its heart', async () => {
      const page = await visit();
      await page.goto(plain.url);
      const controls = await page
        .locator('.photo')
        .first()
        .locator('a, button, input, [tabindex]')
        .evaluateAll((all) => all.map((one) => one.tagName));
      expect(controls).toEqual(['A', 'BUTTON']);
    });

    it('sees a press before the server has answered', async () => {
      const { id, url } = await aGallery();
      const page = await visit();
      await page.goto(url);
      const release = await holdRequests(page, '**/feedback');
      await heart(page, 1).click();
      await heart(page, 1, true).waitFor();
      await tally(page, '1 chosen');
      expect(await favorites(id)).toEqual([]);
      release();
      await until(
        () => favorites(id),
        ({ length }) => length === 1,
      );
    });

    it('keeps presses while the server refuses them for now, and sends them once, in their order', async () => {
      const { id, far } = await aGallery();
      const page = await visitStill();
      await page.goto(far);
      proxy.plan({ kind: 'answer', status: 503, when: isPress, times: 2 });
      await heart(page, 2).click();
      await page.getByRole('status').getByText('Your choices are kept').waitFor();
      await heart(page, 1).click();
      await heart(page, 1, true).waitFor();
      await page.clock.runFor(1_000);
      await until(
        () => proxy.seen.filter(isPress),
        ({ length }) => length === 2,
      );
      await page.clock.runFor(2_000);
      const rows = await until(
        () => favorites(id),
        ({ length }) => length === 2,
      );
      const names = await studio.sql<{ id: number }>(
        'select id from photos where event_id = $1 order by uploaded_at desc, id desc',
        [id],
      );
      expect(rows.map(({ photo_id }) => photo_id)).toEqual([names[1]?.id, names[0]?.id]);
      await until(
        () => page.getByText('Your choices are kept').count(),
        (count) => count === 0,
      );
      expect(page.url()).toBe(far);
      await page.context().close();
    });

    it('is one guest with one favourite, told once, if the answer to the first press is lost', async () => {
      const { id, far } = await aGallery();
      const hook = { name: 'x', url: 'https://example.com', events: ['feedback.received'] };
      await admin.post('/api/admin/webhooks').send(hook).expect(201);
      const page = await visit();
      await page.goto(far);
      proxy.plan({ kind: 'lose-answer', when: isPress, times: 1 });
      await heart(page, 1).click();
      // The browser or the page sends it again.
      await until(
        () => proxy.seen.filter(isPress),
        ({ length }) => length === 2,
      );
      await heart(page, 2).click();
      await until(
        () => favorites(id),
        ({ length }) => length === 2,
      );
      const told = await studio.sql(
        "select 1 from webhook_deliveries where type = 'feedback.received' and body::jsonb #>> '{data,event,id}' = $1",
        [String(id)],
      );
      expect(told).toHaveLength(2);
      expect(await studio.sql('select 1 from selections where event_id = $1', [id])).toHaveLength(1);
      faults.length = 0;
    });

    it('presses without a connection, closes the page, and finds all of it sent by the next visit', async () => {
      const { id, url } = await aGallery();
      const page = await pages.enterAlone(browser);
      await page.goto(url);
      await page.context().setOffline(true);
      await heart(page, 1).click();
      await heart(page, 3).click();
      await heart(page, 3).click();
      await heart(page, 2).click();
      await page.getByRole('status').getByText('Your choices are kept').waitFor();
      expect(page.url()).toBe(url);
      const next = await page.context().newPage();
      await page.close();
      await next.context().setOffline(false);
      await next.goto(url);
      await tally(next, '2 chosen');
      await until(
        () => favorites(id),
        ({ length }) => length === 2,
      );
      await next.context().close();
    });

    it.each([
      ['My lists', 'My lists'],
      ['I’m done', 'Favourites: 1 photo'],
    ])('waits for the first heart, which is on its way, before “%s” leads on', async (link, heading) => {
      const { far } = await aGallery();
      const page = await visitStill();
      await page.goto(far);
      proxy.plan({ kind: 'answer', status: 503, when: isPress, times: 1 });
      await heart(page, 1).click();
      await page.getByRole('status').getByText('Your choices are kept').waitFor();
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.getByText('1 chosen').waitFor();
      await page.context().close();
    });

    it('stays where it is and says so if the lists can’t be reached', async () => {
      const { far } = await aGallery();
      const page = await visit();
      await page.goto(far);
      await page.locator('.photo > a').first().click();
      await page.getByRole('dialog', { name: 'Enlarged photos' }).getByText('0 chosen').waitFor();
      proxy.plan({ kind: 'answer', status: 503, when: ({ url }) => url.includes('/selections') });
      await page.keyboard.press('l');
      await page.getByRole('dialog').getByRole('alert').getByText('Something went wrong').waitFor();
      expect(page.url()).toMatch(/\/photo\/\d+$/);
      await page.keyboard.press('Escape');
    });

    it('stays if another heart is pressed while the lists wait for the first', async () => {
      const { id, far } = await aGallery();
      const page = await visitStill();
      await page.goto(far);
      proxy.plan({ kind: 'answer', status: 503, when: isPress, times: 1 });
      await heart(page, 1).click();
      await page.getByRole('status').getByText('Your choices are kept').waitFor();
      proxy.plan({ kind: 'answer', status: 503, when: isPress, times: 1 });
      await page.getByRole('link', { name: 'My lists' }).click();
      await until(
        () => proxy.seen.filter(isPress),
        ({ length }) => length === 1,
      );
      // Another press: the guest stays.
      await heart(page, 2).click();
      await until(
        () => favorites(id),
        ({ length }) => length === 2,
      );
      await tally(page, '2 chosen');
      expect(page.url()).toBe(far);
      await page.context().close();
    });

    it.each([
      ['Favourites are off', 403, 'FEEDBACK_OFF', 'does not accept favourites'],
      ['the photo is gone', 404, 'NOT_FOUND', 'no longer in this gallery'],
      ['the gallery has expired', 410, 'EVENT_EXPIRED', 'no longer open'],
    ])('takes a heart back, says why and offers a way on, if %s', async (_name, status, code, reason) => {
      const { far } = await aGallery();
      const page = await visit();
      await page.goto(far);
      const navigations: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) navigations.push(request.url());
      });
      const body = JSON.stringify({ code, error: 'This gallery does not accept favourites.' });
      proxy.plan({ kind: 'answer', status, when: isPress, body });
      await heart(page, 1).click();
      await page.getByRole('status').getByText(reason).waitFor();
      await page.getByRole('status').getByRole('link', { name: 'Reload the page' }).waitFor();
      await heart(page, 1, false).waitFor();
      await tally(page, '0 chosen');
      expect(navigations).toEqual([]);
    });

    it('keeps a heart while the gallery asks for its password again, and leads there', async () => {
      const { id, far } = await aGallery();
      const page = await visit();
      await page.goto(far);
      await admin.patch(`/api/admin/events/${id}`).send({ require_password: true, password: 'champagne' }).expect(200);
      await heart(page, 1).click();
      await page.getByRole('status').getByRole('link', { name: 'Enter the password' }).click();
      await page.getByLabel('Password').fill('champagne');
      await page.keyboard.press('Enter');
      await heart(page, 1, true).waitFor();
      await until(
        () => favorites(id),
        ({ length }) => length === 1,
      );
    });

    it('sees only the favourites by a filter, in the page and in the lightbox', async () => {
      const { url } = await aGallery();
      const page = await visit();
      await page.goto(url);
      await heart(page, 1).click();
      await heart(page, 3).click();
      await until(
        async () => (await page.request.get(`${url}/photos?mine=favorites`)).json(),
        ({ pagination }) => pagination.total === 2,
      );
      await page.getByRole('link', { name: 'Only my favourites' }).click();
      await page.waitForURL(`${url}?mine=favorites`);
      const names = () =>
        page.locator('.photo > a').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.filename));
      expect(await names()).toEqual(['IMG_3.jpg', 'IMG_1.jpg']);
      await page.locator('.photo > a').first().click();
      await page.getByText('1 of 2', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'All', exact: true }).click();
      await page.waitForURL(url);
      expect(await page.locator('.photo').count()).toBe(3);
    });

    it('in the lightbox: F and X for the heart, L for lists, 1 to 5 for stars, and sees how many are chosen', async () => {
      const { id, url } = await aGallery();
      await admin.patch(`/api/admin/events/${id}/presentation`).send({ selection_limit: 40 }).expect(200);
      const page = await visit();
      await page.goto(url);
      await page.locator('.photo > a').first().click();
      const box = page.getByRole('dialog', { name: 'Enlarged photos' });
      await box.getByText('0 of 40 chosen').waitFor();
      await page.keyboard.press('x');
      await page.keyboard.press('f');
      await box.getByText('1 of 40 chosen').waitFor();
      await page.keyboard.press('x');
      await box.getByText('0 of 40 chosen').waitFor();
      await page.keyboard.press('l');
      const lists = page.getByRole('dialog', { name: /to a list$/ });
      await lists.getByLabel('New list').fill('Album f x 3');
      await lists.getByRole('button', { name: 'Create list' }).click();
      await lists.getByRole('button', { name: 'Album f x 3', pressed: true }).waitFor();
      await page.keyboard.press('Escape');
      await lists.waitFor({ state: 'detached' });
      await page.keyboard.press('4');
      await box.getByRole('radio', { name: '4 of 5', checked: true }).waitFor();
      const said = await studio.sql('select type, value from feedback where event_id = $1', [id]);
      expect(said).toEqual([{ type: 'rating', value: 4 }]);
    });
  });

  describe('by Select', () => {
    it('selects by its button, by a range with Shift, and leaves by Escape', async () => {
      const page = await visit();
      await page.goto(plain.url);
      await begin(page);
      await selected(page, '0 selected');
      await page.locator('.photo > a').nth(1).click();
      await selected(page, '1 selected');
      await page
        .locator('.photo > a')
        .nth(5)
        .click({ modifiers: ['Shift'] });
      await selected(page, '5 selected');
      await circle(page, 3).uncheck();
      await selected(page, '4 selected');
      expect(await circle(page, 4).isChecked()).toBe(true);
      expect(await violationsOf(page, [])).toEqual([]);
      await page.getByRole('button', { name: 'Clear' }).click();
      await selected(page, '0 selected');
      await page.keyboard.press('Escape');
      await page.getByRole('toolbar').waitFor({ state: 'hidden' });
      expect(await page.getByRole('checkbox').count()).toBe(0);
      expect(page.url()).toBe(plain.url);
    });

    it('selects all, also photos that the page has not loaded, and downloads them', async () => {
      const page = await visit();
      await page.goto(plain.url);
      await begin(page);
      const loaded = await page.locator('.photo').count();
      expect(loaded).toBeLessThan(120);
      await page.getByRole('button', { name: 'Select all' }).click();
      await selected(page, '120 selected');
      await circle(page, 2).uncheck();
      await selected(page, '119 selected');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByText('119 photos').waitFor();
    });

    it('adds many photos to a list, all or none', async () => {
      const { id, url } = await aGallery(120);
      await admin.patch(`/api/admin/events/${id}/presentation`).send({ selection_limit: 40 }).expect(200);
      const page = await visit();
      await page.goto(url);
      await begin(page);
      await page.getByRole('button', { name: 'Select all' }).click();
      await page.getByRole('button', { name: 'Add to a list' }).click();
      const lists = page.getByRole('dialog');
      await lists.getByLabel('New list').fill('Album');
      await lists.getByRole('button', { name: 'Create list' }).click();
      await lists.getByRole('alert').getByText('Remove a photo before you choose another.').waitFor();
      const chosen = () =>
        studio.sql(
          'select 1 from selection_photos c join selections s on s.id = c.selection_id where s.event_id = $1',
          [id],
        );
      expect(await chosen()).toHaveLength(1);
      await lists.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Clear' }).click();
      await circle(page, 1).check();
      await page
        .locator('.photo > a')
        .nth(39)
        .click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: 'Add to a list' }).click();
      await lists.getByRole('button', { name: 'Album' }).click();
      await lists.getByRole('button', { name: 'Album', pressed: true }).waitFor();
      expect(await chosen()).toHaveLength(40);
      faults.length = 0;
    });

    it('begins with a long press of a finger, which opens nothing', async () => {
      const page = await visitStill(PHONE);
      await page.goto(plain.url);
      const session = await page.context().newCDPSession(page);
      const tile = page.locator('.photo').nth(1);
      await tile.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
      const touch = (type: 'touchStart' | 'touchEnd') =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 }],
        });
      await touch('touchStart');
      await page.clock.runFor(500);
      await selected(page, '1 selected');
      await touch('touchEnd');
      await circle(page, 1).tap();
      await selected(page, '2 selected');
      expect(await circle(page, 2).isChecked()).toBe(true);
      expect(page.url()).toBe(plain.url);
      await page.context().close();
    });

    it('does not begin when a finger rests on a heart', async () => {
      const page = await visitStill(PHONE);
      await page.goto(plain.url);
      const session = await page.context().newCDPSession(page);
      const rest = async (part: Locator) => {
        await part.scrollIntoViewIfNeeded();
        const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
        const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
        await page.clock.runFor(500);
        await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      };
      await rest(heart(page, 1));
      expect(await page.getByText('1 selected').count()).toBe(0);
      await rest(page.locator('.photo').nth(1));
      await selected(page, '1 selected');
      expect([await circle(page, 1).isChecked(), await circle(page, 2).isChecked()]).toEqual([false, true]);
      await page.context().close();
    });

    it('compares two photos: zoomed together, chosen there, all by keys', async () => {
      const { id, url } = await aGallery(4);
      const page = await visit();
      await page.goto(url);
      await begin(page);
      const compare = page.getByRole('button', { name: 'Compare' });
      await page.getByLabel('Select Photo 1 of 4').check();
      expect(await compare.isDisabled()).toBe(true);
      await page.getByLabel('Select Photo 3 of 4').check();
      await compare.focus();
      await page.keyboard.press('Enter');
      const both = page.getByRole('dialog', { name: 'Compare photos' });
      await both.getByRole('img', { name: 'Photo 3 of 4' }).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('f');
      await both.getByRole('button', { name: 'Favourite Photo 3 of 4', pressed: true }).waitFor();
      await page.keyboard.press('z');
      await both.getByRole('button', { name: 'Zoom', pressed: true }).waitFor();
      const scales = await both.locator('img').evaluateAll((all) => all.map((one) => getComputedStyle(one).transform));
      expect(new Set(scales)).toEqual(new Set(['matrix(3, 0, 0, 3, 0, 0)']));
      expect(await violationsOf(page, [])).toEqual([]);
      await page.keyboard.press('Escape');
      await both.waitFor({ state: 'detached' });
      await until(
        () => favorites(id),
        ({ length }) => length === 1,
      );
    });

    it('works without JavaScript', async () => {
      const page = await visit({ javaScriptEnabled: false });
      await page.goto(plain.url);
      await begin(page);
      await circle(page, 2).check();
      await circle(page, 4).check();
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByText('2 photos').waitFor();
    });
  });

  it.each(['en', 'de', 'fr', 'es'])('leaves 85 %% of a small screen to the photos, in %s', async (locale) => {
    const page = await visit({ ...PHONE, locale });
    await page.goto(plain.url);
    const share = () =>
      page.evaluate(() => {
        const fixed = Array.from(document.querySelectorAll('body *')).filter((one) =>
          /^(sticky|fixed)$/.test(getComputedStyle(one).position),
        );
        const areas = fixed.map((one) => {
          const { top, bottom, width } = one.getBoundingClientRect();
          return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * width;
        });
        return areas.reduce((sum, area) => sum + area, 0) / (innerWidth * innerHeight);
      });
    const scroll = () => page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await scroll();
    expect(await share()).toBeLessThanOrEqual(0.15);
    await page.locator('.select-link').tap();
    await page.getByRole('toolbar').waitFor();
    await scroll();
    expect(await share()).toBeLessThanOrEqual(0.15);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const targets = await page
      .locator('.selecting :is(a, button)')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right, width }) => [left >= 0, right <= innerWidth, width >= 24]),
      );
    expect(targets.flat().every(Boolean)).toBe(true);
  });
});
