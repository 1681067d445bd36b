import type { Browser, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('/studio/events/{id}/links', () => {
  let studio: Studio;
  let admin: Agent;
  let api: V1;
  let browser: Browser;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    api = studio.v1(await studio.token('owner'));
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().visit(browser, studio, 'owner');
    page = visit.page;
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  const open = async (changes: object = {}) =>
    (await api.post('/events', anEvent({ feedback_enabled: true, ...changes })).expect(201)).body as {
      id: number;
      share_url: string;
    };
  const links = async (id: number) => (await admin.get(`/api/admin/events/${id}/links`).expect(200)).body.links;
  const add = async (id: number, body: object) =>
    (await admin.post(`/api/admin/events/${id}/links`).send(body).expect(201)).body;
  const card = (name: string) =>
    page.getByRole('list', { name: 'Links to this gallery' }).getByRole('listitem').filter({ hasText: name });
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More actions for “${name}”` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const dialog = (name: string) => page.getByRole('dialog', { name });

  it('shows the main link of every gallery, and creates another with its own permissions', async () => {
    const { id } = await open();
    await visit.go(`/events/${id}/links`);
    await card('Main link').getByText('view, comment, choose, and download originals.').waitFor();
    await page.getByRole('button', { name: 'Add link' }).first().click();
    const form = dialog('Add link');
    await form.getByLabel('Name').fill('Grandparents');
    await form.getByRole('switch', { name: 'comment and rate' }).uncheck();
    await form.getByLabel('Downloads').selectOption('Web size only');
    await form.getByRole('button', { name: 'In 30 days' }).click();
    await form.getByRole('button', { name: 'Create link' }).click();
    await card('Grandparents').getByText('view, choose, and download in web size.').waitFor();
    const [, made] = await links(id);
    const rights = { can_comment: false, can_choose: true, downloads: 'web', can_upload: false };
    expect(made).toMatchObject({ name: 'Grandparents', ...rights });
    const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('shows missing values at their fields', async () => {
    const { id } = await open();
    await visit.go(`/events/${id}/links`);
    await page.getByRole('button', { name: 'Add link' }).first().click();
    await dialog('Add link').getByRole('button', { name: 'Create link' }).click();
    await dialog('Add link').getByText('Must not be blank').waitFor();
    expect(await links(id)).toHaveLength(1);
  });

  it('changes the permissions of a link, and of the main link', async () => {
    const { id } = await open();
    await add(id, { name: 'Album' });
    await visit.go(`/events/${id}/links`);
    await choose('Album', 'Edit');
    await dialog('Edit “Album”').getByLabel('Name').fill('Album designer');
    await dialog('Edit “Album”').getByRole('button', { name: 'Save' }).click();
    await card('Album designer').waitFor();
    await choose('Main link', 'Edit');
    await dialog('Edit “Main link”').getByLabel('Downloads').selectOption('None');
    await dialog('Edit “Main link”').getByRole('button', { name: 'Save' }).click();
    await card('Main link').getByText('view, comment, and choose.').waitFor();
    const [first, album] = await links(id);
    expect([first, album]).toMatchObject([
      { name: null, downloads: 'none' },
      { name: 'Album designer', downloads: 'original' },
    ]);
  });

  it('shows both versions if someone else was faster', async () => {
    const { id } = await open();
    const album = await add(id, { name: 'Album' });
    await visit.go(`/events/${id}/links`);
    await choose('Album', 'Edit');
    const form = dialog('Edit “Album”');
    await form.getByLabel('Name').fill('Mine');
    await admin.patch(`/api/admin/events/${id}/links/${album.id}`).send({ name: 'Theirs' }).expect(200);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('Theirs').first().waitFor();
    expect((await links(id))[1].name).toBe('Theirs');
  });

  it('explains and revokes a link, and lists it as revoked', async () => {
    const { id } = await open();
    await add(id, { name: 'Leaked' });
    await visit.go(`/events/${id}/links`);
    await choose('Leaked', 'Revoke');
    await dialog('Revoke “Leaked”?').getByText('stop working at once').waitFor();
    await dialog('Revoke “Leaked”?').getByRole('button', { name: 'Cancel' }).click();
    expect((await links(id))[1].revoked_at).toBeNull();
    await choose('Leaked', 'Revoke');
    await dialog('Revoke “Leaked”?').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('“Leaked” revoked.').waitFor();
    expect((await links(id))[1].revoked_at).not.toBeNull();
    await page.getByText('No other links yet').waitFor();
    await page.getByText('Revoked', { exact: true }).click();
    await card('Leaked').getByText('Guests with this link could view').waitFor();
    expect(await card('Leaked').getByRole('button').count()).toBe(0);
  });

  it('turns the pages of revoked links, and keeps the filter in the address', async () => {
    const { id } = await open();
    for (let n = 1; n <= 26; n++) {
      const made = await add(id, { name: `Old ${n}` });
      await admin.delete(`/api/admin/events/${id}/links/${made.id}`).expect(200);
    }
    await visit.go(`/events/${id}/links?state=revoked`);
    await page.getByRole('button', { name: 'Page 2 of 2' }).click();
    await page.waitForURL(/\/links\?state=revoked&page=2$/);
    await card('Old').nth(1).waitFor({ state: 'detached' });
    expect(await card('Old').count()).toBe(1);
    await page.getByRole('button', { name: 'Page 1 of 2' }).click();
    await page.waitForURL(/\/links\?state=revoked(&page=1)?$/);
  });

  it('replaces the main link', async () => {
    const { id, share_url } = await open();
    await visit.go(`/events/${id}/links`);
    await choose('Main link', 'Replace link');
    await dialog('Replace the link?').getByRole('button', { name: 'Replace link' }).click();
    await page.getByText('Link replaced.').waitFor();
    expect((await links(id))[0].url).not.toBe(share_url);
  });

  it('shows a link as a code to print, and opens it as a guest would', async () => {
    const { id } = await open();
    const { url } = await add(id, { name: 'Posters' });
    await visit.go(`/events/${id}/links`);
    await choose('Posters', 'QR code');
    await dialog('Share “Posters”').getByAltText('QR code').waitFor();
    expect(await dialog('Share “Posters”').getByLabel('Link', { exact: true }).inputValue()).toBe(url);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions for “Posters”' }).click();
    const item = page.getByRole('menuitem', { name: 'View as guest' });
    expect(await item.getAttribute('href')).toBe(url);
    await page.keyboard.press('Escape');
  });

  it('leaves out permissions that the gallery itself does not allow', async () => {
    const { id } = await open({ feedback_enabled: false });
    await admin.patch(`/api/admin/events/${id}`).send({ allow_downloads: false }).expect(200);
    await add(id, { name: 'All' });
    await visit.go(`/events/${id}/links`);
    await card('All').getByText('Guests with this link can view.').waitFor();
    await choose('All', 'Edit');
    const notes = dialog('Edit “All”').getByText('The gallery itself doesn’t allow this.');
    await notes.first().waitFor();
    expect(await notes.count()).toBe(4);
  });
});
