import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { openGallery } from '../support/open-gallery.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the trash on the screen', () => {
  let studio: Studio;
  let owner: Agent;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    owner = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterEach(() => expect(visit.faults).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  const said = (text: string) => visit.page.getByRole('status').getByText(text).waitFor();
  const item = (name: string) => visit.page.getByRole('listitem').filter({ hasText: name });
  const trashed = async (count: number, event_name: string) => {
    const gallery = await openGallery(studio, api, count, { event_name });
    const remove = `/api/admin/events/${gallery.id}/photos/delete`;
    await owner.post(remove).send({ photo_ids: gallery.photos }).expect(200);
    return gallery;
  };
  const left = async ({ id }: { id: number }) =>
    (await studio.sql('select original_filename from photos where event_id = $1', [id])).length;

  it('says who deleted a photo and when it ends, and restores it', async () => {
    const { page, go } = visit;
    const gallery = await trashed(2, 'Who and when');
    await go(`/trash?event=${gallery.id}`);
    await item('IMG_1.jpg').getByText('Who and when').waitFor();
    await item('IMG_1.jpg').getByText('by owner').waitFor();
    await item('IMG_1.jpg').getByText('Deleted for good in 30 days').waitFor();
    await page.getByRole('button', { name: 'Restore IMG_1.jpg' }).click();
    await said('Photo restored.');
    await item('IMG_1.jpg').waitFor({ state: 'hidden' });
    expect(await left(gallery)).toBe(1);
  });

  it('restores all photos of a long list at once', async () => {
    const { page, go } = visit;
    const gallery = await trashed(230, 'A long list');
    await go(`/trash?event=${gallery.id}`);
    await page.getByRole('status').getByText('230 photos').waitFor();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Select all 230' }).click();
    await said('230 selected');
    await page.getByRole('group', { name: 'Deleted photos' }).getByRole('button', { name: 'Restore' }).click();
    await said('230 photos restored.');
    await page.getByText('No photos in the trash').waitFor();
    expect(await left(gallery)).toBe(230);
  });

  it('says why a photo is not restored, and restores its gallery', async () => {
    const { page, go } = visit;
    const gallery = await trashed(1, 'Both are gone');
    await owner.delete(`/api/admin/events/${gallery.id}`).expect(204);
    await go(`/trash?event=${gallery.id}`);
    await page.getByRole('button', { name: 'Restore IMG_1.jpg' }).click();
    await page.getByRole('alert').getByText('1 photo not restored: the gallery is in the trash.').waitFor();
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Galleries').click();
    await page.getByRole('button', { name: 'Restore Both are gone' }).click();
    await said('Gallery restored.');
    await owner.get(`/api/admin/events/${gallery.id}`).expect(200);
  });

  it('deletes for good after a confirmation, and finds by name', async () => {
    const { page, go } = visit;
    const gallery = await trashed(3, 'For good');
    await go(`/trash?event=${gallery.id}`);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('img_2');
    await item('IMG_1.jpg').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete IMG_2.jpg for good' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete IMG_2.jpg for good?' });
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await said('IMG_2.jpg was deleted for good.');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
    await page.getByRole('status').getByText('2 photos').waitFor();
  });

  it('is one press away from a gallery and from the list', async () => {
    const { page, go } = visit;
    const { id } = await trashed(1, 'On the way');
    await go(`/events/${id}/photos`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await item('IMG_1.jpg').waitFor();
    await go('/events');
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.waitForURL(/trash\?kind=event/);
    await studio.sql('delete from events');
    await go('/events');
    await page.getByText('No galleries yet').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.waitForURL(/trash\?kind=event/);
  });
});

inBrowser('without a trash (TRASH_KEEP_DAYS=0)', () => {
  let studio: Studio;
  let browser: Browser;
  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost', TRASH_KEEP_DAYS: '0' });
    await studio.account('super_admin', 'owner');
    browser = await openBrowser(executable ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  it('photos are deleted after a confirmation, and a gallery once its name is typed', async () => {
    const gallery = await openGallery(studio, studio.v1(await studio.token('owner')), 1, { event_name: 'Off' });
    const { page, go } = await shareScreen().visit(browser, studio, 'owner');
    const said = (text: string) => page.getByRole('status').getByText(text).waitFor();
    await go(`/events/${gallery.id}/photos`);
    await page.getByRole('option', { name: 'IMG_1.jpg' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete 1 photo?' }).getByRole('button', { name: 'Delete' }).click();
    await said('1 photo deleted.');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await go(`/events/${gallery.id}/settings`);
    await page.getByRole('button', { name: 'Delete gallery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Off”' });
    const remove = dialog.getByRole('button', { name: 'Delete gallery' });
    expect(await remove.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Off');
    await remove.click();
    await said('“Off” was deleted.');
    expect(await studio.sql('select 1 from trash')).toEqual([]);
  });
});
