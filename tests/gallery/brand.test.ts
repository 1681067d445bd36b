import supertest from 'supertest';
import { AS_THE_STUDIO, type BrandPatch, DEFAULT_BRAND } from '../../src/gallery/settings/brand.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const BRAND = '/api/admin/settings/brand';
const FAINT = { position: 'corner', size: 'small', strength: 20 } as const;

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
beforeEach(() => studio.sql("delete from settings where key = 'brand'"));
afterAll(() => studio.close());

const change = async (brand: BrandPatch) => (await admin.patch(BRAND).send(brand).expect(200)).body;
async function open() {
  const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
  await api.upload(body.id, await aJpeg(1200, 800)).expect(201);
  const path = `/api/admin/events/${body.id}/presentation`;
  const present = async (change: object) => (await admin.patch(path).send(change).expect(200)).body;
  const page = async () =>
    (await supertest(studio.url).get(`/gallery/${body.slug}/${body.share_token}`).expect(200)).text;
  return { path, present, page };
}

describe('/api/admin/settings/brand', () => {
  it('has defaults, changes what is named and keeps the rest', async () => {
    expect((await admin.get(BRAND).expect(200)).body).toEqual(DEFAULT_BRAND);
    await change({ type_pairing: 'romantic', accent: '#8a4b2a' });
    const changed = { ...DEFAULT_BRAND, type_pairing: 'romantic', accent: '#8a4b2a', watermark: FAINT };
    expect(await change({ watermark: FAINT })).toEqual(changed);
    expect((await admin.get(BRAND).expect(200)).body).toEqual(changed);
    expect((await admin.get('/api/admin/settings').expect(200)).body.settings).not.toHaveProperty('brand');
  });

  it.each([
    { type_pairing: 'gothic' },
    { cover: null },
    { accent: 'red' },
    { accent: '#8A4B2' },
    { watermark: { ...FAINT, strength: 5 } },
    { watermark: { position: 'corner' } },
    { unknown: 1 },
  ])('refuses %j', async (brand) => {
    await admin.patch(BRAND).send(brand).expect(400);
  });
});

describe("a gallery's brand", () => {
  it('is as the studio’s, except in what the gallery changes', async () => {
    const { path, present } = await open();
    await change({ type_pairing: 'modern', spacing: 'airy' });
    const { brand, effective_brand } = await present({ brand: { spacing: 'tight', grid: 'columns' } });
    expect(brand).toEqual({ ...AS_THE_STUDIO, spacing: 'tight', grid: 'columns' });
    expect(effective_brand).toEqual({ ...DEFAULT_BRAND, type_pairing: 'modern', spacing: 'tight', grid: 'columns' });
    const undone = await present({ brand: { spacing: null } });
    expect(undone.brand).toEqual({ ...AS_THE_STUDIO, grid: 'columns' });
    expect(undone.effective_brand.spacing).toBe('airy');
    expect((await admin.get(path).expect(200)).body).toEqual(undone);
  });

  it('has the cover that was set as its layout in an earlier version', async () => {
    const { present, page } = await open();
    await change({ cover: 'framed' });
    expect(await page()).toContain('hero-framed');
    const own = await present({ hero_layout: 'split' });
    expect([own.hero_layout, own.brand.cover]).toEqual(['split', 'split']);
    expect(await page()).toContain('hero-split');
    const plain = await present({ hero_layout: 'cover' });
    expect([plain.hero_layout, plain.brand.cover]).toEqual(['cover', 'cover']);
    const undone = await present({ brand: { cover: null } });
    expect([undone.hero_layout, undone.brand.cover]).toEqual(['framed', null]);
    expect((await present({ hero_layout: 'framed' })).brand.cover).toBe(null);
    expect((await present({ brand: { cover: 'band' } })).hero_layout).toBe('cover');
  });

  it('keeps a layout that an earlier version stored', async () => {
    const { path, present, page } = await open();
    await present({ hero_focus_x: 40 });
    await studio.sql("update presentations set hero_layout = 'split' where hero_focus_x = 40");
    expect((await admin.get(path).expect(200)).body.effective_brand.cover).toBe('split');
    expect(await page()).toContain('hero-split');
  });
});

describe('/api/admin/events/{id}/page-preview', () => {
  const preview = (id: number, brand?: string) =>
    admin.get(`/api/admin/events/${id}/page-preview`).query({ ...(brand !== undefined && { brand }) });
  const draft = async () => {
    const { body } = await admin
      .post('/api/admin/events')
      .send({ ...anEvent(), is_draft: true })
      .expect(201);
    await api.upload(body.id, await aJpeg(1200, 800)).expect(201);
    return body.id as number;
  };

  it('shows a draft with a password in a brand that is not saved, inert, and only to pages of this server', async () => {
    const id = await draft();
    const { text, headers } = await preview(id, JSON.stringify({ cover: 'split', accent: '#102a66' })).expect(200);
    expect(text).toContain('hero-split');
    expect(text).toContain('#102a66');
    expect(text).not.toMatch(/<script(?! type="application\/json")/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const [, base] = /<base href="([^"]+)"/.exec(text) ?? [];
    const [, picture] = /<img [^>]*src="(photos[^"]+)"/.exec(text) ?? [];
    await admin
      .get(`${base}${picture?.replaceAll('&amp;', '&')}`)
      .expect(200)
      .expect('Content-Type', /^image/);
    expect((await admin.get(`/api/admin/events/${id}/presentation`)).body.brand).toEqual(AS_THE_STUDIO);
  });

  it('refuses anything that is not a brand', async () => {
    const id = await draft();
    for (const brand of ['{', '{"cover":"huge"}', '[]']) await preview(id, brand).expect(400);
  });
});
