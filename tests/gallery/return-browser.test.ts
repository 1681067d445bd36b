/// <reference lib="dom" />
import { type Browser, chromium, type Page } from 'playwright-core';
import supertest from 'supertest';
import { findWholeBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { picturesAreThere } from '../support/guest-browser.ts';
import { showNewestFirst } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let owner: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
  await studio.account('super_admin', 'owner');
  owner = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

async function open(changes: object = { require_password: false, password: undefined }) {
  const { body } = await api.post('/events', anEvent({ feedback_enabled: true, ...changes })).expect(201);
  await showNewestFirst(studio, body.id);
  const photos: number[] = [];
  for (const width of [90, 91, 92])
    photos.push((await api.upload(body.id, await aJpeg(width, 60)).expect(201)).body.id);
  const path = `/gallery/${body.slug}/${body.share_token}`;
  return { id: body.id as number, path, url: studio.url + path, photo: photos[2] as number };
}
const guest = () => supertest.agent(studio.url);

describe('a page of a gallery', () => {
  it('may be kept by the browser of a guest, but by no other cache, while the gallery has no password', async () => {
    const free = await open();
    for (const address of ['', `/photo/${free.photo}`]) {
      const { headers } = await guest()
        .get(free.path + address)
        .expect(200);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers.vary).toContain('Cookie');
    }
    expect((await guest().get(`${free.path}/photos`).expect(200)).headers['cache-control']).toBe('no-store');
    expect((await guest().get(`${free.path}/photo/2147483647`).expect(404)).headers['cache-control']).toBe('no-store');
  });

  it('is kept nowhere while the gallery has a password, also after it was given', async () => {
    const locked = await open({});
    const ada = guest();
    await ada.post(`${locked.path}/unlock`).type('form').send({ password: 'secret1' }).expect(303);
    for (const as of [ada, guest()])
      for (const address of ['', `/photo/${locked.photo}`])
        expect((await as.get(locked.path + address).expect(200)).headers['cache-control']).toBe('no-store');
  });
});

describe('GET …/favorites', () => {
  it('has the guest’s own favourites, in the order in which they were chosen', async () => {
    const { path, photo } = await open();
    const [ada, bo] = [guest(), guest()];
    const press = (as: Agent, id: number) =>
      as.post(`${path}/photos/${id}/feedback`).send({ type: 'favorite', value: true }).expect(200);
    await press(ada, photo);
    await press(ada, photo - 2);
    await press(bo, photo - 1);
    const { body } = await ada.get(`${path}/favorites`).expect(200);
    expect(body).toMatchObject({
      photo_ids: [photo, photo - 2],
      chosen: { count: 2, limit: null, submitted_at: null },
    });
    expect((await guest().get(`${path}/favorites`).expect(200)).body).toMatchObject({
      photo_ids: [],
      chosen: { count: 0 },
    });
  });
});

const executable = findWholeBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('a guest who goes back', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executable ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset.kept = '';
      });
    });
  });
  afterAll(() => browser.close());

  const heart = (at: number, pressed: boolean) =>
    page
      .locator('.photo')
      .nth(at)
      .getByRole('button', { name: /^Favourite/, pressed });
  const tally = (text: string) => page.getByRole('complementary').getByText(text, { exact: true }).waitFor();
  const back = () => page.evaluate(() => history.back());
  const isKept = () => page.locator('html[data-kept]').waitFor();
  const asGuest = (path: string, method: string, body: object) =>
    page.evaluate(
      async ([address, how, sent]) => {
        await fetch(address, { method: how, headers: { 'Content-Type': 'application/json' }, body: sent });
      },
      [path, method, JSON.stringify(body)] as const,
    );

  it('finds the page as it was, with the hearts and the tally of now', async () => {
    const { path, url, photo } = await open();
    await page.goto(url);
    const saved = page.waitForResponse(`${url}/photos/${photo}/feedback`);
    await heart(0, false).click();
    await tally('1 chosen');
    // A browser may not keep a page that still loads something, or holds a lock.
    await saved;
    await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0);
    const isLoaded = (address: string) => performance.getEntriesByName(address).length > 0;
    await page.waitForFunction(isLoaded, `${url}/photos/${photo}/feedback`);
    await picturesAreThere(page);
    await page.getByRole('link', { name: 'My lists' }).click();
    await page.getByRole('heading', { name: 'My lists' }).waitFor();
    for (const [id, value] of [
      [photo, false],
      [photo - 1, true],
      [photo - 2, true],
    ])
      await asGuest(`${path}/photos/${id}/feedback`, 'POST', { type: 'favorite', value });
    await back();
    await isKept();
    await tally('2 chosen');
    for (const [at, pressed] of [false, true, true].entries()) await heart(at, pressed).waitFor();
  });

  it('learns that the link has ended, from the page that the browser kept', async () => {
    const { id, url } = await open();
    await page.goto(url);
    await page.goto(`${studio.url}/login`);
    await owner.post(`/api/admin/events/${id}/rotate-share-token`).expect(200);
    await back();
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(page.url()).toBe(url);
  });

  it('is asked for the password that the gallery has got in between', async () => {
    const { id, url } = await open();
    await page.goto(url);
    await page.goto(`${studio.url}/login`);
    await owner.patch(`/api/admin/events/${id}`).send({ require_password: true, password: 'secret1' }).expect(200);
    await back();
    await page.getByLabel('Password').waitFor();
  });

  it('sees that the list was sent', async () => {
    const { path, url, photo } = await open();
    await page.goto(url);
    await heart(0, false).click();
    await tally('1 chosen');
    await page.getByRole('link', { name: 'My lists' }).click();
    await page.getByRole('heading', { name: 'My lists' }).waitFor();
    const [{ id }] = await page.evaluate(
      async (address) => (await (await fetch(address)).json()).selections,
      `${path}/selections`,
    );
    await asGuest(`${path}/selections/${id}/submit`, 'POST', { guest_name: 'Ada' });
    await back();
    await page.locator('.chosen[data-sent]').waitFor();
    expect(photo).toBeGreaterThan(0);
  });
});
