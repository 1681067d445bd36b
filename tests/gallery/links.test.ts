import supertest from 'supertest';
import { makeWebSizes } from '../../src/gallery/downloads/web-sizes.ts';
import type { Right } from '../../src/gallery/guests/rights.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { addressOf, type GuestRoute, guestRoutes } from '../support/guest-routes.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';
import { aFile, metadataOf } from '../support/tus.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
let routes: GuestRoute[];
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_GUEST_READS: '0' });
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  routes = guestRoutes(studio);
  const logo = await aJpeg(90, 60);
  await admin
    .put('/api/admin/settings/logo')
    .attach('logo', logo, { filename: 'a.jpg', contentType: 'image/jpeg' })
    .expect(200);
});
afterAll(() => studio.close());

type Opened = { id: number; slug: string; share_token: string; share_link: string; photo: number; links: string };
type Rights = { can_comment?: boolean; can_choose?: boolean; downloads?: string; can_upload?: boolean };

/** A gallery that permits everything, with one photo. */
async function open(changes: object = {}): Promise<Opened> {
  const open = { require_password: false, password: undefined, feedback_enabled: true };
  const { body } = await api.post('/events', anEvent({ ...open, ...changes })).expect(201);
  const at = `/api/admin/events/${body.id}`;
  await admin.patch(`${at}/feedback`).send({ moderate_comments: false, allow_likes: true }).expect(200);
  await admin.patch(`${at}/presentation`).send({ guest_uploads: true }).expect(200);
  const photo = (await api.upload(body.id, await aJpeg(90, 60), { filename: 'a.jpg' }).expect(201)).body.id;
  await makeWebSizes(studio.deps, body.id, undefined);
  return { ...body, share_link: new URL(body.share_url).pathname, photo, links: `${at}/links` };
}
type Link = { id: number; path: string; token: string };
async function link(event: Opened, rights: Rights & { expires_at?: string } = {}): Promise<Link> {
  const { body } = await admin
    .post(event.links)
    .send({ name: 'Link', ...rights })
    .expect(201);
  const path = new URL(body.url).pathname;
  return { id: body.id, path, token: path.split('/').at(-1) as string };
}
const guest = () => supertest.agent(studio.url);
const revoke = (event: Opened, { id }: Link) => admin.delete(`${event.links}/${id}`).expect(200);
const unlock = (as: Agent, path: string, password = 'secret1') =>
  as.post(`${path}/unlock`).type('form').send({ password });

