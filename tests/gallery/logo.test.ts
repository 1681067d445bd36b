import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { removeLogoFile } from '../../src/gallery/photos/logo-files.ts';
import { LOGO_JOB, REFRESH_JOB, refreshLogos } from '../../src/gallery/photos/refresh-pictures.ts';
import { sweepFiles } from '../../src/gallery/photos/sweep.ts';
import { Logo } from '../../src/gallery/settings/logo.schema.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

const LOGO = '/api/admin/settings/logo';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
beforeEach(async () => {
  await admin.delete(LOGO);
  await sweepLogos();
});
afterAll(() => studio.close());

const round = (colour = '#c03020', edge = 300) =>
  sharp(Buffer.from(`<svg width="${edge}" height="${edge}"><circle cx="50%" cy="50%" r="40%" fill="${colour}"/></svg>`))
    .png()
    .toBuffer();
const put = (bytes: Buffer, type = 'image/png') => admin.put(LOGO).set('Content-Type', type).send(bytes);
const files = () => {
  try {
    return readdirSync(join(studio.folder, 'storage/branding'));
  } catch {
    return [];
  }
};
/** Those that no row names, however young. */
const sweepLogos = () => sweepFiles(studio.deps, { graceMs: -60_000, sparesReplaced: false });
const open = async (changes: object = { require_password: false, password: undefined }) => {
  const { body } = await api.post('/events', anEvent(changes)).expect(201);
  return { id: body.id as number, guests: `/gallery/${body.slug}/${body.share_token}` };
};
describe('the logo for dark grounds', () => {
  const DARK = `${LOGO}?ground=dark`;
  afterEach(() => admin.delete(DARK));

  it('is kept beside the other, swept like it, and goes alone', async () => {
    await put(await round('#111111')).expect(200);
    await admin
      .put(DARK)
      .set('Content-Type', 'image/png')
      .send(await round('#eeeeee'))
      .expect(200);
    await sweepLogos();
    expect(files()).toHaveLength(2);
    const { logo, dark_logo } = (await admin.get('/api/admin/settings').expect(200)).body;
    expect(dark_logo.sha256).not.toBe(logo.sha256);
    await admin.delete(DARK).expect(204);
    expect(files()).toHaveLength(1);
    await admin.get(LOGO).expect(200);
  });

  it('is shown to guests by their scheme, and on a dark theme always', async () => {
    const { id, guests } = await open();
    await put(await round('#111111')).expect(200);
    await admin
      .put(DARK)
      .set('Content-Type', 'image/png')
      .send(await round('#eeeeee'))
      .expect(200);
    const page = async () => (await supertest(studio.url).get(guests).expect(200)).text;
    const [, source = ''] = /<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)"/.exec(await page()) ?? [];
    const { body } = await supertest(studio.url).get(source.replaceAll('&amp;', '&')).expect(200);
    expect(body).toEqual((await admin.get(DARK).expect(200)).body);
    await admin.patch(`/api/admin/events/${id}`).send({ color_theme: 'dark' }).expect(200);
    expect(await page()).toContain(`<img src="${source}"`);
    await admin.patch(`/api/admin/events/${id}`).send({ color_theme: null }).expect(200);
    await api.upload(id, await aJpeg()).expect(201);
    expect(await page()).toContain(`<img src="${source}"`);
  });

  it('gives place to the other where an earlier version has swept its file', async () => {
    const { guests } = await open();
    const light = (await put(await round('#111111')).expect(200)).body;
    const dark = await admin
      .put(DARK)
      .set('Content-Type', 'image/png')
      .send(await round('#eeeeee'))
      .expect(200);
    const [row] = await studio.sql<{ filename: string }>('select filename from studio_dark_logo');
    await removeLogoFile(studio.deps, row?.filename ?? '');
    const address = `${guests}/logo.png?ground=dark&v=${dark.body.sha256.slice(0, 12)}`;
    const shown = await supertest(studio.url).get(address).expect(200);
    expect(shown.headers.etag).toBe(`"${light.sha256}"`);
    expect(shown.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('/api/admin/settings/logo', () => {
  it('PUT: keeps a PNG of up to 1024 px, with its transparency', async () => {
    const { body } = await put(await round('#c03020', 2000)).expect(200);
    expect(Logo.strict().parse(body)).toMatchObject({ width: 1024, height: 1024 });
    const shown = await admin.get(LOGO).expect(200);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
    const { format, width, hasAlpha } = await sharp(shown.body).metadata();
    expect([format, width, hasAlpha]).toEqual(['png', 1024, true]);
    await admin
      .get(LOGO)
      .set('If-None-Match', shown.headers.etag ?? '')
      .expect(304);
  });

  it.each(['jpeg', 'webp', 'png'] as const)('PUT: takes a %s, in a form too', async (format) => {
    const bytes = await sharp(await round())
      .flatten({ background: '#fff' })
      .toFormat(format)
      .toBuffer();
    await put(bytes, `image/${format}`).expect(200);
    await admin
      .put(LOGO)
      .attach('logo', bytes, { filename: `l.${format}`, contentType: `image/${format}` })
      .expect(200);
    await sweepLogos();
    expect(files()).toHaveLength(1);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'image/png', 400],
    ['no picture', Buffer.from('no picture'), 'image/png', 400],
    [
      'drawing instructions',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/svg+xml',
      400,
    ],
    ['half a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAf', 'base64'), 'image/png', 400],
    ['too much', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 400],
    ['a text', Buffer.from('logo'), 'text/plain', 415],
  ])('PUT: refuses %s, and keeps what was there', async (_what, bytes, type, status) => {
    await put(await round()).expect(200);
    const before = files();
    expect((await put(bytes, type)).status).toBe(status);
    expect(files()).toEqual(before);
    await admin.get(LOGO).expect(200);
  });

  it('DELETE: leaves no file, and is 404 when there is none', async () => {
    await put(await round()).expect(200);
    await admin.delete(LOGO).expect(204);
    expect(files()).toEqual([]);
    await admin.delete(LOGO).expect(404);
    await admin.get(LOGO).expect(404);
  });

  it('of many at the same moment one is left, with its file', async () => {
    const answers = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map(async (colour) => put(await round(colour))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await sweepLogos();
    expect(files()).toHaveLength(1);
    await admin.get(LOGO).expect(200);
  });

  it('is in the activity log, once for each change', async () => {
    await put(await round()).expect(200);
    await admin.delete(LOGO).expect(204);
    const { body } = await admin.get('/api/admin/activity?type=settings_updated').expect(200);
    expect(body.activity.slice(0, 2).map(({ details }: { details: object }) => details)).toEqual([
      { branding_logo: 'removed' },
      { branding_logo: 'set' },
    ]);
  });

  it('is not for those who may not change settings', async () => {
    await studio.account('viewer', 'looker');
    const looker = await studio.login('looker');
    for (const request of [
      looker
        .put(LOGO)
        .set('Content-Type', 'image/png')
        .send(await round()),
      looker.delete(LOGO),
    ])
      expect((await request).status).toBe(403);
  });

  it('is swept when nobody has a row of it, and stays when somebody has', async () => {
    await put(await round()).expect(200);
    await studio.deps.storage.put('branding/1780307200000_9f86d081.png', await round());
    await sweepFiles(studio.deps, { graceMs: -60_000 });
    expect(files()).toHaveLength(1);
    await admin.get(LOGO).expect(200);
  });
});

describe('GET /gallery/{slug}/{share_token}/logo.png', () => {
  it('is the logo, kept long under the address that the page has', async () => {
    const { guests } = await open();
    await supertest(studio.url).get(`${guests}/logo.png`).expect(404);
    const { body } = await put(await round()).expect(200);
    const address = `${guests}/logo.png?v=${body.sha256.slice(0, 12)}`;
    const shown = await supertest(studio.url).get(address).expect(200);
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    const other = await supertest(studio.url).get(`${guests}/logo.png?v=0`).expect(200);
    expect(other.headers['cache-control']).toBe('private, no-cache');
  });

  it('answers under an earlier address for ten minutes after the change', async () => {
    const { id, guests } = await open();
    const first = (await put(await round('#111111')).expect(200)).body;
    await put(await round('#222222')).expect(200);
    const earlier = `${guests}/logo.png?v=${first.sha256.slice(0, 12)}`;
    expect((await supertest(studio.url).get(earlier).expect(200)).headers['cache-control']).toBe('private, no-cache');
    await studio.sql("update studio_logo set updated_at = now() - interval '11 minutes'");
    await studio.sql("update events set updated_at = now() - interval '11 minutes' where id = $1", [id]);
    await supertest(studio.url).get(earlier).expect(404);
    await supertest(studio.url).get(`${guests}/logo.png`).expect(200);
  });

  it('keeps the file of a replaced logo for ten minutes, whatever its age', async () => {
    await put(await round('#111111')).expect(200);
    const [first] = files();
    await put(await round('#222222')).expect(200);
    await sweepFiles(studio.deps, { graceMs: -60_000 });
    expect(files()).toContain(first);
    const [job] = await studio.sql<{ seconds: number }>(
      `select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
      where key = 'gallery.photos.remove_logo:' || $1`,
      [first],
    );
    expect(job?.seconds).toBeGreaterThan(590);
    await removeLogoFile(studio.deps, first ?? '');
    expect(files()).not.toContain(first);
  });

  it('is behind the gate of its gallery', async () => {
    await put(await round()).expect(200);
    const { id, guests } = await open();
    await admin.patch(`/api/admin/events/${id}`).send({ is_active: false }).expect(200);
    await supertest(studio.url).get(`${guests}/logo.png`).expect(404);
  });
});

describe('the logo as a watermark', () => {
  const preview = async (guests: string, id: number) =>
    (await supertest(studio.url).get(`${guests}/photos/${id}/preview?size=480`).expect(200)).body as Buffer;
  /** The most by which red exceeds green. */
  const redness = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    let most = 0;
    for (let i = 0; i < data.length; i += info.channels) most = Math.max(most, (data[i] ?? 0) - (data[i + 1] ?? 0));
    return most;
  };

  it('is seen, is another with another logo, and the studio’s name without one', async () => {
    const { id, guests } = await open();
    const photo = (await api.upload(id, await aJpeg(900, 600)).expect(201)).body.id;
    await admin.patch(`/api/admin/events/${id}/presentation`).send({ watermark: 'logo' }).expect(200);
    expect(await redness(await preview(guests, photo))).toBeLessThan(40);
    await put(await round('#ff0000')).expect(200);
    expect(await redness(await preview(guests, photo))).toBeGreaterThan(80);
    await put(await round('#0000ff')).expect(200);
    expect(await redness(await preview(guests, photo))).toBeLessThan(40);
  });

  it('changed: has the pictures of those galleries made again, and of no others', async () => {
    const [withLogo, without] = [await open(), await open()];
    await admin.patch(`/api/admin/events/${withLogo.id}/presentation`).send({ watermark: 'logo' }).expect(200);
    await studio.sql('delete from graphile_worker._private_jobs');
    await put(await round('#123456')).expect(200);
    const keys = async () =>
      (await studio.sql<{ key: string }>('select key from graphile_worker._private_jobs')).map(({ key }) => key);
    expect(await keys()).toEqual([`${LOGO_JOB}:all`]);
    await refreshLogos(studio.deps);
    expect(await keys()).toContain(`${REFRESH_JOB}:${withLogo.id}`);
    expect(await keys()).not.toContain(`${REFRESH_JOB}:${without.id}`);
  });
});
