/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('presets on the screen', () => {
  let studio: Studio;
  let browser: Browser;
  let visit: Visit;
  let owner: Agent;
  let gallery: number;

  const open = async (changes: object = {}): Promise<number> =>
    (await owner.post('/api/admin/events').send(anEvent(changes)).expect(201)).body.id;
  const read = async (id: number) => (await owner.get(`/api/admin/events/${id}`).expect(200)).body;
  const presets = async () => (await owner.get('/api/admin/presets').expect(200)).body.presets;
  const said = (text: string) => visit.page.getByRole('status').getByText(text).waitFor();
  const button = (name: string) => visit.page.getByRole('button', { name, exact: true });
  const choose = async (item: string) => {
    await button('More actions').click();
    await visit.page.getByRole('menuitem', { name: item }).click();
  };
  const idInAddress = () => Number(/events\/(\d+)/.exec(visit.page.url())?.[1]);

  beforeAll(async () => {
    studio = await openStudio();
    await studio.account('super_admin', 'owner');
    owner = await studio.login('owner');
    browser = await openBrowser(executable ?? '');
    visit = await shareScreen().visit(browser, studio, 'owner');
  });
  beforeEach(async () => {
    await studio.sql('delete from presets');
    gallery = await open({ event_name: 'Summer wedding', feedback_enabled: true, welcome_message: 'Dear guests' });
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });

  it('saves the settings of a gallery, and starts new galleries of this type with them', async () => {
    const { page, go } = visit;
    await go(`/events/${gallery}/photos`);
    await choose('Save as preset');
    await page.getByRole('dialog').getByLabel('Name').fill('Weddings');
    await button('Save preset').click();
    await said('Preset “Weddings” saved.');

    await go('/events/new');
    const start = page.getByLabel('Start with');
    expect(await start.locator('option:checked').textContent()).toBe('Weddings');
    await page.getByLabel('Gallery name').fill('Lena & Tom');
    await button('More options').click();
    expect(await page.getByLabel('Welcome message').inputValue()).toBe('Dear guests');
    await button('Create gallery').click();
    await page.getByRole('heading', { level: 1, name: 'Lena & Tom' }).waitFor();
    expect(await read(idInAddress())).toMatchObject({
      welcome_message: 'Dear guests',
      is_draft: true,
      require_password: true,
      feedback: { feedback_enabled: true },
    });
  });

  it('changes the preset with the type until one is chosen, and keeps what was typed', async () => {
    const { page, go } = visit;
    for (const [name, event_type] of [
      ['Weddings', 'wedding'],
      ['Families', 'family'],
      ['Families outdoors', 'family'],
    ])
      await owner.post('/api/admin/presets').send({ name, event_type, event_id: gallery }).expect(201);
    await go('/events/new');
    const start = page.getByLabel('Start with');
    const chosen = () => start.locator('option:checked').textContent();
    const type = page.getByLabel('Gallery type');
    await page.getByLabel('Gallery name').fill('Berger');
    await type.selectOption('family');
    expect(await chosen()).toBe('Families');
    await type.selectOption('corporate');
    expect([await chosen(), await type.inputValue()]).toEqual(['The studio’s defaults', 'corporate']);
    await start.selectOption('Families outdoors');
    expect([await chosen(), await type.inputValue()]).toEqual(['Families outdoors', 'family']);
    await start.selectOption('Weddings');
    expect(await type.inputValue()).toBe('wedding');
    await type.selectOption('family');
    expect([await chosen(), await page.getByLabel('Gallery name').inputValue()]).toEqual(['Weddings', 'Berger']);
    await start.selectOption('The studio’s defaults');
    await button('More options').click();
    await page.getByLabel('Welcome message').fill('My own words');
    await type.selectOption('wedding');
    expect(await page.getByLabel('Welcome message').inputValue()).toBe('My own words');
  });

  it('replaces the settings of a preset', async () => {
    const { page, go } = visit;
    await owner
      .post('/api/admin/presets')
      .send({ name: 'Weddings', event_id: await open() })
      .expect(201);
    await go(`/events/${gallery}/settings`);
    await choose('Save as preset');
    await page.getByRole('dialog').getByLabel('Name').fill('weddings');
    await button('Save preset').click();
    await page.getByText('A preset with this name already exists.').waitFor();
    await page.getByRole('dialog').getByLabel('Preset', { exact: true }).selectOption('Weddings');
    await button('Save preset').click();
    await said('Preset “Weddings” saved.');
    expect(await presets()).toMatchObject([
      { name: 'Weddings', settings: { event: { welcome_message: 'Dear guests' } } },
    ]);
  });

  it('lists, renames and deletes presets in the settings', async () => {
    const { page, go } = visit;
    await owner.post('/api/admin/presets').send({ name: 'Weddings', event_id: gallery }).expect(201);
    await go('/settings/gallery');
    const list = page.getByRole('region', { name: 'Presets' });
    await list.getByText('Wedding · password · feedback').waitFor();
    await list.getByRole('button', { name: 'Edit: Weddings' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('All parties');
    await page.getByRole('dialog').getByLabel('Suggested for').selectOption('No gallery type');
    await button('Save').click();
    await said('Preset “All parties” saved.');
    expect(await presets()).toMatchObject([{ name: 'All parties', event_type: null }]);
    await list.getByRole('button', { name: 'Delete: All parties' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said('Preset “All parties” deleted.');
    await list.getByText('No presets yet.').waitFor();
  });

  it('duplicates a gallery', async () => {
    const { page, go } = visit;
    await go(`/events/${gallery}/photos`);
    await choose('Duplicate');
    await page.getByText('With the settings of “Summer wedding”.').waitFor();
    await page.getByLabel('Gallery name').fill('Winter wedding');
    await button('Create gallery').click();
    await page.getByRole('heading', { level: 1, name: 'Winter wedding' }).waitFor();
    expect(idInAddress()).not.toBe(gallery);
    expect(await read(idInAddress())).toMatchObject({ welcome_message: 'Dear guests', event_type: 'wedding' });
  });
});
