/// <reference lib="dom" />
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser, HOST_NAME, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { framesPass, picturesAreThere, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { openStudio, PASSWORD, type Studio, type V1 } from '../support/studio.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1440, height: 900 } });
const { faults } = pages;
/** Where the pictures of pages go, when somebody wants to look at them. */
const SCREENSHOTS = process.env.SCREENSHOTS;

inBrowser('a guest with a browser', () => {
  let studio: Studio;
  let api: V1;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
  });
  beforeEach(async () => {
    page = await pages.enter(browser);
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const open = async (changes: object = {}) => {
    const event = anEvent({ feedback_enabled: true, require_password: false, password: undefined, ...changes });
    const { body } = await api.post('/events', event).expect(201);
    return { id: body.id as number, url: `${studio.url}/gallery/${body.slug}/${body.share_token}` };
  };
  /** Pixels lie on their side, as cameras store them: upright it is red above and blue below. */
  const drawSideways = async () => {
    const half = (background: string) => ({ create: { width: 450, height: 600, channels: 3 as const, background } });
    const left = await sharp(half('#cc0000')).png().toBuffer();
    return sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000cc' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  };
  const drawn = drawSideways();
  const sideways = () => drawn;
  const fill = async (id: number, count = 3) => {
    const bytes = await sideways();
    for (let i = 1; i <= count; i++) await api.upload(id, bytes, { filename: `IMG_${i}.jpg` }).expect(201);
  };
  const shoot = async (name: string) => {
    if (!SCREENSHOTS) return;
    mkdirSync(SCREENSHOTS, { recursive: true });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}.png`), animations: 'disabled' });
    }
  };

  it('unlocks, browses by keyboard, favourites, comments and downloads', async () => {
    const { id, url } = await open({ require_password: true, password: 'champagne' });
    await fill(id);
    await page.goto(url);
    await shoot('locked');
    await page.getByLabel('Password').fill('wrong password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This password is wrong.').waitFor();
    faults.length = 0;
    await page.getByLabel('Password').fill('champagne');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada & Bo' }).waitFor();
    await shoot('gallery');

    await page.getByRole('link', { name: 'Photo 1 of 3' }).focus();
    await page.keyboard.press('Enter');
    const shown = page.locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toContain('/preview?v=');
    await shoot('lightbox');
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 of 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.pswp').waitFor({ state: 'detached' });
    const tile = page.getByRole('button', { name: 'Favourite Photo 2 of 3' });
    expect(await tile.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    expect(await tile.getAttribute('aria-pressed')).toBe('true');

    await page.goto(`${url}/photo/${await photoId(id, 'IMG_2.jpg')}`);
    await shown.waitFor();
    await page.keyboard.press('c');
    await page.getByLabel('Your comment').fill('The best one!');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').getByText('once the studio has approved it').waitFor();
    await shoot('photo');
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Original', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('IMG_2.jpg');
    expect(Buffer.compare(readFileSync(await download.path()), await sideways())).toBe(0);

    await page.goto(url);
    await page.getByRole('link', { name: 'Select', exact: true }).click();
    await page.getByLabel('Select Photo 3 of 3').check();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('1 photo').waitFor();
    await shoot('downloads');
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download originals' }).click(),
    ]);
    expect(
      readFileSync(await zip.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(faults).toEqual([]);
    const said = await studio.sql('select type, text from feedback order by id');
    expect(said).toEqual([
      { type: 'favorite', text: null },
      { type: 'comment', text: 'The best one!' },
    ]);
  });

  const photoId = async (eventId: number, name: string) =>
    (
      await studio.sql<{ id: number }>('select id from photos where event_id = $1 and original_filename = $2', [
        eventId,
        name,
      ])
    )[0]?.id;

  it('opens a gallery and comments by plain HTTP on any host, without JavaScript; an administrator logs in', async () => {
    const { id, url } = await open({ require_password: true, password: 'champagne' });
    await fill(id, 1);
    const visitor = await pages.enter(browser, { javaScriptEnabled: false });
    const elsewhere = (address: string) => address.replace('127.0.0.1', HOST_NAME);
    await visitor.goto(elsewhere(url));
    await visitor.getByLabel('Password').fill('champagne');
    await visitor.getByRole('button', { name: 'Open the gallery' }).click();
    await visitor.getByRole('link', { name: 'Photo 1 of 1' }).click();
    await visitor.getByLabel('Your comment').fill('By form');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('status').getByText('once the studio has approved it').waitFor();
    await visitor.getByLabel('Your comment').fill('   ');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('alert').waitFor();
    await visitor.goto(elsewhere(`${studio.url}/login?next=/api/health`));
    await visitor.getByLabel('User name').fill('owner');
    await visitor.getByLabel('Password').fill(PASSWORD);
    await visitor.getByRole('button').click();
    await visitor.waitForURL('**/api/health');
  });

  it.each(['light', 'dark'] as const)('meets WCAG 2.2 AA on every page, in a %s scheme', async (colorScheme) => {
    const { id, url } = await open({ require_password: true, password: 'champagne' });
    await fill(id, 2);
    const visitor = await pages.enter(browser, { colorScheme, reducedMotion: 'reduce' });
    const violations = () => violationsOf(visitor);
    const ours = ['login', 'password', 'nowhere'].map((page) => `${studio.url}/${page}`);
    for (const path of [...ours, `${url.slice(0, -32)}${'0'.repeat(32)}`, url]) {
      await visitor.goto(path);
      expect([path, await violations()]).toEqual([path, []]);
    }
    await visitor.getByLabel('Password').fill('wrong password');
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('alert').waitFor();
    expect(await violations()).toEqual([]);
    await visitor.getByLabel('Password').fill('champagne');
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('link', { name: 'Select', exact: true }).click();
    await visitor.getByLabel('Select Photo 2 of 2').check();
    expect(await violations()).toEqual([]);
    await visitor.goto(`${url}/photo/${await photoId(id, 'IMG_2.jpg')}`);
    expect(await violations()).toEqual([]);
    for (const path of ['downloads', 'downloads?size=web']) {
      await visitor.goto(`${url}/${path}`);
      expect([path, await violations()]).toEqual([path, []]);
    }
  });

  it('who is an administrator reads the API’s documents, under a head of ours', async () => {
    await page.goto(`${studio.url}/login?next=/api/docs`);
    await page.getByLabel('User name').fill('owner');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Atelier Gallery API' }).waitFor();
    await page.getByLabel('Select a definition').selectOption('Atelier Task API');
    await page.getByRole('heading', { name: 'Atelier Task API' }).waitFor();
    expect(await page.getByRole('link', { name: 'Studio' }).getAttribute('href')).toBe('/studio');
    expect(faults).toEqual([]);
  });

  it('sees photos upright, and nothing moves while they load', async () => {
    const { id, url } = await open();
    await fill(id, 12);
    page = await pages.enterAlone(browser);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url);
    await picturesAreThere(page);
    await framesPass(page);
    const image = page.getByAltText('Photo 12 of 12');
    await image.waitFor();
    const drawn = await image.evaluate(async (element) => {
      const img = element as HTMLImageElement;
      img.scrollIntoView();
      await img.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
      const pen = canvas.getContext('2d');
      pen?.drawImage(img, 0, 0);
      const red = (y: number) => (pen?.getImageData(img.naturalWidth / 2, y, 1, 1).data[0] ?? 0) > 128;
      return { size: [img.naturalWidth, img.naturalHeight], top: red(5), bottom: red(img.naturalHeight - 5) };
    });
    expect(drawn).toEqual({ size: [600, 900], top: true, bottom: false });
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('gets the next photos by scrolling, or by a link without JavaScript', async () => {
    const { id, url } = await open();
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, uploaded_by)
       select $1, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'scroll/' || i, null,
         'individual', 1, repeat('a', 64), null, null, 'image/jpeg', 1 from generate_series(1, 120) i`,
      [id],
    );
    await page.goto(url);
    await page.waitForFunction(() => {
      scrollTo(0, document.body.scrollHeight);
      return document.querySelectorAll('.photo').length === 120;
    });
    const still = await pages.enter(browser, { javaScriptEnabled: false });
    await still.goto(url);
    expect(await still.locator('.photo').count()).toBe(48);
    await still.getByRole('link', { name: 'More photos' }).click();
    await still.getByRole('link', { name: 'More photos' }).click();
    expect(await still.locator('.photo').count()).toBe(24);
  });

  it('can open hostile files without anything in them being run', async () => {
    const { id, url } = await open();
    const script = '<script>document.title = "hacked"; fetch("/hacked")</script>';
    const polyglot = Buffer.concat([await sideways(), Buffer.from(`\n*/${script}`)]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const [filename, contentType, bytes] of [
      [
        'a.svg',
        'image/svg+xml',
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/hacked')">${script}</svg>`),
      ],
      ['b.jpg', 'image/jpeg', Buffer.from(`<!doctype html>${script}`)],
      ['c.html.jpg', 'image/jpeg', polyglot],
      ['"><img src=x onerror=fetch("/hacked")>.jpg', 'image/jpeg', await sideways()],
    ] as const) {
      const { body } = await api.upload(id, bytes as Buffer, { filename, contentType }).expect(201);
      await page.goto(`${url}/photos/${body.id}/original`).catch((error) => {
        if (!/Download is starting|ERR_ABORTED/.test(String(error))) throw error;
      });
      await page.goto(`${url}/photo/${body.id}`);
      for (const tag of ['img', 'embed', 'object', 'iframe', 'script'])
        await page.evaluate(
          ([name, address]) =>
            new Promise((settled) => {
              const element = document.createElement(name as string);
              element.setAttribute(name === 'object' ? 'data' : 'src', address as string);
              element.addEventListener('load', settled, { once: true });
              element.addEventListener('error', settled, { once: true });
              document.addEventListener('securitypolicyviolation', settled, { once: true });
              document.body.append(element);
            }).then(() => {}),
          [tag, `${url}/photos/${body.id}/original`],
        );
    }
    await page.goto(url);
    // The file's request was made before this.
    await page.evaluate(() => fetch('/fence').then(() => {}));
    expect(asked.filter((address) => address.endsWith('/fence'))).toHaveLength(1);
    expect(await page.title()).not.toBe('hacked');
    expect(asked.filter((address) => address.includes('hacked'))).toEqual([]);
  });

  it('shows what to do if nothing opens', async () => {
    const { id, url } = await open({ expires_at: '2020-01-01T00:00:00Z', color_theme: 'dark' });
    await page.goto(url);
    await page.getByRole('heading', { name: 'This gallery has expired' }).waitFor();
    await shoot('expired');
    await page.goto(`${url.slice(0, -32)}${'0'.repeat(32)}`);
    await page.getByText('Check that the link is complete').waitFor();
    await shoot('unknown');
    const root = await studio.login('owner');
    await root.patch(`/api/admin/events/${id}`).send({ expires_at: null, is_active: true }).expect(200);
    await page.goto(url);
    await page.getByText('No photos yet').waitFor();
    await shoot('empty-dark');
  });
});
