import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { COVERS } from '../../src/gallery/settings/brand.schema.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { picturesAreThere, shareGuestPages, violationsOf } from '../support/guest-browser.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const SCHEMES = ['light', 'dark'] as const;

/** By every rule of axe, not only those of WCAG. */
inBrowser('a view of a guest has no violation', () => {
  const pages = shareGuestPages({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  let studio: Studio;
  let browser: Browser;
  let api: V1;
  let admin: Agent;
  let gallery: { id: number; url: string; photos: number[] };
  let page: Page;
  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    gallery = await open({ require_password: false, password: undefined });
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });
  async function open(changes: object) {
    const { body } = await api.post('/events', anEvent({ feedback_enabled: true, ...changes })).expect(201);
    const photos: number[] = [];
    for (const background of ['#a03048', '#f0e0c0', '#203040']) {
      const create = { width: 1200, height: 800, channels: 3 as const, background };
      const picture = await sharp({ create }).jpeg().toBuffer();
      photos.push((await api.upload(body.id, picture).expect(201)).body.id);
    }
    await present(body.id, { share_lists: true, guest_uploads: true, locked_preview: true });
    return { id: body.id, url: `${studio.url}/gallery/${body.slug}/${body.share_token}`, photos };
  }
  const present = (id: number, changes: object) =>
    admin.patch(`/api/admin/events/${id}/presentation`).send(changes).expect(200);
  const isClean = async () => {
    await picturesAreThere(page);
    expect(await violationsOf(page, [])).toEqual([]);
    expect(pages.faults).toEqual([]);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = () => page.getByRole('button', { name: 'Favourite Photo 1 of 3' });

  describe.each(SCHEMES)('in a %s scheme', (colorScheme) => {
    beforeEach(async () => {
      page = await pages.enter(browser, { colorScheme });
    });

    it.each(COVERS)('as a gallery with the cover %s', async (cover) => {
      await present(gallery.id, { brand: { cover } });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(gallery.url);
        await isClean();
      }
    });

    it('as a locked gallery with a blurred cover', async () => {
      const { url } = await open({});
      await page.goto(url);
      await page.locator('.locked-cover canvas').waitFor();
      await isClean();
    });

    it('as a lightbox that the address opened', async () => {
      await page.goto(`${gallery.url}/photo/${gallery.photos[1]}`);
      await page.locator('.lightbox-counter').getByText('2 of 3').waitFor();
      await isClean();
    });

    it('with photos that are selected, and then compared', async () => {
      await page.goto(gallery.url);
      await page.getByRole('link', { name: 'Select', exact: true }).click();
      await page.getByLabel('Select Photo 1 of 3').check();
      await page.getByLabel('Select Photo 3 of 3').check();
      await isClean();
      await button('Compare').click();
      await page.getByRole('dialog').getByRole('img', { name: 'Photo 3 of 3' }).waitFor();
      await isClean();
    });

    it('with circles that the address asked for', async () => {
      await page.goto(`${gallery.url}?select=1`);
      await page.getByLabel('Select Photo 1 of 3').waitFor();
      await isClean();
    });

    it('with only favourites, as lists, and as a list that was shared', async () => {
      await page.goto(gallery.url);
      await choose().click();
      await page.getByRole('link', { name: 'Only my favourites' }).click();
      await page.getByRole('button', { name: 'Favourite Photo 1 of 1', pressed: true }).waitFor();
      await isClean();
      await page.goto(`${gallery.url}/lists`);
      await isClean();
      await page.getByRole('link', { name: 'Favourites', exact: true }).click();
      await button('Create link').click();
      const link = await page.getByLabel('Link to this list').inputValue();
      await isClean();
      await page.goto(studio.url + new URL(link).pathname);
      await page.getByRole('link', { name: 'Photo 1 of 1' }).waitFor();
      await isClean();
      await page.getByRole('link', { name: 'Photo 1 of 1' }).click();
      await page.locator('.lightbox-counter').waitFor();
      await isClean();
    });

    it.each(['/live', '/downloads', '/upload'])('at %s', async (path) => {
      await page.goto(gallery.url + path);
      if (path === '/live') await page.locator('.slide.shown').waitFor();
      await isClean();
    });
  });
});