/** The purpose of a route, and a request that it accepts. Every route behind a link is listed here. */
type Try = {
  needs: Right | 'see';
  /** The result if it is permitted, when that is another refusal. */
  passes?: string;
  /** The result if it is not permitted, on a page. */
  refused?: string;
  as?: string;
  send?: (test: supertest.Test) => supertest.Test;
};
const json = (body: object) => (test: supertest.Test) => test.send(body);
const form = (body: object) => (test: supertest.Test) => test.type('form').send(body);
/** The headers of an upload by tus. */
const TUS = {
  'Tus-Resumable': '1.0.0',
  'Upload-Length': '10',
  'Upload-Metadata': metadataOf({ ...aFile, guest_name: 'Cleo' }),
};
/** Ids that do not exist. */
const NOBODYS = { selectionId: 2_147_483_647, inboxPhotoId: 2_147_483_647, uploadId: 'x'.repeat(22) };
const TRIES: Record<string, Try[]> = {
  'GET /:slug/:token': [{ needs: 'see' }],
  'POST /:slug/:token/unlock': [{ needs: 'see', send: form({ password: 'any' }) }],
  'POST /:slug/:token/language': [{ needs: 'see', send: form({ language: 'de' }) }],
  'GET /:slug/:token/photo/:id': [{ needs: 'see' }],
  'POST /:slug/:token/seen': [{ needs: 'see', send: json({ photos: [1] }) }],
  'GET /:slug/:token/live': [{ needs: 'see' }],
  'GET /:slug/:token/photos': [{ needs: 'see' }],
  'GET /:slug/:token/favorites': [{ needs: 'see' }],
  'GET /:slug/:token/theme.css': [{ needs: 'see' }],
  'GET /:slug/:token/photos/:id/thumbnail': [{ needs: 'see' }],
  'GET /:slug/:token/photos/:id/preview': [{ needs: 'see' }],
  'GET /:slug/:token/photos/:id/original': [{ needs: 'original' }],
  'GET /:slug/:token/photos/:id/web': [{ needs: 'web' }],
  'GET /:slug/:token/download': [
    { needs: 'web' },
    { needs: 'original', as: 'original', send: (test) => test.query({ size: 'original' }) },
    { needs: 'web', as: 'web', send: (test) => test.query({ size: 'web' }) },
  ],
  'GET /:slug/:token/downloads': [{ needs: 'web', refused: '403' }],
  'POST /:slug/:token/downloads/mail': [{ needs: 'web', send: json({ email: 'ada@example.com' }) }],
  'POST /:slug/:token/download-pin': [{ needs: 'web', send: json({ pin: '4711' }) }],
  'GET /:slug/:token/manifest.webmanifest': [{ needs: 'see' }],
  'GET /:slug/:token/photos/:id/feedback': [{ needs: 'feedback' }],
  'GET /:slug/:token/logo.png': [{ needs: 'see' }],
  'GET /:slug/:token/lists': [{ needs: 'choose', refused: '403' }],
  'GET /:slug/:token/lists/add': [{ needs: 'choose', refused: '403', passes: '400' }],
  'GET /:slug/:token/lists/:selectionId': [{ needs: 'choose', refused: '403', passes: '404' }],
  'GET /:slug/:token/lists/:selectionId/done': [{ needs: 'choose', refused: '403', passes: '404' }],
  'GET /:slug/:token/continue': [{ needs: 'see', passes: '410' }],
  'POST /:slug/:token/continue': [{ needs: 'see', passes: '400', send: form({ key: 'x' }) }],
  'GET /:slug/:token/confirm': [{ needs: 'choose', refused: '403', passes: '410' }],
  'POST /:slug/:token/confirm': [{ needs: 'choose', passes: '410', refused: '403', send: form({ key: 'x' }) }],
  'GET /:slug/:token/selections': [{ needs: 'choose' }],
  'POST /:slug/:token/selections': [{ needs: 'choose', send: json({ name: 'Album' }) }],
  'POST /:slug/:token/selections/link': [{ needs: 'choose', send: json({ email: 'ada@example.com' }) }],
  'GET /:slug/:token/selections/:selectionId': [{ needs: 'choose', passes: '404 NOT_FOUND' }],
  'PATCH /:slug/:token/selections/:selectionId': [
    { needs: 'choose', passes: '404 NOT_FOUND', send: json({ name: 'A' }) },
  ],
  'DELETE /:slug/:token/selections/:selectionId': [{ needs: 'choose', passes: '404 NOT_FOUND' }],
  'POST /:slug/:token/selections/:selectionId': [
    { needs: 'choose', passes: '404', refused: '403', send: form({ action: 'change' }) },
  ],
  'PUT /:slug/:token/selections/:selectionId/photos/:id': [
    { needs: 'choose', passes: '404 NOT_FOUND', send: json({ note: 'A' }) },
  ],
  'PUT /:slug/:token/selections/:selectionId/photos': [
    { needs: 'choose', passes: '404 NOT_FOUND', send: json({ photo_ids: [1] }) },
  ],
  'DELETE /:slug/:token/selections/:selectionId/photos/:id': [{ needs: 'choose', passes: '404 NOT_FOUND' }],
  'POST /:slug/:token/selections/:selectionId/photos/:id': [
    { needs: 'choose', passes: '404', refused: '403', send: form({ action: 'add' }) },
  ],
  'POST /:slug/:token/selections/:selectionId/submit': [
    { needs: 'choose', passes: '404 NOT_FOUND', send: json({ guest_name: 'Ada' }) },
  ],
  'POST /:slug/:token/selections/:selectionId/confirmation': [
    { needs: 'choose', passes: '404 NOT_FOUND', send: json({ email: 'ada@example.com' }) },
  ],
  'POST /:slug/:token/selections/:selectionId/share': [{ needs: 'choose', passes: '404 NOT_FOUND', send: json({}) }],
  'DELETE /:slug/:token/selections/:selectionId/share': [{ needs: 'see', passes: '404 NOT_FOUND' }],
  'POST /:slug/:token/selections/:selectionId/ask': [{ needs: 'choose', passes: '404 NOT_FOUND', send: json({}) }],
  'GET /:slug/:token/upload': [{ needs: 'see' }],
  'POST /:slug/:token/upload': [{ needs: 'upload', passes: '400', refused: '403', send: form({}) }],
  'GET /:slug/:token/uploads': [{ needs: 'see' }],
  'GET /:slug/:token/sent/:inboxPhotoId/thumbnail': [{ needs: 'see', passes: '404 NOT_FOUND' }],
  'POST /:slug/:token/sent/:inboxPhotoId/withdraw': [{ needs: 'see', passes: '404 NOT_FOUND', send: json({}) }],
  'OPTIONS /:slug/:token/uploads': [{ needs: 'see' }],
  'OPTIONS /:slug/:token/uploads/:uploadId': [{ needs: 'see' }],
  'POST /:slug/:token/uploads': [{ needs: 'upload', send: (test) => test.set(TUS) }],
  'HEAD /:slug/:token/uploads/:uploadId': [
    { needs: 'see', passes: '404', refused: '403', send: (test) => test.set(TUS) },
  ],
  'PATCH /:slug/:token/uploads/:uploadId': [
    { needs: 'upload', passes: '415 UNSUPPORTED_MEDIA_TYPE', send: (test) => test.set(TUS) },
  ],
  'DELETE /:slug/:token/uploads/:uploadId': [{ needs: 'see', passes: '404 NOT_FOUND', send: (test) => test.set(TUS) }],
  'POST /:slug/:token/photos/:id/feedback': [
    { needs: 'comment', as: 'comment', send: json({ type: 'comment', text: 'Lovely' }) },
    { needs: 'comment', as: 'rating', send: json({ type: 'rating', value: 4 }) },
    { needs: 'choose', as: 'like', send: json({ type: 'like', value: true }) },
    { needs: 'choose', as: 'favorite', send: json({ type: 'favorite', value: true }) },
  ],
};
const OFF: Record<Right, string> = {
  ...{
    feedback: '403 FEEDBACK_OFF',
    comment: '403 FEEDBACK_OFF',
    choose: '403 FEEDBACK_OFF',
    lists: '403 FEEDBACK_OFF',
  },
  ...{ original: '403 DOWNLOADS_OFF', web: '403 DOWNLOADS_OFF', upload: '403 UPLOADS_OFF' },
};

