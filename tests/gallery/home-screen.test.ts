import supertest from 'supertest';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let api: V1;

beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

const aGallery = async (changes: object = {}) => {
  const event = anEvent({ require_password: false, password: undefined, ...changes });
  const { body } = await api.post('/events', event).expect(201);
  return `/gallery/${body.slug}/${body.share_token}`;
};

describe('GET …/manifest.webmanifest', () => {
  it('names the gallery, its colours, its icons, and where it begins', async () => {
    const link = await aGallery({ event_name: 'Ada & Bo', color_theme: 'rose' });
    const { body, headers } = await supertest(studio.url).get(`${link}/manifest.webmanifest`).expect(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(body).toMatchObject({
      name: 'Ada & Bo',
      lang: 'en',
      start_url: link,
      scope: link,
      display: 'standalone',
      theme_color: '#fdf5f5',
    });
    for (const { src, sizes } of body.icons) {
      const { body: bytes } = await supertest(studio.url).get(src).expect('Content-Type', 'image/png').expect(200);
      expect([sizes, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([sizes, sizes]);
    }
  });

  it('is kept by no shared cache', async () => {
    const { headers } = await supertest(studio.url).get(`${await aGallery()}/manifest.webmanifest`);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is behind the gate of its gallery', async () => {
    const locked = await aGallery({ require_password: true, password: 'champagne' });
    await supertest(studio.url).get(`${locked}/manifest.webmanifest`).expect(401);
    await supertest(studio.url)
      .get(`${locked.slice(0, -32)}${'0'.repeat(32)}/manifest.webmanifest`)
      .expect(404);
    const expired = await aGallery({ expires_at: '2020-01-01T00:00:00Z' });
    await supertest(studio.url).get(`${expired}/manifest.webmanifest`).expect(410);
  });

  it('is named by the page, to be fetched with the cookies of a guest who has unlocked it', async () => {
    const link = await aGallery();
    const { text, headers } = await supertest(studio.url).get(link).expect(200);
    expect(text).toContain(`<link rel="manifest" href="${link}/manifest.webmanifest" crossorigin="use-credentials">`);
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('is not named where the gallery is locked', async () => {
    const link = await aGallery({ require_password: true, password: 'champagne' });
    const { text } = await supertest(studio.url).get(link).expect(200);
    expect(text).not.toContain('manifest');
  });
});
