import type { Browser } from 'playwright-core';
import { AS_THE_STUDIO, DEFAULT_BRAND } from '../../src/gallery/settings/brand.schema.ts';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { shareScreen, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

inBrowser('the brand', () => {
  let studio: Studio;
  let admin: Agent;
  let browser: Browser;
  let visit: Visit;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    await studio.account('super_admin', 'owner');
    admin = await studio.login('owner');
    browser = await openBrowser(executable ?? '');
    visit = await screen.visit(browser, studio, 'owner');
  });
  afterAll(async () => {
    expect(visit.faults).toEqual([]);
    await browser.close();
    await studio.close();
  });
  const field = (name: string) => visit.page.getByLabel(name, { exact: true });
  const press = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();
  const brand = async () => (await admin.get('/api/admin/settings/brand').expect(200)).body;

  it('of the studio: an accent that is hard to read is measured, and a darker shade offered', async () => {
    const { page, go } = visit;
    await admin.post('/api/admin/events').send(anEvent()).expect(201);
    await go('/settings/brand');
    await field('Typefaces').selectOption('romantic');
    const phone = page.frameLocator('iframe[title="Preview on a phone"]');
    await phone.locator('[data-type="romantic"] .hero').waitFor();
    await field('Accent').selectOption('own');
    await page.getByText('Contrast: 6.3 : 1 on a light page, 2.7 : 1 on a dark page.').waitFor();
    expect(await page.getByRole('button', { name: 'Use the darker shade' }).count()).toBe(0);
    await field('Accent colour').fill('#ffe14d');
    await page.getByText('This colour is hard to read on a light page. Guests see a darker shade there.').waitFor();
    await field('Accent colour').press('Tab');
    await press('Use the darker shade');
    await page.getByText('Contrast: 4.5 : 1 on a light page, 3.8 : 1 on a dark page.').waitFor();
    await field('Strength in per cent').fill('30');
    await press('Save brand');
    await page.getByText('Brand saved.').waitFor();
    const accent = await field('Accent colour').inputValue();
    const watermark = { ...DEFAULT_BRAND.watermark, strength: 30 };
    expect(await brand()).toEqual({ ...DEFAULT_BRAND, type_pairing: 'romantic', accent, watermark });
  });

  it('of a gallery: everything is as the studio’s until the gallery has its own, and again afterwards', async () => {
    const { page, go } = visit;
    await admin
      .patch('/api/admin/settings/brand')
      .send({ spacing: 'tight', watermark: { ...DEFAULT_BRAND.watermark, strength: 30 } })
      .expect(200);
    const { id } = (await admin.post('/api/admin/events').send(anEvent()).expect(201)).body;
    const own = async () => (await admin.get(`/api/admin/events/${id}/presentation`).expect(200)).body.brand;
    const save = async () => {
      await press('Save guest page');
      await page.getByText('No changes').waitFor();
    };
    await go(`/events/${id}/guest-page`);
    expect(await field('Spacing').locator('option:checked').innerText()).toBe('As the studio (Tight)');
    await field('Cover').selectOption({ label: 'Title on a card in a corner' });
    await page.frameLocator('iframe[title="Preview on a desktop"]').locator('[data-space="tight"] .hero').waitFor();
    await field('Watermark style').selectOption('own');
    await field('Position').selectOption('corner');
    await save();
    const watermark = { position: 'corner', size: 'medium', strength: 30 };
    expect(await own()).toEqual({ ...AS_THE_STUDIO, cover: 'corner', watermark });
    await field('Cover').selectOption('');
    await field('Watermark style').selectOption('');
    await save();
    expect(await own()).toEqual(AS_THE_STUDIO);
  });
});