/** The result of each attempt by a link: `passes`, or the refusal. */
async function tryAll(event: Opened, token: string): Promise<Record<string, string>> {
  // E-mails are limited for all links together, and these tests send more than a guest may.
  await studio.sql("delete from rate_limits where key like 'link%'");
  const outcomes: Record<string, string> = {};
  for (const route of routes)
    for (const { as, send = (test: supertest.Test) => test } of TRIES[route.name] ?? []) {
      const address = addressOf(route, { slug: event.slug, token, id: event.photo, ...NOBODYS });
      const { status, body } = await send(guest()[route.method](address));
      outcomes[[route.name, as].join(' ')] = status < 400 ? 'passes' : `${status} ${body.code ?? ''}`.trim();
    }
  return outcomes;
}

/** The expected results. */
const expected = (outcome: (tried: Try) => string) =>
  Object.fromEntries(
    routes.flatMap(({ name }) =>
      (TRIES[name] ?? []).map((tried) => [[name, tried.as].join(' '), outcome(tried)] as const),
    ),
  );
const permitted = (rights: Right[]) =>
  expected(({ needs, passes = 'passes', refused }) =>
    needs === 'see' || rights.includes(needs) ? passes : (refused ?? OFF[needs]),
  );
/** The pages say it in words. */
const PAGE = /^\w+ \/:slug\/:token(\/(unlock|language|downloads|upload|lists.*|continue|live|photo\/:id))? /;
const closed = (status: number, code: string) =>
  Object.fromEntries(
    routes.flatMap(({ name }) =>
      (TRIES[name] ?? []).map(({ as, refused }) => {
        const tried = [name, as].join(' ');
        return [tried, refused || PAGE.test(tried) ? `${status}` : `${status} ${code}`] as const;
      }),
    ),
  );

