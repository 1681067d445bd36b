import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { completeLargest, completePreviews } from '../../src/gallery/photos/previews.ts';
import { BRAND_JOB, REFRESH_JOB, refreshBrand, refreshPictures } from '../../src/gallery/photos/refresh-pictures.ts';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let token: string;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  token = await studio.token('owner');
  api = studio.v1(token);
});
afterAll(() => studio.close());

/** A uniform colour: anything that differs from it is a watermark. */
const even = (colour = '#808080', width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png({ compressionLevel: 1 })
    .toBuffer();

type Opened = { id: number; slug: string; guests: string; photo: number; path: string };
async function open(presentation: object = {}, bytes?: Buffer): Promise<Opened> {
  const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined })).expect(201);
  const photo = (
    await api.upload(body.id, bytes ?? (await even()), { filename: 'a.png', contentType: 'image/png' }).expect(201)
  ).body;
  await present(body.id, presentation);
  return {
    id: body.id,
    slug: body.slug,
    guests: `/gallery/${body.slug}/${body.share_token}`,
    photo: photo.id,
    path: photo.path,
  };
}
const present = (id: number, presentation: object) =>
  admin.patch(`/api/admin/events/${id}/presentation`).send(presentation).expect(200);
const TEXT = { watermark: 'text', watermark_text: '© Studio <Ada> & Söhne' };

const get = (who: 'guest' | 'v1' | 'admin', path: string, accept = '*/*') => {
  if (who === 'v1') return api.get(path).set('Accept', accept);
  return (who === 'admin' ? admin.get(path) : supertest(studio.url).get(path)).set('Accept', accept);
};

/** By how much the brightest and the darkest pixel differ. */
async function contrast(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).greyscale().stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
}
const isMarked = async (bytes: Buffer) => (await contrast(bytes)) > 40;
const marked = (event: Opened) => {
  try {
    return readdirSync(join(studio.folder, 'storage/watermarked', event.slug)).sort();
  } catch {
    return [];
  }
};

/** Every route that gives pictures of photos, and whether a watermark lies over them. */
const ROUTES: [who: 'guest' | 'v1' | 'admin', path: (event: Opened) => string, shows: boolean][] = [
  ...['thumbnail', 'preview', 'preview?size=480', 'preview?size=1024', 'preview?size=2048', 'preview?size=3840'].map(
    (name): (typeof ROUTES)[number] => ['guest', ({ guests, photo }) => `${guests}/photos/${photo}/${name}`, true],
  ),
  ['guest', ({ guests, photo }) => `${guests}/photos/${photo}/original`, false],
  ...(['v1', 'admin'] as const).flatMap((who): typeof ROUTES => {
    const base = ({ id, photo }: Opened) => `${who === 'admin' ? '/api/admin' : ''}/events/${id}/photos/${photo}`;
    return [
      ...['preview', 'preview?size=480', 'preview?size=1024', 'preview?size=2048', 'preview?size=3840'].map(
        (name): (typeof ROUTES)[number] => [who, (event) => `${base(event)}/${name}`, true],
      ),
      [who, (event) => `${base(event)}/thumbnail`, false],
      [who, (event) => `${base(event)}/original`, false],
    ];
  }),
];
const named = ROUTES.map(([who, path, shows]) => {
  const route = path({ id: 1, slug: 's', guests: '/gallery/{slug}/{token}', photo: 2, path: '' });
  return [who, route, shows ? 'shows' : 'does not show', path, shows] as const;
});

