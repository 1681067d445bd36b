/// <reference lib="dom" />
import type { Locator } from 'playwright-core';
import { findBrowser } from '../support/browser.ts';
import { LIMIT, openEvening } from '../support/evening.ts';
import { tabTo } from '../support/studio-browser.ts';
import { until } from '../support/until.ts';

const executable = findBrowser();
if (!executable) console.warn('The tests in a browser are skipped: no Chromium in the PATH, and CHROMIUM is not set.');
const inBrowser = executable ? describe : describe.skip;

inBrowser('a couple’s evening on a laptop, by keyboard alone', () => {
  let evening: Awaited<ReturnType<typeof openEvening>>;
  beforeAll(async () => {
    evening = await openEvening();
  });
  afterAll(() => evening.close());

  it('chooses 40 of 300 photos on a bad line, compares, makes a list, sends: the studio’s CSV has these 40', async () => {
    const couple = await evening.begin('laptop', { viewport: { width: 1366, height: 768 } });
    const { page, photo, heart, chosen, tally, shoot, isSent } = couple;
    const { keyboard } = page;
    /** Enter on what Tab reaches. */
    const press = async (part: Locator) => {
      await tabTo(page, part);
      await keyboard.press('Enter');
    };
    /** Enter on what Shift and Tab reach. */
    const pressBefore = async (part: Locator) => {
      await part.waitFor();
      const back = async () => {
        await keyboard.press('Shift+Tab');
        return part.evaluate((element) => element === document.activeElement);
      };
      await until(back, (hasFocus) => hasFocus);
      await keyboard.press('Enter');
    };
    for (let n = 1; n <= 11; n += 2) {
      await press(heart(photo(n)));
      await heart(photo(n), true).waitFor();
      await couple.note(n);
    }
    await tally(6);
    await shoot('six');

    // In the lightbox, every second photo. Five seconds without a connection, and one heart is taken back there.
    await press(photo(14).locator('a'));
    const box = page.getByRole('dialog', { name: 'Enlarged photos' });
    for (let n = 14; ; n++) {
      await box.getByText(`${n} of 300`, { exact: true }).waitFor();
      if (n === 32) await page.context().setOffline(true);
      if (n % 2 === 0) {
        await keyboard.press('f');
        await heart(box, true).waitFor();
        await couple.note(n);
        await box.getByText(`${chosen.length} of 40 chosen`, { exact: true }).waitFor();
      }
      if (n === 14) await shoot('lightbox');
      if (n === 38) {
        await keyboard.press('x');
        await heart(box, false).waitFor();
        await couple.forget(n);
      }
      if (n === 40) {
        await page.getByRole('status').getByText('Your choices are kept').waitFor();
        await shoot('offline');
        await page.clock.runFor(5_000);
        await page.context().setOffline(false);
      }
      if (chosen.length === LIMIT) break;
      await keyboard.press('ArrowRight');
    }
    await isSent();

    const menu = page.getByRole('dialog', { name: /to a list$/ });
    const field = menu.getByLabel('New list');
    const openMenu = async () => {
      if (await menu.isVisible()) await keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await keyboard.press('l');
    };
    await couple.untilShown(openMenu, field, couple.faultIn(menu));
    await tabTo(page, field);
    await keyboard.type('Grandparents');
    await couple.putOnList('Grandparents', menu, () => keyboard.press('Enter'), press);
    await shoot('listed');
    await keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });

    await keyboard.press('Home');
    await photo(1).locator('a:focus').waitFor();
    await pressBefore(page.getByRole('link', { name: 'Only my favourites' }));
    await page.waitForURL(/mine=favorites/);
    await photo(LIMIT).waitFor();
    await shoot('mine');
    await pressBefore(page.getByRole('link', { name: 'Select', exact: true }));
    for (const n of [40, 39]) await pressBefore(photo(n).locator('a'));
    await page.getByRole('toolbar').getByText('2 selected').waitFor();
    await shoot('selected');
    const compared = page.getByRole('dialog', { name: 'Compare photos' });
    const failed = page.getByRole('status').getByText('Something went wrong');
    await couple.untilShown(() => press(page.getByRole('button', { name: 'Compare' })), compared, failed);
    await keyboard.press('ArrowRight');
    await keyboard.press('f');
    await heart(compared, false).waitFor();
    await shoot('compared');
    // They want it after all.
    await keyboard.press('f');
    await heart(compared, false).waitFor({ state: 'detached' });
    await keyboard.press('Escape');
    await compared.waitFor({ state: 'detached' });
    await keyboard.press('Escape');
    await page.getByRole('toolbar').waitFor({ state: 'hidden' });

    await isSent();
    await pressBefore(page.getByRole('link', { name: 'I’m done' }));
    await page.getByRole('heading', { name: 'Favourites: 40 photos' }).waitFor();
    await shoot('done');
    await tabTo(page, page.getByLabel('Your name'));
    await keyboard.type('Cleo and Dan');
    await tabTo(page, page.getByLabel('Message to the studio'));
    await keyboard.type('The sea for the cover, please');
    await press(page.getByRole('button', { name: 'Send to the studio' }));
    await page.getByText('Thank you! The studio has your list.').waitFor();
    await shoot('sent');
    const sent = await evening.readCsv({ name: null, guest_name: 'Cleo and Dan' });
    expect(sent.sort()).toEqual([...chosen].sort());
    expect(await evening.readCsv({ name: 'Grandparents', guest_name: 'Cleo and Dan' })).toEqual(chosen.slice(-1));
    expect(chosen).toHaveLength(LIMIT);
    expect(evening.faults).toEqual([]);
    await page.context().close();
  });
});