const NOTHING = { can_comment: false, can_choose: false, downloads: 'none', can_upload: false };
const ALL: Right[] = ['feedback', 'comment', 'choose', 'original', 'web', 'upload'];
const KINDS: [string, Rights, Right[]][] = [
  ['that permits everything', {}, ALL],
  ['to look only', NOTHING, []],
  ['to comment', { ...NOTHING, can_comment: true }, ['feedback', 'comment']],
  ['to choose', { ...NOTHING, can_choose: true }, ['feedback', 'choose']],
  ['for web sizes', { ...NOTHING, downloads: 'web' }, ['web']],
  ['for originals', { ...NOTHING, downloads: 'original' }, ['web', 'original']],
  ['for uploads', { ...NOTHING, can_upload: true }, ['upload']],
  ['for all but uploads', { can_upload: false }, ['feedback', 'comment', 'choose', 'original', 'web']],
];

describe('the table of routes', () => {
  it('has every route below the gate, and no other', () => {
    expect(Object.keys(TRIES).sort()).toEqual([...new Set(routes.map(({ name }) => name))].sort());
  });
});

describe('a link', () => {
  it.each(KINDS)('%s: opens what it permits on every route, and nothing else', async (_kind, rights, permits) => {
    const event = await open();
    const { token } = await link(event, rights);
    expect(await tryAll(event, token)).toEqual(permitted(permits));
  });

  it.each(KINDS)('%s, as the first of its gallery: the same', async (_kind, rights, permits) => {
    const event = await open();
    await admin.patch(`${event.links}/0`).send(rights).expect(200);
    expect(await tryAll(event, event.share_token)).toEqual(permitted(permits));
  });

  it('permits no more than its gallery', async () => {
    const event = await open();
    const { token } = await link(event);
    const at = `/api/admin/events/${event.id}`;
    await admin.patch(at).send({ allow_downloads: false, feedback_enabled: false }).expect(200);
    await admin.patch(`${at}/presentation`).send({ guest_uploads: false }).expect(200);
    expect(await tryAll(event, token)).toEqual(permitted([]));
  });

  it('has the switches of the gallery’s feedback within its own', async () => {
    const event = await open();
    const { path } = await link(event, { can_choose: false });
    const say = (body: object) => guest().post(`${path}/photos/${event.photo}/feedback`).send(body);
    await say({ type: 'rating', value: 3 }).expect(200);
    const switches = { allow_ratings: false, allow_likes: true };
    await admin.patch(`/api/admin/events/${event.id}/feedback`).send(switches).expect(200);
    await say({ type: 'rating', value: 3 }).expect(403);
    await say({ type: 'like', value: true }).expect(403);
    await say({ type: 'comment', text: 'Still' }).expect(200);
  });

  it('that has expired says so on every route, and an unknown or revoked one opens none', async () => {
    const event = await open();
    const [expired, revoked] = [await link(event), await link(event)];
    await admin.patch(`${event.links}/${expired.id}`).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200);
    await revoke(event, revoked);
    expect(await tryAll(event, expired.token)).toEqual(closed(410, 'LINK_EXPIRED'));
    expect((await guest().get(expired.path)).text).toContain('This link has expired');
    expect(await tryAll(event, revoked.token)).toEqual(closed(404, 'NOT_FOUND'));
    expect(await tryAll(event, '0'.repeat(32))).toEqual(closed(404, 'NOT_FOUND'));
  });

  it('closes with its gallery, whatever it permits', async () => {
    const event = await open();
    const { token } = await link(event, { expires_at: '2999-01-01T00:00:00Z' });
    const edit = (change: object) => admin.patch(`/api/admin/events/${event.id}`).send(change).expect(200);
    await edit({ is_draft: true });
    expect(await tryAll(event, token)).toEqual(closed(404, 'NOT_FOUND'));
    await edit({ is_draft: false, is_active: false });
    expect(await tryAll(event, token)).toEqual(closed(404, 'NOT_FOUND'));
    await edit({ is_active: true, expires_at: '2020-01-01T00:00:00Z' });
    expect(await tryAll(event, token)).toEqual(closed(410, 'EVENT_EXPIRED'));
    await edit({ expires_at: null });
    await admin.post(`/api/admin/events/${event.id}/archive`).expect(200);
    expect(await tryAll(event, token)).toEqual(closed(404, 'NOT_FOUND'));
  });

  it('shows neither downloads nor marks nor what others said where it does not permit them', async () => {
    const event = await open();
    await guest()
      .post(`${event.share_link}/photos/${event.photo}/feedback`)
      .send({ type: 'comment', text: 'Said by the couple' })
      .expect(200);
    const { path } = await link(event, NOTHING);
    const page = (await guest().get(path).expect(200)).text;
    const photo = (await guest().get(`${path}/photo/${event.photo}`).expect(200)).text;
    const list = (await guest().get(`${path}/photos`).expect(200)).body.photos[0];
    for (const text of [page, photo]) {
      expect(text).not.toContain('/download');
      expect(text).not.toContain('/original');
      expect(text).not.toContain('/feedback"');
      expect(text).not.toContain('Said by the couple');
    }
    expect([list.original_url, list.counts]).toEqual([null, undefined]);
  });

  it('names itself in every address that its pages give, and never another link', async () => {
    const event = await open();
    const [one, other] = [await link(event), await link(event)];
    for (const address of ['', '/photos', `/photo/${event.photo}`]) {
      const { text } = await guest()
        .get(one.path + address)
        .expect(200);
      expect(text).toContain(one.token);
      for (const token of [event.share_token, other.token]) expect(text).not.toContain(token);
    }
    const moved = await guest().get(`${one.path}/download?chosen=1`).expect(303);
    expect(moved.headers.location).toBe(one.path);
  });
});

