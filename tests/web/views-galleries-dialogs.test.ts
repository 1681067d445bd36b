import type { Page } from 'playwright-core';
import { dialog, lookAtHostile, opened, press } from '../support/eyes.ts';
import type { FullStudio } from '../support/hostile-studio.ts';
import { HOSTILE } from '../support/hostile-words.ts';

const tiles = (page: Page) => page.getByRole('listbox', { name: 'Photos' }).getByRole('option');
const linksOf = ({ eventId }: FullStudio) => `/events/${eventId}/links`;
const moreOfLink = (page: Page) =>
  page
    .getByRole('button', { name: /^More actions for / })
    .nth(1)
    .click();
const photosOf = ({ eventId }: FullStudio) => `/events/${eventId}/photos`;

lookAtHostile(
  [],
  [
    opened('sharing', photosOf, async (page) => {
      await press(page, 'More actions');
      await page.getByRole('menuitem', { name: 'Share' }).click();
      await dialog(page, 'Share with guests');
    }),
    opened('new-link', photosOf, async (page) => {
      await press(page, 'More actions');
      await page.getByRole('menuitem', { name: 'Replace link' }).click();
      await dialog(page, 'Replace the link?');
    }),
    opened('link-adding', linksOf, async (page) => {
      await press(page, 'Add link');
      await dialog(page, 'Add link');
      await page.getByLabel('Name', { exact: true }).fill(HOSTILE[4].slice(0, 100));
    }),
    opened('link-changing', linksOf, async (page) => {
      await moreOfLink(page);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page
        .getByRole('dialog', { name: /^Edit / })
        .getByRole('button', { name: 'Save' })
        .waitFor();
    }),
    opened('link-revoking', linksOf, async (page) => {
      await moreOfLink(page);
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await dialog(page, /^Revoke /);
    }),
    opened('selection', photosOf, async (page) => {
      await tiles(page).first().focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Move to category' }).waitFor();
    }),
    opened('caption', photosOf, async (page) => {
      await tiles(page).first().focus();
      await page.keyboard.press('Space');
      await press(page, 'Caption');
      await page.getByRole('dialog', { name: 'Caption' }).getByLabel('Caption').waitFor();
    }),
    opened('galleries-selected', '/events', async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all on)/ })
        .first()
        .check({ force: true });
      await page.getByText('1 selected').waitFor();
    }),
    opened('galleries-in-rows', '/events', async (page) => {
      await page.getByRole('img', { name: 'List' }).click({ force: true });
      await page.getByRole('table', { name: 'Galleries' }).waitFor();
    }),
    opened('galleries-deleting', '/events', async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all on)/ })
        .first()
        .check({ force: true });
      await press(page, 'Delete');
      await dialog(page, 'Delete 1 gallery?');
    }),
    opened('trash-selection', '/trash', async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByText('1 selected').waitFor();
    }),
    opened('trash-deleting', '/trash?kind=event', async (page) => {
      await page
        .getByRole('button', { name: /for good$/ })
        .first()
        .click();
      await dialog(page, /for good\?$/);
    }),
    opened(
      'lightbox',
      (studio) => `${photosOf(studio)}?photo=${studio.photoId}`,
      async (page) => {
        await page
          .getByRole('dialog')
          .getByText(/^Lovely\./)
          .first()
          .waitFor();
      },
    ),
    opened(
      'event-deleting',
      ({ eventId }) => `/events/${eventId}/settings`,
      async (page) => {
        await press(page, 'Delete gallery');
        await dialog(page, /^Delete /);
      },
    ),
    opened('feedback-replying', '/feedback', async (page) => {
      await press(page, 'Reply');
      await page.getByLabel('Your reply').fill(HOSTILE[4].slice(0, 500));
    }),
    opened('feedback-deleting', '/feedback', async (page) => {
      await press(page, 'Delete');
      await dialog(page, 'Delete permanently?');
    }),
    opened('activity-details', '/activity', async (page) => {
      await press(page, 'Details');
      await page.getByRole('button', { name: 'Details', expanded: true }).waitFor();
    }),
  ],
);
