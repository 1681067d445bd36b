import supertest from 'supertest';
import { guestRouter } from '../../src/gallery/guests/router.ts';
import { anEvent } from '../support/factories.ts';
import { addressOf, guestRoutes } from '../support/guest-routes.ts';
import { openOwnedStudio, ownerOf } from '../support/owned-studio.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
const { open, openFreely, add, edit } = ownerOf(() => ({ admin, api }));
beforeAll(async () => {
  ({ studio, admin, api } = await openOwnedStudio());
});
afterAll(() => studio.close());

const guest = () => supertest.agent(studio.url);
const unlock = (as: Agent, path: string, password = 'secret1') =>
  as.post(`${path}/unlock`).type('form').send({ password });
/** Ids in the paths of other routes. */
const ANY = { selectionId: 1, inboxPhotoId: 1, uploadId: 'x'.repeat(22) };

describe('a share link', () => {
  it('that is wrong, unpublished, inactive or archived opens nothing, an expired one says so', async () => {
    const event = await openFreely();
    await guest().get(event.path).expect(200);
    for (const path of [
      `/gallery/${event.slug}/${'0'.repeat(32)}`,
      `/gallery/nobody/${event.share_token}`,
      `/gallery/${event.slug}`,
      `/gallery/${event.slug}/%00`,
      `${event.path}/`,
    ]) {
      const { status, type } = await guest().get(path);
      expect([path, status, type]).toEqual([path, 404, 'text/html']);
    }
    for (const change of [{ is_draft: true }, { is_draft: false, is_active: false }]) {
      await edit(event.id, change);
      await guest().get(event.path).expect(404);
    }
    await edit(event.id, { is_active: true });
    await admin.post(`/api/admin/events/${event.id}/archive`).expect(200);
    await guest().get(`${event.path}/photos`).expect(404);
    await admin.post(`/api/admin/events/${event.id}/restore`).expect(200);
    await edit(event.id, { expires_at: '2020-01-01T00:00:00Z' });
    expect((await guest().get(event.path).expect(410)).text).toContain('has expired');
    expect((await guest().get(`${event.path}/photos`).expect(410)).body.code).toBe('EVENT_EXPIRED');
  });

  it('answers unknown paths and methods inside as programs and as people expect', async () => {
    const event = await openFreely();
    expect((await guest().get(`${event.path}/photos/1/secrets`).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await guest().delete(`${event.path}/photos`).expect(405)).headers.allow).toBe('GET, HEAD');
    expect((await guest().delete(`${event.path}/lists`).expect(405)).type).toBe('text/html');
    expect((await guest().get(`${event.path}/photo/%zz`).expect(400)).type).toBe('text/html');
    for (const id of ['abc', '0', '-1', '2147483648', '1.5'])
      await guest().get(`${event.path}/photos/${id}/thumbnail`).expect(404);
    await guest().get(`${event.path}/photos?page=0`).expect(400);
    await guest().get(`${event.path}/download?photo=x`).expect(400);
  });
});

