import type { Browser, Page } from 'playwright-core';
import type { openMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { type Ask, Customer, untilOpened } from './customer.ts';
import type { Hand } from './hand.ts';

const GALLERY = 'Ada & Bo';
const DAY_MS = 86_400_000;
export const PHOTOS = 40;
export const fileName = (n: number) => `IMG_${String(n).padStart(4, '0')}.jpg`;

export type Place = {
  browser: Browser;
  url: string;
  ask: Ask;
  files: string[];
  server: Awaited<ReturnType<typeof openMailServer>>;
  customer?: Customer;
};
export type Job = {
  name: string;
  /** The presses that it takes today. */
  most: number;
  /** Does what others did before. It is neither counted nor timed. */
  prepare?: (place: Place) => Promise<unknown>;
  /** Begins on the overview, and ends when the screen shows the result. */
  work: (hand: Hand, place: Place) => Promise<void>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const photo = (page: Page, n: number) => page.getByRole('option', { name: fileName(n) });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const openGallery = (hand: Hand) =>
  hand.press(section(hand.page, 'Latest galleries').getByRole('link', { name: GALLERY }));

/** Drags a photo before another one, where a line appears. */
async function movePhoto(hand: Hand, n: number, before: number): Promise<void> {
  const target = photo(hand.page, before);
  const index = await target.getAttribute('data-index');
  await hand.drag(photo(hand.page, n), target, hand.page.locator(`[data-before="${index}"]`));
}

/** In the order in which a gallery needs them. */
export const JOBS: Job[] = [
  {
    name: `create a gallery and upload ${PHOTOS} photos`,
    most: 5,
    async work(hand, { files }) {
      const { page } = hand;
      await hand.key('c');
      await hand.fill(page.getByLabel('Gallery name'), GALLERY);
      await hand.key('Enter');
      await hand.choose(button(page, 'Upload photos'), files);
      await said(page, `${PHOTOS} photos uploaded.`).waitFor();
      await page.getByText(`${PHOTOS} photos`, { exact: true }).waitFor();
    },
  },
  {
    name: 'deliver it to the customer',
    most: 4,
    async work(hand) {
      const { page } = hand;
      await openGallery(hand);
      await hand.press(link(page, 'Deliver'));
      await hand.fill(page.getByLabel('To', { exact: true }), 'cleo@example.com');
      await hand.press(button(page, 'Deliver'));
      await said(page, 'Delivered to 1 person.').waitFor();
    },
  },
  {
    name: 'see whether they opened it',
    most: 0,
    async prepare(place) {
      const { browser, url, ask, server } = place;
      const [mail] = await until(
        () => server.received,
        ({ length }) => length > 0,
      );
      place.customer = await Customer.open(browser, url, mail?.mail.text ?? '');
      await untilOpened(ask);
    },
    async work({ page }) {
      await section(page, 'From your guests').getByText(`${GALLERY} was opened`).waitFor();
    },
  },
  {
    name: 'set the cover',
    most: 3,
    async work(hand) {
      const { page } = hand;
      await openGallery(hand);
      await hand.press(photo(page, 7));
      await hand.press(button(page, 'Use as cover'));
      await page.getByText('This is the cover photo.').waitFor();
    },
  },
  {
    name: 'reorder two photos',
    most: 3,
    async work(hand) {
      const { page } = hand;
      await openGallery(hand);
      await movePhoto(hand, 5, 2);
      await said(page, '1 photo moved.').waitFor();
      await movePhoto(hand, 9, 3);
      await said(page, '1 photo moved.').nth(1).waitFor();
    },
  },
  {
    name: 'put five photos into a category',
    most: 5,
    async work(hand) {
      const { page } = hand;
      await openGallery(hand);
      await hand.press(photo(page, 11), { modifiers: ['Control'] });
      await hand.press(photo(page, 15), { modifiers: ['Shift'] });
      await hand.press(button(page, 'Move to category'));
      await hand.press(page.getByRole('menuitem', { name: 'Party' }));
      await said(page, '5 photos moved.').waitFor();
      await page.getByRole('heading', { name: 'Party' }).waitFor();
    },
  },
  {
    name: 'hide a comment of a guest',
    most: 2,
    prepare: async ({ customer }) => customer?.comment(),
    async work(hand) {
      const { page } = hand;
      await hand.press(link(page, '1 comment is waiting for review'));
      await hand.press(button(page, 'Hide'));
      await said(page, '1 hidden.').waitFor();
    },
  },
  {
    name: 'copy the file names of a guest’s favourites',
    most: 2,
    prepare: async ({ customer }) => customer?.sendFavourites(),
    async work(hand) {
      const { page } = hand;
      await hand.press(link(page, `Favourites · ${GALLERY}`));
      await hand.press(button(page, 'Copy file names'));
      await said(page, 'File names copied.').waitFor();
    },
  },
  {
    name: 'delete a photo and restore it',
    most: 4,
    async work(hand) {
      const { page } = hand;
      await openGallery(hand);
      await hand.press(photo(page, 20), { modifiers: ['Control'] });
      await hand.press(button(page, 'Delete'));
      await photo(page, 20).waitFor({ state: 'hidden' });
      await hand.press(button(page, 'Undo'));
      await photo(page, 20).waitFor();
    },
  },
  {
    name: 'extend the expiry of a gallery',
    most: 1,
    async prepare({ ask }) {
      const { events } = await ask<{ events: { id: number }[] }>(
        'GET',
        `/admin/events?q=${encodeURIComponent(GALLERY)}`,
      );
      await ask('PATCH', `/admin/events/${events[0]?.id}`, {
        expires_at: new Date(Date.now() + 5 * DAY_MS).toISOString(),
      });
    },
    async work(hand) {
      const { page } = hand;
      await hand.press(button(page, `Extend by 30 days: ${GALLERY}`));
      await said(page, 'Expiry date of 1 gallery changed.').waitFor();
    },
  },
];