describe('a watermark', () => {
  let opened: { event: Opened; watermark: string }[];
  beforeAll(async () => {
    opened = await Promise.all(
      [TEXT, { watermark: 'logo' }, { watermark: 'none' }].map(async (presentation) => {
        const event = await open(presentation, await even('#808080', 2052, 300));
        await completePreviews(studio.deps, event.path);
        await completeLargest(studio.deps, event.path);
        return { event, watermark: presentation.watermark };
      }),
    );
  });

  it.each(named)('%s %s %s it', async (who, _route, _says, path, shows) => {
    for (const { event, watermark } of opened) {
      for (const accept of ['image/jpeg', 'image/webp', 'image/avif']) {
        const { body } = await get(who, path(event), accept).expect(200);
        expect(await isMarked(body)).toBe(shows && watermark !== 'none');
      }
    }
  });

  it.each(['#ffffff', '#000000', '#808080', '#ff0000'])('can be read on %s', async (colour) => {
    const event = await open(TEXT, await even(colour));
    const { body } = await get('guest', `${event.guests}/photos/${event.photo}/preview?size=1024`).expect(200);
    expect(await contrast(body)).toBeGreaterThan(60);
  });

  it.each([
    [199, 120, false],
    [200, 120, true],
    [120, 400, true],
    [2000, 40, true],
  ])('on a picture of %d × %d px: %s', async (width, height, shows) => {
    const event = await open(TEXT, await even('#808080', width, height));
    for (const name of ['thumbnail', 'preview', 'preview?size=1024']) {
      const { body } = await get('guest', `${event.guests}/photos/${event.photo}/${name}`).expect(200);
      const found = await sharp(body).metadata();
      const isSmall = Math.max(found.width, found.height) < 200;
      expect([name, (await contrast(body)) > 8]).toEqual([name, shows && !isSmall]);
    }
  });

  it('is in the picture that messengers are shown, and in every picture of the page', async () => {
    const event = await open(TEXT);
    const page = (await supertest(studio.url).get(event.guests).expect(200)).text;
    const base = `${studio.url}${event.guests}/`;
    const named = [
      ...page.matchAll(/(?:src|href|content|srcset|data-src)="([^"]*photos\/\d+\/(?:thumbnail|preview)[^"]*)"/g),
    ];
    const addresses = named
      .flatMap(([, list = '']) => list.split(/,\s+/))
      .map((address) => (address.split(' ')[0] ?? '').replace('https://studio.example', '').replaceAll('&amp;', '&'))
      .map((address) => new URL(address, base).href.replace(studio.url, ''));
    expect(page).toContain('og:image');
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses)
      expect([address, await isMarked((await get('guest', address).expect(200)).body)]).toEqual([address, true]);
  });

  it('is drawn of hostile text as of any other', async () => {
    for (const watermark_text of ['<span font="200">&', '</span>&#0;%s', 'ß'.repeat(100), '\u202eabc', '😀 日本']) {
      const event = await open({ watermark: 'text', watermark_text });
      const { body } = await get('guest', `${event.guests}/photos/${event.photo}/preview?size=480`).expect(200);
      expect([watermark_text, await isMarked(body)]).toEqual([watermark_text, true]);
    }
  });
});

/** The part of an even picture that has a mark, in shares of it, and how strong the mark is. */
async function markOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [i, value] of data.entries()) {
    if (Math.abs(value - 128) < 12) continue;
    xs.push((i % info.width) / info.width);
    ys.push(Math.floor(i / info.width) / info.height);
  }
  const [left = 0, right = 0] = [xs.sort((a, b) => a - b)[0], xs.at(-1)];
  const [top = 0, bottom = 0] = [ys.sort((a, b) => a - b)[0], ys.at(-1)];
  return { left, right, top, bottom, width: right - left, strength: await contrast(bytes) };
}