describe('a gallery with a password', () => {
  it('answers 401 on every route until it is unlocked, except its form and the logo', async () => {
    const event = await open();
    const photo = await add(event.id);
    const values = { slug: event.slug, token: event.share_token, id: photo.id, ...ANY };
    const routes = guestRoutes(studio);
    expect(routes.length).toBeGreaterThanOrEqual(10);
    for (const route of routes) {
      const [method, path] = [route.method, addressOf(route, values)];
      // The content behind the password is the same in every language, and the logo in every gallery.
      if (['', '/language', '/logo.png', `/photo/${photo.id}`].some((open) => path === event.path + open)) continue;
      const { status } = await guest()
        [method](path)
        .type('form')
        .send(method === 'post' ? 'password=wrong1' : undefined);
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    for (const page of ['', `/photo/${photo.id}`]) {
      const { text, status } = await guest().get(event.path + page);
      expect([status, text.includes('Ada'), text.includes('preview')]).toEqual([200, false, false]);
    }
    expect((await guest().get(`${event.path}/photos`)).body.code).toBe('GALLERY_LOCKED');
  });

  it('opens with the password, for this gallery alone, until password or link change', async () => {
    const [a, b] = [await open(), await open()];
    const visitor = guest();
    expect((await unlock(visitor, a.path).expect(303)).headers.location).toBe(a.path);
    expect((await visitor.get(a.path).expect(200)).text).toContain('Ada &amp; Bo');
    await visitor.get(`${a.path}/photos`).expect(200);
    await visitor.get(`${b.path}/photos`).expect(401);
    // The same cookie, carried to the other gallery by hand.
    const cookie = (await unlock(guest(), a.path)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    await supertest(studio.url).get(`${a.path}/photos`).set('Cookie', cookie).expect(200);
    await supertest(studio.url).get(`${b.path}/photos`).set('Cookie', cookie).expect(401);
    await supertest(studio.url).get(`${a.path}/photos`).set('Cookie', `${cookie}x`).expect(401);
    await edit(a.id, { event_name: 'Another name' });
    await visitor.get(`${a.path}/photos`).expect(200);
    await edit(a.id, { password: 'another1' });
    await visitor.get(`${a.path}/photos`).expect(401);
    await unlock(visitor, a.path, 'another1').expect(303);
    await visitor.get(`${a.path}/photos`).expect(200);
    const { body } = await admin.post(`/api/admin/events/${a.id}/rotate-share-token`).expect(200);
    await visitor.get(`${a.path}/photos`).expect(404);
    const moved = (cookies: string) => supertest(studio.url).get(`${body.share_link}/photos`).set('Cookie', cookies);
    await moved(cookie).expect(401);
    await edit(a.id, { require_password: false });
    await moved('').expect(200);
  });

  it('takes its password by form only', async () => {
    const event = await open();
    const send = (type: string, body: string) => guest().post(`${event.path}/unlock`).type(type).send(body);
    await send('json', '{"password":"secret1"}').expect(415);
    await send('form', `password=${'x'.repeat(30_000)}`).expect(413);
  });

  it('sets a cookie that scripts and other galleries never see', async () => {
    const event = await open();
    const [cookie = ''] = (await unlock(guest(), event.path)).headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toContain(`Path=${event.path};`);
  });

  it('refuses the tenth wrong password and one after, even the right one, and forms of other sites', async () => {
    const event = await open();
    for (let i = 0; i < 10; i++) await unlock(guest(), event.path, `wrong-${i}`).expect(401);
    const { status, headers, text } = await unlock(guest(), event.path);
    expect([status, Number(headers['retry-after']) > 0, text.includes('Too many')]).toEqual([429, true, true]);
    const other = await open();
    const foreign = guest().post(`${other.path}/unlock`).type('form').set('Sec-Fetch-Site', 'cross-site');
    await foreign.send({ password: 'secret1' }).expect(403);
    await unlock(guest(), other.path).expect(303);
  });
});

describe('guests’ requests', () => {
  it('GET /gallery/…: are limited per gallery and address', async () => {
    const limited = await openStudio({ RATE_LIMIT_GUEST_READS: '5', TRUST_PROXY: '1' });
    const owner = await limited.account('admin');
    const v1 = limited.v1(await limited.token(owner.username));
    const open = async () =>
      new URL((await v1.post('/events', anEvent({ require_password: false }))).body.share_url).pathname;
    const [one, other] = [await open(), await open()];
    const read = async (path: string, address: string) =>
      (await supertest(limited.url).get(path).set('X-Forwarded-For', address)).status;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await read(one, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect([await read(one, '192.0.2.2'), await read(other, '192.0.2.1')]).toEqual([200, 200]);
    await limited.close();
  });
});

describe('the theme', () => {
  it('takes colours and nothing else', async () => {
    const theme = {
      backgroundColor: '#123',
      primaryColor: 'red;} body{background:url(//evil)',
      fontFamily: '</style>',
    };
    const event = await openFreely({ color_theme: JSON.stringify(theme) });
    const { text, type } = await guest().get(`${event.path}/theme.css`).expect(200);
    expect(type).toBe('text/css');
    expect(text).toBe(
      ':root { color-scheme: dark; --page: #112233; --ink: #ffffff; --accent: #6b4a2b; --on-accent: #ffffff; }\n',
    );
  });
});

describe('names that every object has', () => {
  it('are rejected if they are not themes or notices', async () => {
    for (const color_theme of ['constructor', '__proto__', '{"__proto__":1}']) {
      const event = await openFreely({ color_theme });
      const { id } = await add(event.id);
      await guest().get(`${event.path}/theme.css`).expect(200);
      expect((await guest().get(`${event.path}/photo/${id}?said=constructor`).expect(200)).text).not.toContain(
        'native',
      );
    }
  });
});

describe('a gallery of 1,000 photos', () => {
  it('begins with at most 60 kB of HTML and three statements', async () => {
    const event = await openFreely({ event_name: 'A rather long name of a wedding in the mountains' });
    await studio.sql(
      `insert into photos (event_id, filename, original_filename, path, thumbnail_path, type, size_bytes, sha256, width, height,
         mime_type, sniffed_type, uploaded_by)
       select $1, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg', 'IMG_' || i || '.jpg', 'x/' || i, 'thumbnails/x/' || i,
         'individual', 1, repeat('a', 64), 6000, 4000, 'image/jpeg', 'image/jpeg', 1 from generate_series(1, 1000) i`,
      [event.id],
    );
    let statements = 0;
    const { db } = studio.deps;
    const counting = <T extends (...args: never[]) => unknown>(query: T) =>
      ((...args: never[]) => {
        statements += 1;
        return query(...args);
      }) as unknown as T;
    const counted = {
      ...studio.deps,
      db: {
        ...db,
        all: counting(db.all),
        one: counting(db.one),
      },
    };
    const express = (await import('express')).default;
    const app = express().set('query parser', 'simple').use('/gallery', guestRouter(counted));
    const { text } = await supertest(app).get(event.path).expect(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
    // The hero, for browsers with scripts and without, and a page of photos.
    expect(text.match(/<img /g)?.length).toBe(50);
    expect(text.match(/<img [^>]*width="\d+" height="\d+"[^>]*loading="lazy"/g)?.length).toBe(48);
    expect(statements).toBeLessThanOrEqual(3);
  });
});