/** All that the link of a list opens. */
const OF_A_LIST = [
  ...['', '/photos', '/favorites', '/photo/:id', '/photos/:id/thumbnail', '/photos/:id/preview'],
  ...['/theme.css', '/logo.png', '/manifest.webmanifest'],
].map((path) => `GET /:slug/:token${path}`);
const FORMS_OF_A_LIST = ['POST /:slug/:token/seen', 'POST /:slug/:token/unlock', 'POST /:slug/:token/language'];

describe('the link of a shared list', () => {
  async function share(event: Opened): Promise<string> {
    await admin.patch(`/api/admin/events/${event.id}/presentation`).send({ share_lists: true }).expect(200);
    const ada = guest();
    const { body } = await ada
      .post(`${event.share_link}/selections`)
      .send({ name: 'A', photo_id: event.photo })
      .expect(201);
    const { share_link } = (await ada.post(`${event.share_link}/selections/${body.id}/share`).expect(201)).body;
    return share_link.split('/').at(-1);
  }

  it('opens its photos to look at, and no other route, however new', async () => {
    const event = await open();
    const token = await share(event);
    const opened = Object.entries(permitted([])).filter(([tried]) =>
      [...OF_A_LIST, ...FORMS_OF_A_LIST].includes(tried.trim()),
    );
    expect(opened).toHaveLength(OF_A_LIST.length + FORMS_OF_A_LIST.length);
    expect(await tryAll(event, token)).toEqual({ ...closed(404, 'NOT_FOUND'), ...Object.fromEntries(opened) });
  });

  it('opens no route to a photo outside the list', async () => {
    const event = await open();
    const token = await share(event);
    const photo = (await api.upload(event.id, await aJpeg(91, 60), { filename: 'b.jpg' }).expect(201)).body.id;
    const toPhotos = Object.entries(await tryAll({ ...event, photo }, token)).filter(([tried]) =>
      tried.includes(':id'),
    );
    expect(toPhotos.length).toBeGreaterThan(8);
    for (const [tried, outcome] of toPhotos) expect([tried, outcome.slice(0, 3)]).toEqual([tried, '404']);
  });
});

describe('the password of a gallery', () => {
  it('is given by each link for itself, and asked for again when it changes', async () => {
    const event = await open({ require_password: true, password: 'secret1' });
    const [one, other] = [await link(event), await link(event)];
    const opened = await unlock(guest(), one.path).expect(303);
    expect(opened.headers.location).toBe(one.path);
    const [set = ''] = opened.headers['set-cookie'] as unknown as string[];
    expect(set).toContain(`Path=${one.path};`);
    const look = async (path: string) =>
      (
        await supertest(studio.url)
          .get(`${path}/photos`)
          .set('Cookie', set.split(';')[0] ?? '')
      ).status;
    expect([await look(one.path), await look(other.path), await look(event.share_link)]).toEqual([200, 401, 401]);
    await admin.patch(`${event.links}/${one.id}`).send({ can_comment: false }).expect(200);
    expect(await look(one.path)).toBe(200);
    await admin.patch(`/api/admin/events/${event.id}`).send({ password: 'another1' }).expect(200);
    expect(await look(one.path)).toBe(401);
  });

  it('is guessed by all links together no more often than by one', async () => {
    const event = await open({ require_password: true, password: 'secret1' });
    const paths = [event.share_link, (await link(event)).path, (await link(event)).path];
    for (let i = 0; i < 10; i++) await unlock(guest(), paths[i % 3] as string, `wrong-${i}`).expect(401);
    for (const path of paths) await unlock(guest(), path).expect(429);
  });
});