describe("a watermark as the studio's brand draws it", () => {
  const BRAND = '/api/admin/settings/brand';
  const draw = (position: string, size: string, strength: number) =>
    admin.patch(BRAND).send({ watermark: { position, size, strength } }).expect(200);
  const shown = async (event: Opened) =>
    markOf((await get('guest', `${event.guests}/photos/${event.photo}/preview?size=1024`, 'image/webp')).body);
  let event: Opened;
  beforeAll(async () => {
    event = await open(TEXT);
  });
  afterEach(() => studio.sql("delete from settings where key = 'brand'"));

  it('is repeated, in the middle, or in the corner', async () => {
    const tiled = await shown(event);
    expect([tiled.left < 0.1, tiled.right > 0.9, tiled.top < 0.1, tiled.bottom > 0.9]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await draw('centre', 'medium', 55);
    const { left, right, top, bottom } = await shown(event);
    for (const middle of [(left + right) / 2, (top + bottom) / 2]) expect(middle).toBeCloseTo(0.5, 1);
    expect(bottom - top).toBeLessThan(0.3);
    await draw('corner', 'medium', 55);
    const corner = await shown(event);
    expect([corner.left > 0.4, corner.right > 0.93, corner.top > 0.75, corner.bottom > 0.9]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('is as large and as strong as it says, and as the gallery says instead', async () => {
    await draw('corner', 'small', 20);
    const faint = await shown(event);
    await draw('corner', 'large', 20);
    expect((await shown(event)).width).toBeGreaterThan(1.5 * faint.width);
    await draw('corner', 'small', 80);
    expect((await shown(event)).strength).toBeGreaterThan(2 * faint.strength);
    await present(event.id, { brand: { watermark: { position: 'corner', size: 'small', strength: 20 } } });
    expect(await shown(event)).toEqual(faint);
    await present(event.id, { brand: { watermark: null } });
  });

  it('has the pictures made again of galleries that have one, and do not draw it themselves', async () => {
    const [own, without] = [await open(TEXT), await open()];
    await present(own.id, { brand: { watermark: { position: 'centre', size: 'small', strength: 20 } } });
    await studio.sql('delete from graphile_worker._private_jobs');
    await draw('corner', 'small', 40);
    const keys = async () =>
      (await studio.sql<{ key: string }>('select key from graphile_worker._private_jobs')).map(({ key }) => key);
    expect(await keys()).toEqual([`${BRAND_JOB}:all`]);
    await refreshBrand(studio.deps);
    expect(await keys()).toContain(`${REFRESH_JOB}:${event.id}`);
    for (const { id } of [own, without]) expect(await keys()).not.toContain(`${REFRESH_JOB}:${id}`);
  });
});

describe('a changed watermark', () => {
  it('is shown at once, under a new ETag and address', async () => {
    const event = await open();
    const listed = async () => (await supertest(studio.url).get(`${event.guests}/photos`).expect(200)).body.photos[0];
    const seen = new Set<string>();
    for (const presentation of [{ watermark: 'none' }, TEXT, { watermark_text: 'Other' }, { watermark: 'logo' }]) {
      await present(event.id, presentation);
      const { preview_url } = await listed();
      const { headers, body } = await get('guest', preview_url).expect(200);
      expect(headers['cache-control']).toContain('immutable');
      expect(await isMarked(body)).toBe(presentation.watermark !== 'none');
      for (const part of [preview_url, headers.etag ?? '', body.toString('base64')]) seen.add(part);
      for (const address of seen)
        if (address.startsWith('/gallery') && address !== preview_url)
          expect((await get('guest', address).expect(200)).headers['cache-control']).toBe('private, no-cache');
    }
    expect(seen.size).toBe(12);
  });

  it('has the old pictures removed and the new ones made by its job', async () => {
    const event = await open(TEXT);
    await completePreviews(studio.deps, event.path);
    const before = marked(event);
    expect(before).toHaveLength(6);
    await present(event.id, { watermark_text: 'Other' });
    const [job] = await studio.sql<{ payload: object }>(
      'select payload from graphile_worker._private_jobs where key = $1',
      [`${REFRESH_JOB}:${event.id}`],
    );
    expect(job?.payload).toEqual({ event_id: event.id });
    await studio.sql("delete from graphile_worker._private_jobs where key like 'gallery.photos.preview:%'");
    await refreshPictures(studio.deps, event.id);
    expect(marked(event)).toEqual([]);
    const queued = await studio.sql<{ key: string }>(
      "select key from graphile_worker._private_jobs where key like 'gallery.photos.preview:%'",
    );
    expect(queued).toEqual([{ key: `gallery.photos.preview:${event.path}` }]);
    await completePreviews(studio.deps, event.path);
    expect(marked(event)).toHaveLength(6);
    expect(marked(event).filter((name) => before.includes(name))).toEqual([]);
  });

  it('has what was left of the old swept, and nothing of the present', async () => {
    const event = await open(TEXT);
    await completePreviews(studio.deps, event.path);
    await present(event.id, { watermark_text: 'Other' });
    await completePreviews(studio.deps, event.path);
    expect(marked(event)).toHaveLength(12);
    await sweepFiles(studio.deps, { graceMs: -60_000 });
    expect(marked(event)).toHaveLength(6);
    await completePreviews(studio.deps, event.path);
    expect(marked(event)).toHaveLength(6);
    await present(event.id, { watermark: 'none' });
    await sweepFiles(studio.deps, { graceMs: -60_000 });
    expect(marked(event)).toEqual([]);
  });

  it('goes with its photo', async () => {
    const event = await open(TEXT);
    await completePreviews(studio.deps, event.path);
    await admin.delete(`/api/admin/events/${event.id}/photos/${event.photo}?permanent=true`).expect(204);
    expect(marked(event)).toEqual([]);
  });
});
