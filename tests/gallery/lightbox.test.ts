/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, HOST_NAME, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { showNewestFirst } from '../support/open-gallery.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { pinch, swipe } from '../support/touch.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const { faults } = pages;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

inBrowser('a guest who looks at photos one by one', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let page: Page;
  /** For tests that leave the photos as they are. */
  let plain: { id: number; url: string };

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    plain = await aGallery();
  });
  afterEach(() => expect(faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const enter = async (options: BrowserContextOptions = {}) => {
    page = await pages.enter(browser, options);
  };
  const aGallery = async (changes: object = {}, names = ['one', 'two', 'three']) => {
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
    const { body } = await api.post('/events', event).expect(201);
    await showNewestFirst(studio, body.id);
    for (const name of names) await api.upload(body.id, await picture, { filename: `${name}.jpg` }).expect(201);
    // The page shows the newest first: three, two, one.
    return { id: body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  };
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer();
  const tile = (name: string) => page.locator(`.photo > a[data-filename="${name}.jpg"]`);
  const open = async (url: string, name = 'three') => {
    await page.goto(url);
    await tile(name).click();
    await isShown(name);
  };
  const dialog = () => page.getByRole('dialog', { name: 'Enlarged photos' });
  const isShown = async (name: string) => {
    await page.locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)').waitFor();
    await page.waitForFunction((title) => document.title.startsWith(title), `${name}.jpg`);
  };
  const isClosed = () => page.locator('.pswp').waitFor({ state: 'detached' });
  const counter = (text: string) => page.locator('.lightbox-counter').getByText(text, { exact: true }).waitFor();
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const zoomLevel = () =>
    page.evaluate(() => {
      const image = document.querySelector(
        '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
      );
      return (image?.getBoundingClientRect().width ?? 0) / innerWidth;
    });

  it('walks by keys, and closed it is back where the last photo is', async () => {
    const { url } = plain;
    await enter();
    await page.goto(url);
    await tile('three').focus();
    await page.keyboard.press('Enter');
    await isShown('three');
    await counter('1 of 3');
    await page.keyboard.press('ArrowRight');
    await isShown('two');
    await counter('2 of 3');
    await page.keyboard.press('End');
    await counter('3 of 3');
    await page.keyboard.press('Home');
    await counter('1 of 3');
    await page.keyboard.press('ArrowRight');
    await counter('2 of 3');
    await page.keyboard.press('Escape');
    await isClosed();
    expect(await tile('two').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.url()).toBe(url);
  });

  it('keeps the focus inside, and tells those who listen which photo it is', async () => {
    const { url } = plain;
    await enter();
    await open(url);
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.pswp, body')?.className)).toContain('pswp');
    }
    const said = page.locator('.lightbox [aria-live="polite"]');
    expect(await said.textContent()).toContain('1 of 3');
    await page.keyboard.press('ArrowRight');
    await said.getByText('2 of 3').waitFor();
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await isClosed();
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it('goes back by Back, on by Forward, and a reload opens it again', async () => {
    const { url } = plain;
    await enter();
    await open(url);
    await page.keyboard.press('ArrowRight');
    await counter('2 of 3');
    expect(page.url()).toMatch(/\/photo\/\d+$/);
    expect(await page.title()).toContain('two');
    await page.goBack();
    await isClosed();
    expect(page.url()).toBe(url);
    expect(await page.title()).toBe('Ada & Bo');
    await page.goForward();
    await isShown('two');
    await page.reload();
    await isShown('two');
    await page.goBack();
    await page.waitForURL(url);
    await tile('three').waitFor();
    expect(await page.locator('.pswp').count()).toBe(0);
  });

  it('continues into photos that the page has not loaded yet', async () => {
    const { id, url } = await aGallery({}, []);
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, uploaded_by)
       select $1, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'more/' || i, null,
         'individual', 1, repeat('a', 64), null, null, 'image/jpeg', 1 from generate_series(1, 110) i`,
      [id],
    );
    await enter();
    await page.goto(url);
    await page.locator('.photo > a').first().click();
    await counter('1 of 110');
    const last = await page.locator('.photo').count();
    expect(last).toBeLessThan(110);
    for (let n = 2; n <= last + 3; n++) {
      await page.keyboard.press('ArrowRight');
      await counter(`${n} of 110`);
    }
    await page.keyboard.press('End');
    await counter('110 of 110');
    await page.keyboard.press('ArrowLeft');
    await counter('109 of 110');
    await page.keyboard.press('Home');
    await counter('1 of 110');
    await dialog().getByText('This file has no preview.').first().waitFor();
    await page.keyboard.press('Escape');
    await isClosed();
    await page.waitForFunction(() => {
      scrollTo(0, document.body.scrollHeight);
      return document.querySelectorAll('.photo').length === 110;
    });
  });

  it('takes favourites, ratings and comments in place, and shows what waits for the studio', async () => {
    const { url } = await aGallery({ event_name: 'In place' });
    await enter();
    await open(url);
    await page.keyboard.press('f');
    await dialog().getByRole('button', { name: 'Favourite', pressed: true }).waitFor();
    await page.keyboard.press('c');
    await dialog().getByRole('heading', { name: 'Comments' }).waitFor();
    await dialog().getByRole('radio', { name: '4 of 5' }).check();
    await dialog().getByText('Average 4 (1 rating)').waitFor();
    const comment = dialog().getByLabel('Your comment');
    await comment.pressSequentially('cdf ?p');
    await page.keyboard.press('ArrowLeft');
    expect(await comment.inputValue()).toBe('cdf ?p');
    await counter('1 of 3');
    // The text that was written stays with its photo.
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await counter('2 of 3');
    await page.keyboard.press('c');
    await dialog().getByLabel('Your comment').waitFor();
    expect(await comment.inputValue()).toBe('');
    await button('Previous photo').click();
    await counter('1 of 3');
    await until(
      () => comment.inputValue(),
      (text) => text === 'cdf ?p',
    );
    await dialog().getByRole('button', { name: 'Send' }).click();
    await dialog().getByRole('status').getByText('once the studio has approved it').waitFor();
    await dialog().getByText('Waiting for approval').waitFor();
    await page.reload();
    await isShown('three');
    await page.keyboard.press('c');
    await dialog().getByText('Waiting for approval').waitFor();
    const said = await studio.sql(
      `select f.type, f.value, f.text, f.status from feedback f join events e on e.id = f.event_id
       where e.event_name = 'In place' order by f.id`,
    );
    expect(said).toEqual([
      { type: 'favorite', value: 1, text: null, status: 'visible' },
      { type: 'rating', value: 4, text: null, status: 'visible' },
      { type: 'comment', value: null, text: 'cdf ?p', status: 'pending' },
    ]);
  });

  it('marks the tile with what the lightbox marked, and the other way round', async () => {
    const { url } = await aGallery();
    await enter();
    await page.goto(url);
    const onTile = (name: string) => page.locator(`.photo:has(> a[data-filename="${name}.jpg"]) .heart`);
    await onTile('two').click();
    await until(
      () => onTile('two').getAttribute('aria-pressed'),
      (pressed) => pressed === 'true',
    );
    await tile('two').click();
    await dialog().getByRole('button', { name: 'Favourite', pressed: true }).waitFor();
    await page.keyboard.press('f');
    await dialog().getByRole('button', { name: 'Favourite', pressed: false }).waitFor();
    await page.keyboard.press('Escape');
    await isClosed();
    expect(await onTile('two').getAttribute('aria-pressed')).toBe('false');
  });

  it('asks who somebody is where the studio wants to know, once', async () => {
    const { id, url } = await aGallery({ event_name: 'Named' });
    const root = await studio.login('owner');
    await root.patch(`/api/admin/events/${id}/feedback`).send({ require_name_email: true }).expect(200);
    await enter();
    await open(url);
    await page.keyboard.press('f');
    await sayWho();
    await dialog().getByRole('button', { name: 'Favourite', pressed: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await counter('2 of 3');
    await page.keyboard.press('f');
    const named = () =>
      studio.sql(
        `select f.guest_name, f.guest_email from feedback f join events e on e.id = f.event_id where e.event_name = 'Named'`,
      );
    const both = [
      { guest_name: 'Cleo', guest_email: 'cleo@example.com' },
      { guest_name: 'Cleo', guest_email: 'cleo@example.com' },
    ];
    expect(await until(named, (rows) => rows.length === 2)).toEqual(both);
  });

  const sayWho = async () => {
    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await who.getByLabel('Your name').fill('Cleo');
    await who.getByLabel('Your e-mail address').fill('cleo@example.com');
    await who.getByRole('button', { name: 'Send' }).click();
  };

  it('asks who somebody is before the heart of a tile, where nothing but favourites is on', async () => {
    const { id, url } = await aGallery();
    const root = await studio.login('owner');
    const switches = { require_name_email: true, allow_likes: false, allow_ratings: false, allow_comments: false };
    await root.patch(`/api/admin/events/${id}/feedback`).send(switches).expect(200);
    await enter();
    await page.goto(url);
    await page.getByRole('button', { name: 'Favourite Photo 1 of 3' }).click();
    await sayWho();
    await page.getByRole('button', { name: 'Favourite Photo 1 of 3', pressed: true }).waitFor();
    await page.getByText('1 chosen').waitFor();
    expect(page.url()).toBe(url);
  });

  it('takes a favourite back that the server refused, and says so', async () => {
    const { id, url } = await aGallery();
    await enter();
    await open(url);
    await studio.sql('update feedback_settings set allow_favorites = false where event_id = $1', [id]);
    await page.keyboard.press('f');
    await dialog().getByRole('status').getByText('does not accept favourites').waitFor();
    await dialog().getByRole('button', { name: 'Favourite', pressed: false }).waitFor();
    // The browser itself reports the response.
    expect(faults.splice(0)).toEqual([expect.stringContaining('403')]);
  });

  it('says in the language of the page why a favourite was refused', async () => {
    const { id, url } = await aGallery();
    await enter({ locale: 'de-DE' });
    await open(url);
    await studio.sql('update feedback_settings set allow_favorites = false where event_id = $1', [id]);
    await page.keyboard.press('f');
    await page
      .getByRole('dialog')
      .getByRole('status')
      .getByText('Diese Funktion ist in dieser Galerie ausgeschaltet.')
      .waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining('403')]);
  });

  it.each([
    ['Original', 'three.jpg'],
    ['Web size', 'three-web.jpg'],
  ])('downloads in place: %s', async (size, filename) => {
    const { url } = plain;
    await enter();
    await open(url);
    await page.keyboard.press('d');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('link', { name: size }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(filename);
    expect(page.url()).toMatch(/\/photo\/\d+$/);
    await counter('1 of 3');
  });

  const linkOf = async (id: number, rights: object) => {
    const root = await studio.login('owner');
    const sent = { name: 'Another', ...rights };
    const { body } = await root.post(`/api/admin/events/${id}/links`).send(sent).expect(201);
    return `${studio.url}${new URL(body.url).pathname}`;
  };
  it.each([
    [{ can_comment: false, can_choose: false, downloads: 'none' }, []],
    [{ can_comment: false, can_choose: true, downloads: 'none' }, ['Favourite', 'Add to list']],
    [{ can_comment: true, can_choose: false, downloads: 'web' }, ['Comments and rating', 'Download: Web size']],
    [
      { can_comment: true, can_choose: true, downloads: 'original' },
      ['Favourite', 'Add to list', 'Comments and rating', 'Download'],
    ],
  ])('offers what a link of %j permits, and has keys for nothing else', async (rights, offered) => {
    const { id } = plain;
    const url = await linkOf(id, rights);
    await enter();
    await open(url);
    const actions = await dialog()
      .locator('.lightbox-actions > [aria-label]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(actions).toEqual([...offered, 'Share']);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.waitFor();
    const listed = await keys.locator('dd').allTextContents();
    expect(listed.filter((name) => /^(Favourite|Add to list|Comments and rating|Download)$/.test(name))).toEqual(
      offered.map((name) => name.replace(/:.*/, '')),
    );
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    if (offered.length > 0) return;
    for (const key of ['f', 'x', 'l', '3', 'c', 'd']) await page.keyboard.press(key);
    await counter('1 of 3');
  });

  it('takes likes alone where nothing but choosing is permitted', async () => {
    const { id } = await aGallery();
    await studio.sql('update feedback_settings set allow_likes = true where event_id = $1', [id]);
    const url = await linkOf(id, { can_comment: false });
    await enter();
    await open(url);
    await page.keyboard.press('c');
    await dialog().getByRole('button', { name: 'Like' }).click();
    await dialog().getByRole('button', { name: 'Like 1', pressed: true }).waitFor();
    expect(await dialog().getByRole('radio').count()).toBe(0);
    expect(await dialog().getByLabel('Your comment').count()).toBe(0);
  });

  it('shows on the page of a photo what the link permits, without scripts', async () => {
    const { id } = plain;
    const [photo] = await studio.sql<{ id: number }>('select id from photos where event_id = $1 limit 1', [id]);
    await enter({ javaScriptEnabled: false });
    const see = async (rights: object) => {
      await page.goto(`${await linkOf(id, rights)}/photo/${photo?.id}`);
      const shown = async (text: string) => (await page.getByText(text, { exact: true }).count()) > 0;
      return {
        comment: await shown('Your comment'),
        favorite: (await page.getByRole('button', { name: /^Favourite/ }).count()) > 0,
        original: await shown('Download the original'),
        web: (await page.locator('a[href$="/web"]').count()) > 0,
      };
    };
    expect(await see({ can_comment: false, downloads: 'web' })).toEqual({
      comment: false,
      favorite: true,
      original: false,
      web: true,
    });
    expect(await see({ can_choose: false, downloads: 'none' })).toEqual({
      comment: true,
      favorite: false,
      original: false,
      web: false,
    });
    expect(await see({})).toEqual({ comment: true, favorite: true, original: true, web: true });
  });

  it('swipes, pinches and double-taps; a tap hides what is not the photo', async () => {
    const { url } = plain;
    await enter(PHONE);
    await page.goto(url);
    await tile('three').tap();
    await isShown('three');
    await swipe(page, { x: 330, y: 400 }, { x: 40, y: 400 });
    await counter('2 of 3');
    await swipe(page, { x: 40, y: 400 }, { x: 330, y: 400 });
    await counter('1 of 3');
    const before = await zoomLevel();
    await pinch(page, { x: 195, y: 400 }, 30, 120);
    expect(await until(zoomLevel, (level) => level > before * 1.5)).toBeGreaterThan(before * 1.5);
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
    expect(await until(zoomLevel, (level) => level <= before * 1.1)).toBeLessThanOrEqual(before * 1.1);
    await page.touchscreen.tap(195, 400);
    await page.locator('.pswp:not(.pswp--ui-visible)').waitFor();
    await page.touchscreen.tap(195, 400);
    await page.locator('.pswp.pswp--ui-visible').waitFor();
    await swipe(page, { x: 195, y: 350 }, { x: 195, y: 750 });
    await isClosed();
    expect(page.url()).toBe(url);
  });

  it.each([
    ['a phone', PHONE],
    ['a small phone', { ...PHONE, viewport: { width: 360, height: 640 } }],
    ['a phone on its side', { ...PHONE, viewport: { width: 740, height: 360 } }],
  ])('has targets of 44 px and fits, on %s', async (_name, device) => {
    const { url } = plain;
    await enter(device);
    await page.goto(url);
    await tile('three').tap();
    await isShown('three');
    const small = () =>
      dialog()
        .locator('button:visible, a:visible')
        .evaluateAll((all) =>
          all
            .map((one) => ({
              name: one.getAttribute('aria-label') ?? one.textContent,
              box: one.getBoundingClientRect(),
            }))
            .filter(
              ({ box: { width, height, left, right } }) => width < 44 || height < 44 || left < 0 || right > innerWidth,
            )
            .map(
              ({ name, box }) =>
                `${name} ${Math.round(box.width)}×${Math.round(box.height)} at ${Math.round(box.left)}`,
            ),
        );
    expect(await small()).toEqual([]);
    await button('Comments and rating').tap();
    await dialog().getByLabel('Your comment').waitFor();
    expect(await small()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('shows photo after photo for four seconds each, until somebody wants less motion', async () => {
    page = await pages.enterAlone(browser, { reducedMotion: 'no-preference' });
    await page.clock.install({ time: '2026-06-01T12:00:00Z' });
    await open(plain.url);
    await page.clock.pauseAt('2026-06-01T13:00:00Z');
    // Its time begins once the picture is there.
    const runs = () => page.locator('.lightbox-progress.lightbox-running').waitFor({ state: 'attached' });
    await page.keyboard.press('p');
    await button('Pause slideshow').waitFor();
    await runs();
    await page.clock.runFor(3999);
    await counter('1 of 3');
    await page.clock.runFor(1);
    await counter('2 of 3');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button('Start slideshow').waitFor();
    await page.clock.runFor(20_000);
    await counter('2 of 3');
    // Asked for, it runs all the same.
    await page.keyboard.press(' ');
    await button('Pause slideshow').waitFor();
    for (const shown of ['3 of 3', '1 of 3']) {
      await runs();
      await page.clock.runFor(4000);
      await counter(shown);
    }
    await button('Pause slideshow').click();
    await button('Start slideshow').waitFor();
    await page.context().close();
  });

  it('shares a photo by a copied link, or, where a page may not copy, by one to copy by hand', async () => {
    const { url } = plain;
    await enter({ permissions: ['clipboard-read', 'clipboard-write'] });
    const local = url.replace('127.0.0.1', 'localhost');
    await open(local);
    await button('Share').click();
    await dialog().getByRole('status').getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/photo\/\d+$/);
    await page.goto(url.replace('127.0.0.1', HOST_NAME));
    await tile('three').click();
    await isShown('three');
    await button('Share').click();
    expect(await page.getByLabel('Copy this link:').inputValue()).toMatch(/\/photo\/\d+$/);
    await page.keyboard.press('Escape');
    await page.getByLabel('Copy this link:').waitFor({ state: 'detached' });
    await counter('1 of 3');
    // The browser's warning about plain HTTP.
    expect(faults.splice(0).filter((fault) => !/untrustworthy/.test(fault))).toEqual([]);
  });

  it('hands on the gallery and its photos by the system’s own sheet where there is one', async () => {
    const { url } = plain;
    page = await pages.enterAlone(browser);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    });
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
    await page.goto(url);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Share gallery' }).click();
    await tile('two').click();
    await isShown('two');
    await button('Share').click();
    const path = new URL(url).pathname;
    expect(await until(shared, (all) => all.length === 2)).toEqual([
      { title: 'Ada & Bo', url: `http://localhost${path}` },
      { title: 'two.jpg', url: expect.stringMatching(new RegExp(`${path}/photo/\\d+$`)) },
    ]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('meets WCAG 2.2 AA with everything open, in a %s scheme', async (colorScheme) => {
    const { url } = await aGallery({ color_theme: 'rose' });
    await enter({ colorScheme });
    await open(url);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('c');
    await dialog().getByLabel('Your comment').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('speaks the language of the page', async () => {
    const { url } = plain;
    await enter({ locale: 'de-DE' });
    await open(url);
    await counter('1 von 3');
    await page.getByRole('button', { name: 'Kommentare und Bewertung' }).click();
    await page.getByLabel('Ihr Kommentar').waitFor();
  });

  it('shows and tells the caption, in the lightbox and on the page of the photo', async () => {
    const { id, url } = await aGallery();
    await studio.sql(
      `update photos set caption = 'The <first> dance' where event_id = $1 and original_filename = 'three.jpg'`,
      [id],
    );
    await enter();
    await page.goto(url);
    await page.getByRole('link', { name: 'The <first> dance' }).click();
    await dialog().locator('.lightbox-caption').getByText('The <first> dance').waitFor();
    expect(await page.locator('.lightbox [aria-live="polite"]').textContent()).toBe('The <first> dance. 1 of 3');
    await dialog().getByRole('img', { name: 'The <first> dance' }).waitFor();
    const address = page.url();
    await enter({ javaScriptEnabled: false });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'The <first> dance' }).waitFor();
    await page.getByText('three.jpg', { exact: true }).waitFor();
  });

  it('shows hostile names as text', async () => {
    const { url } = await aGallery({}, ['<img src=x onerror=alert(1)>', '"><script>alert(2)']);
    await enter();
    page.on('dialog', (alert) => faults.push(alert.message()));
    await page.goto(url);
    await page.locator('.photo > a').first().click();
    await counter('1 of 2');
    expect(await page.title()).toContain('<script>');
    await page.keyboard.press('c');
    await dialog().getByLabel('Your comment').fill('<b onclick=alert(3)>bold</b>');
    await dialog().getByRole('button', { name: 'Send' }).click();
    await dialog().getByText('<b onclick=alert(3)>bold</b>').waitFor();
  });

  it('leads to the page of the photo where its own script does not come', async () => {
    const { url } = plain;
    await enter();
    await page.route('**/lightbox.js', (route) => route.abort());
    await page.goto(url);
    await tile('three').click();
    await page.waitForURL(/\/photo\/\d+$/);
    expect(faults.splice(0).join()).toContain('lightbox.js');
  });
});
