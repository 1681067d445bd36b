/// <reference lib="dom" />
import { findBrowser } from '../support/browser.ts';
import { LIMIT, openEvening } from '../support/evening.ts';
import { drag } from '../support/touch.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

inBrowser('a couple’s evening on a phone, by touch', () => {
  let evening: Awaited<ReturnType<typeof openEvening>>;
  beforeAll(async () => {
    evening = await openEvening();
  });
  afterAll(() => evening.close());

  it('chooses 40 of 300 photos on a bad line, compares, makes a list, sends: the studio’s CSV has these 40', async () => {
    const couple = await evening.begin('phone', PHONE);
    const { page, photo, heart, chosen, tally, shoot, isSent } = couple;
    const love = async (n: number) => {
      await couple.reach(n);
      await heart(photo(n)).tap();
      await heart(photo(n), true).waitFor();
      await couple.note(n);
    };
    for (let n = 2; n <= 22; n += 4) await love(n);
    await tally(6);
    await shoot('six');

    // In the lightbox, all but the third of seven.
    await photo(24).locator('a').tap();
    const box = page.getByRole('dialog', { name: 'Enlarged photos' });
    for (let n = 24; n <= 30; n++) {
      await box.getByText(`${n} of 300`, { exact: true }).waitFor();
      if (n !== 26) {
        await heart(box).tap();
        await heart(box, true).waitFor();
        await couple.note(n);
        await box.getByText(`${chosen.length} of 40 chosen`, { exact: true }).waitFor();
      }
      if (n === 24) await shoot('lightbox');
      if (n < 30) await drag(page, { x: 340, y: 400 }, { x: 40, y: 400 });
    }
    await box.getByRole('button', { name: 'Close' }).tap();
    await box.waitFor({ state: 'detached' });
    for (let n = 34; n <= 70; n += 4) await love(n);

    // The train is in a tunnel for five seconds. One of seven hearts is taken back there.
    await couple.reach(100);
    await page.context().setOffline(true);
    for (let n = 74; n <= 98; n += 4) await love(n);
    await heart(photo(98)).tap();
    await heart(photo(98), false).waitFor();
    await couple.forget(98);
    await page.getByRole('status').getByText('Your choices are kept').waitFor();
    await shoot('offline');
    await page.clock.runFor(5_000);
    await page.context().setOffline(false);
    for (let n = 102; chosen.length < LIMIT; n += 4) await love(n);
    await tally(LIMIT);
    await isSent();
    await page.getByText('Your choices are kept').waitFor({ state: 'detached' });
    await shoot('forty');

    // One of two that are alike is enough.
    await page.getByRole('link', { name: 'Only my favourites' }).tap();
    await page.waitForURL(/mine=favorites/);
    await couple.reach(LIMIT);
    const shown = await Promise.all(chosen.map((_, i) => couple.fileOf(i + 1)));
    expect(shown.sort()).toEqual([...chosen].sort());
    await photo(1).scrollIntoViewIfNeeded();
    await shoot('mine');
    await page.getByRole('link', { name: 'Select', exact: true }).tap();
    const circle = (n: number) => photo(n).getByRole('checkbox');
    const selected = (count: number) => page.getByRole('toolbar').getByText(`${count} selected`).waitFor();
    for (const n of [2, 3]) await circle(n).tap();
    await selected(2);
    await shoot('selected');
    const compared = page.getByRole('dialog', { name: 'Compare photos' });
    const failed = page.getByRole('status').getByText('Something went wrong');
    await couple.untilShown(() => page.getByRole('button', { name: 'Compare' }).tap(), compared, failed);
    await shoot('compared');
    await heart(compared).last().tap();
    await heart(compared, false).waitFor();
    await couple.forget(3);
    await compared.getByRole('button', { name: 'Close' }).tap();
    await compared.waitFor({ state: 'detached' });

    for (const n of [3, 5, 6]) await circle(n).tap();
    await selected(3);
    const album = await Promise.all([2, 5, 6].map(couple.fileOf));
    const menu = page.getByRole('dialog', { name: 'Add to a list' });
    const field = menu.getByLabel('New list');
    const openMenu = async () => {
      if (await menu.isVisible()) await menu.getByRole('button', { name: 'Close' }).tap();
      await page.getByRole('button', { name: 'Add to a list' }).tap();
    };
    await couple.untilShown(openMenu, field, couple.faultIn(menu));
    await field.fill('Album');
    await shoot('new-list');
    const create = () => menu.getByRole('button', { name: 'Create list' }).tap();
    await couple.putOnList('Album', menu, create, (list) => list.tap());
    await shoot('listed');
    await menu.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('link', { name: 'Done', exact: true }).tap();

    // Another photo instead of the one that was taken back.
    await isSent();
    await page.getByRole('link', { name: 'All', exact: true }).tap();
    await love(4);
    await tally(LIMIT);
    await isSent();
    await page.getByRole('link', { name: 'My lists' }).tap();
    await page.getByRole('heading', { name: 'Album' }).waitFor();
    await shoot('lists');
    await page.getByRole('link', { name: 'I’m done' }).first().tap();
    await page.getByRole('heading', { name: 'Favourites: 40 photos' }).waitFor();
    await shoot('done');
    await page.getByLabel('Your name').fill('Ada and Bo');
    await page.getByLabel('Message to the studio').fill('The sea for the cover, please');
    await shoot('message');
    await page.getByRole('button', { name: 'Send to the studio' }).tap();
    await page.getByText('Thank you! The studio has your list.').waitFor();
    await shoot('sent');
    expect(await evening.readCsv({ name: null, guest_name: 'Ada and Bo' })).toEqual(chosen);
    expect(await evening.readCsv({ name: 'Album', guest_name: 'Ada and Bo' })).toEqual(album);
    expect(chosen).toHaveLength(LIMIT);
    expect(evening.faults).toEqual([]);
    await page.context().close();
  });
});