describe('a revoked link', () => {
  /** All addresses below a link that its pages and lists give, and those that they lead to. */
  async function crawl(as: Agent, path: string): Promise<string[]> {
    const found = new Set([path, `${path}/photos`]);
    for (const address of found) {
      const { text = '' } = await as.get(address);
      // Scripts receive the beginning of URLs.
      for (const [one] of text.matchAll(new RegExp(`${path}[^"'\\s<>)\\\\]*`, 'g')))
        if (!one.endsWith('/')) found.add(one.replaceAll('&amp;', '&'));
    }
    return [...found];
  }
  const answer = async (test: supertest.Test) => {
    const { status, headers, text = '' } = await test;
    const { date: _, 'x-request-id': requestId = '', 'content-security-policy': policy = '', ...rest } = headers;
    // Each page has a new nonce.
    const [nonce = ''] = /(?<='nonce-)[^']+/.exec(policy) ?? [];
    const plain = (said: string) => said.replaceAll(requestId, '').replaceAll(nonce, '');
    return { status, headers: rest, policy: plain(policy), text: plain(text) };
  };

  it('kills every address that it gave, and answers as a link that never was', async () => {
    const event = await open({ require_password: true, password: 'secret1' });
    const one = await link(event);
    const ada = guest();
    await unlock(ada, one.path).expect(303);
    const found = await crawl(ada, one.path);
    const kept = found.filter((address) => address.includes('v='));
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(found.some((address) => address.endsWith('/original'))).toBe(true);
    const gave = new Set([
      // A form's address, which nothing answers to GET.
      ...found.filter((address) => !address.endsWith('/selections/link')),
      ...routes
        .filter(({ path }) => !/selectionId|inboxPhotoId|uploadId|selections\/link/.test(path))
        .map((route) => addressOf(route, { slug: event.slug, token: one.token, id: event.photo, ...NOBODYS })),
    ]);
    for (const address of gave) expect([address, (await ada.get(address)).status]).not.toEqual([address, 404]);
    await revoke(event, one);
    for (const address of gave)
      for (const method of ['get', 'head', 'post'] as const) {
        const wrong = address.replace(one.token, '0'.repeat(32));
        const gone = await answer(ada[method](address).set('Range', 'bytes=0-1'));
        expect([method, address, gone.status]).toEqual([method, address, 404]);
        expect(gone).toEqual(await answer(guest()[method](wrong).set('Range', 'bytes=0-1')));
      }
  });

  it('is refused also to a browser that has the picture, by every condition', async () => {
    const event = await open();
    const one = await link(event);
    const [photo] = (await guest().get(`${one.path}/photos`)).body.photos;
    const { etag = '' } = (await guest().get(photo.thumbnail_url).expect(200)).headers;
    await guest().get(photo.thumbnail_url).set('If-None-Match', etag).expect(304);
    await revoke(event, one);
    for (const header of [{ 'If-None-Match': etag }, { 'If-None-Match': '*' }, { 'If-Modified-Since': '2999-01-01' }])
      await guest().get(photo.thumbnail_url).set(header).expect(404);
  });

  it('leaves what was said by it, and the other links', async () => {
    const event = await open();
    const [one, other] = [await link(event), await link(event)];
    const at = (path: string) => `${path}/photos/${event.photo}/feedback`;
    await guest().post(at(one.path)).send({ type: 'comment', text: 'From afar' }).expect(200);
    await revoke(event, one);
    for (const path of [other.path, event.share_link]) {
      const { summary } = (await guest().get(at(path)).expect(200)).body;
      expect(summary.comments.map(({ text }: { text: string }) => text)).toEqual(['From afar']);
    }
  });
});
