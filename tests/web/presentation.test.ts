import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('/studio/events/{id}/guest-page', () => {
  let studio: Studio;
  let admin: Agent;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  const open = async () => (await api.post('/events', anEvent()).expect(201)).body.id as number;
  const add = async (id: number, filename: string) =>
    (await api.upload(id, await aJpeg(300, 200), { filename }).expect(201)).body.id as number;
  const presentation = async (id: number) => (await admin.get(`/api/admin/events/${id}/presentation`).expect(200)).body;
  const button = (name: string) => visit.page.getByRole('button', { name, exact: true });
  const save = async () => {
    await button('Save guest page').click();
    await visit.page.getByText('No changes').waitFor();
  };

  it('sets another cover photo and its focal point by keyboard', async () => {
    const id = await open();
    const photo = await add(id, 'first.jpg');
    await add(id, 'second.jpg');
    await visit.go(`/events/${id}/guest-page`);
    await button('Choose another').click();
    await button('Use first.jpg').click();
    await visit.page.getByRole('slider', { name: 'Focal point, horizontal' }).press('Home');
    await visit.page.getByRole('slider', { name: 'Focal point, vertical' }).press('ArrowDown');
    await save();
    expect(await presentation(id)).toMatchObject({ hero_photo_id: photo, hero_focus_x: 0, hero_focus_y: 49 });
  });

  it('sets a limit and a PIN, never shows the PIN again, and removes both', async () => {
    const { page, go } = visit;
    const id = await open();
    await go(`/events/${id}/guest-page`);
    await page.getByLabel('Photos per list').fill('40');
    await page.getByLabel('PIN for downloads').fill('4815');
    await save();
    expect(await presentation(id)).toMatchObject({ selection_limit: 40, has_download_pin: true });
    expect(await page.getByLabel('PIN for downloads').inputValue()).toBe('');
    await page.getByLabel('Photos per list').fill('');
    await button('Remove PIN').click();
    await save();
    expect(await presentation(id)).toMatchObject({ selection_limit: null, has_download_pin: false });
  });

  it('shows errors at their fields, and keeps the input', async () => {
    const { page, go } = visit;
    const id = await open();
    await go(`/events/${id}/guest-page`);
    await page.getByLabel('PIN for downloads').fill('12');
    await button('Save guest page').click();
    await page.getByText('Must be 4 to 12 digits').waitFor();
    expect(await page.getByLabel('PIN for downloads').inputValue()).toBe('12');
    await page.getByLabel('PIN for downloads').fill('');
  });

  it('says that confirmed addresses need a mail server', async () => {
    const { page, go } = visit;
    const id = await open();
    await go(`/events/${id}/guest-page`);
    const control = page.getByRole('switch', { name: 'Guests confirm their e-mail address' });
    await control.press('Space');
    await button('Save guest page').click();
    await page.getByText('Set up a mail server first, in the settings under “E-mail”.').waitFor();
    expect((await presentation(id)).confirm_email).toBe(false);
    await control.press('Space');
    await page.getByText('No changes').waitFor();
  });

  it('shows a manual order in the photos too, where selected ones are moved by keyboard', async () => {
    const { page, go } = visit;
    const id = await open();
    const photos: number[] = [];
    for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) photos.push(await add(id, name));
    const [one, two, three] = photos;
    const shown = async () =>
      (await admin.get(`/api/admin/events/${id}/photos?order=position`).expect(200)).body.photos.map(
        (photo: { id: number }) => photo.id,
      );
    await admin.patch(`/api/admin/events/${id}/presentation`).send({ photo_order: 'manual' }).expect(200);
    await go(`/events/${id}/photos`);
    const tiles = page.getByRole('listbox', { name: 'Photos' }).getByRole('option');
    await tiles.first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await button('Reorder').click();
    await page.getByRole('menuitem', { name: 'Move to start' }).press('Enter');
    await page.getByText('1 photo moved.').waitFor();
    expect(await shown()).toEqual([one, three, two]);
    await page.getByText('1 photo moved.').waitFor({ state: 'detached' });
    // It is still selected.
    await button('Reorder').click();
    await page.getByRole('menuitem', { name: 'Move to end' }).press('Enter');
    await page.getByText('1 photo moved.').waitFor();
    expect(await shown()).toEqual([three, two, one]);
  });

  it('is read-only for viewers', async () => {
    const { username } = await studio.account('viewer');
    const [{ id: viewer }] = (await studio.sql('select id from users where username = $1', [username])) as [
      { id: number },
    ];
    const id = await open();
    await studio.sql('update events set created_by = $1 where id = $2', [viewer, id]);
    const looking = await screen.enter(browser, studio, username, `/events/${id}/guest-page`);
    await looking.page.getByLabel('Photos per list').waitFor();
    expect(await looking.page.getByLabel('Photos per list').isDisabled()).toBe(true);
    expect(await looking.page.getByRole('button', { name: 'Save guest page' }).count()).toBe(0);
    expect(looking.faults).toEqual([]);
  });
});
