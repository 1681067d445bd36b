/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { isRefused, shareGuestPages } from '../support/guest-browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { openGallery } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;
const pages = shareGuestPages({ viewport: { width: 1280, height: 800 } }, { isFault: isRefused });

inBrowser('hearts', () => {
  let studio: Studio;
  let api: V1;
  let admin: Agent;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([
      openStudio({ PUBLIC_URL: 'http://localhost' }),
      openBrowser(executable ?? ''),
    ]);
    await studio.account('super_admin', 'owner');
    api = studio.v1(await studio.token('owner'));
    admin = await studio.login('owner');
  });
  beforeEach(async () => {
    page = await pages.enter(browser);
  });
  afterEach(() => expect(pages.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const heart = (n: number, pressed?: boolean) =>
    page.getByRole('button', { name: `Favourite Photo ${n} of 3`, ...(pressed !== undefined && { pressed }) });
  const favorites = (id: number, count: number) =>
    until(
      () =>
        studio.sql<{ photo_id: number; guest_name: string | null }>(
          "select photo_id, guest_name from feedback where event_id = $1 and type = 'favorite' order by id",
          [id],
        ),
      ({ length }) => length === count,
    );
  const kept = () => page.getByRole('status').getByText('Your choices are kept').waitFor();
  const tally = (text: string) => page.getByText(text, { exact: true }).waitFor();

  it('of a photo that was deleted: the page says so, and sends the others', async () => {
    const { id, url, photos } = await openGallery(studio, api, 3);
    await page.goto(url);
    await page.context().setOffline(true);
    await heart(1).click();
    await heart(2).click();
    await heart(3).click();
    await kept();
    await admin.delete(`/api/admin/events/${id}/photos/${photos[1]}`).expect(204);
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('This photo is no longer in this gallery.').waitFor();
    await heart(2, false).waitFor();
    expect((await favorites(id, 2)).map(({ photo_id }) => photo_id)).toEqual([photos[0], photos[2]]);
    await tally('2 chosen');
  });

  it('of a gallery that was closed: the page says so', async () => {
    const { id, url } = await openGallery(studio, api, 3);
    await page.goto(url);
    await admin.patch(`/api/admin/events/${id}`).send({ is_active: false }).expect(200);
    await heart(1).click();
    await page.getByRole('status').getByText('This gallery is no longer open.').waitFor();
    await heart(1, false).waitFor();
  });

  it.each(['/lists', '/downloads', '/photo/'])(
    'that wait are sent by the next page, also if it is …%s',
    async (next) => {
      const { id, url, photos } = await openGallery(studio, api, 3);
      await page.goto(url);
      await page.context().setOffline(true);
      await heart(1).click();
      await heart(2).click();
      await kept();
      await page.goto('about:blank');
      await page.context().setOffline(false);
      await page.goto(url + next + (next === '/photo/' ? photos[0] : ''));
      expect((await favorites(id, 2)).map(({ photo_id }) => photo_id)).toEqual([photos[0], photos[1]]);
      if (next === '/lists') await tally('2 chosen');
    },
  );

  it('that are refused on the page of lists wait for the gallery’s page, which says why', async () => {
    const { id, url } = await openGallery(studio, api, 3);
    await admin.patch(`/api/admin/events/${id}/presentation`).send({ selection_limit: 1 }).expect(200);
    await page.goto(url);
    await page.context().setOffline(true);
    await heart(1).click();
    await heart(2).click();
    await kept();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await page.goto(`${url}/lists`);
    await tally('1 of 1 chosen');
    await page.goto(url);
    await page.getByRole('dialog', { name: 'The list is full' }).waitFor();
    await heart(2, false).waitFor();
    expect(await favorites(id, 1)).toHaveLength(1);
  });

  it('pressed at once are both sent after one question for the name', async () => {
    const { id, url } = await openGallery(studio, api, 3);
    await admin.patch(`/api/admin/events/${id}/feedback`).send({ require_name_email: true }).expect(200);
    const release = await holdRequests(page, '**/who.js');
    await page.goto(url);
    await heart(1).click();
    await heart(2).click();
    release();
    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await who.first().getByLabel('Your name').fill('Cleo');
    expect(await who.count()).toBe(1);
    await who.getByLabel('Your e-mail address').fill('cleo@example.com');
    await who.getByRole('button', { name: 'Send' }).click();
    expect((await favorites(id, 2)).map(({ guest_name }) => guest_name)).toEqual(['Cleo', 'Cleo']);
    await heart(1, true).waitFor();
    await heart(2, true).waitFor();
  });
});
