import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import supertest from 'supertest';
import { documents } from '../../src/documents.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, PASSWORD, type Studio, type V1 } from '../support/studio.ts';

type Answer = { $ref?: string; content?: object };
type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer> };
};

/** Every address of the program that answers pictures, or files with pictures in them. */
const pictures = documents.flatMap(({ name }) => {
  const { servers, paths, components }: Document = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../openapi/${name}.json`), 'utf8'),
  );
  const typesOf = ({ $ref, content }: Answer) =>
    Object.keys(($ref ? components.responses[$ref.split('/').at(-1) ?? ''] : { content })?.content ?? {});
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { responses }]) =>
        Object.entries(responses ?? {}).some(
          ([status, answer]) =>
            /^2/.test(status) && typesOf(answer).some((type) => /^(image|application\/(pdf|zip|octet))/.test(type)),
        ),
      )
      .map(([method]) => ({ method, path: `${servers[0]?.url.replace(/\/$/, '')}${path}` })),
  );
});
/** Pictures that are of no gallery. Those of the trash exist only while something is in it. */
const OF_NO_GALLERY = [
  '/api/admin/settings/logo',
  '/api/admin/trash/photo/{id}/thumbnail',
  '/api/admin/trash/event/{id}/thumbnail',
];
/** Responses that only the sending guest sees. */
const OF_A_SENDER = '/gallery/{slug}/{share_token}/sent/{inboxPhotoId}/thumbnail';
const ofGalleries = pictures.filter(({ path }) => !OF_NO_GALLERY.includes(path)).map(({ path }) => path);
const forGuests = ofGalleries.filter((path) => path.startsWith('/gallery/') && path !== OF_A_SENDER);
// The logo is the same in all galleries.
const ofPhotos = forGuests.filter((path) => !path.endsWith('/logo.png'));
const forPrograms = ofGalleries.filter((path) => path.startsWith('/api/v1/'));
const forStudio = ofGalleries.filter((path) => path.startsWith('/api/admin/'));

let studio: Studio;
let owner: Agent;
let api: V1;
let token: string;
beforeAll(async () => {
  studio = await openStudio({ RATE_LIMIT_GUEST_READS: '0', RATE_LIMIT_GUEST: '0', SENDFILE: 'nginx' });
  await studio.account('admin', 'owner');
  owner = await studio.login('owner');
  token = await studio.token('owner', ['admin']);
  api = studio.v1(token);
  await studio.account('super_admin', 'root');
  const root = await studio.login('root');
  const logo = { filename: 'logo.jpg', contentType: 'image/jpeg' };
  await root
    .put('/api/admin/settings/logo')
    .attach('logo', await aJpeg(90, 60), logo)
    .expect(200);
});
afterAll(() => studio.close());

type Gallery = { id: number; slug: string; share_token: string; photo: number; inboxPhotoId: number; sender: Agent };

/** A gallery that permits everything, to those who know its password. */
async function open(changes: object = {}): Promise<Gallery> {
  const { body } = await api.post('/events', anEvent({ feedback_enabled: true, ...changes })).expect(201);
  await owner.patch(`/api/admin/events/${body.id}/presentation`).send({ guest_uploads: true }).expect(200);
  const photo = (await api.upload(body.id, await aJpeg(90, 60), { filename: 'a.jpg' }).expect(201)).body.id;
  const sender = guest();
  if (changes !== FREELY) await unlock(sender, body, body.share_token);
  const sent = sender.post(`/gallery/${body.slug}/${body.share_token}/upload`).field('guest_name', 'Cleo');
  await sent.attach('photo', await aJpeg(91, 60), { filename: 'b.jpg', contentType: 'image/jpeg' }).expect(303);
  const { inbox_photos } = (await owner.get(`/api/admin/events/${body.id}/inbox`).expect(200)).body;
  return { ...body, photo, sender, inboxPhotoId: inbox_photos[0].id };
}
const FREELY = { require_password: false, password: undefined };
const openFreely = () => open(FREELY);

/** The URL in a gallery; an additional link has a separate token. */
function at(path: string, { id, slug, share_token, photo, inboxPhotoId }: Gallery, changes: object = {}): string {
  const values: Record<string, string | number> = { id, slug, share_token, photoId: photo, inboxPhotoId, ...changes };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${path}: open() makes nothing for ${name}.`);
    return String(values[name]);
  });
}
const guest = () => supertest.agent(studio.url);
const unlock = async (as: Agent, { slug }: Pick<Gallery, 'slug'>, share_token: string) => {
  const sent = as.post(`/gallery/${slug}/${share_token}/unlock`).type('form').send({ password: 'secret1' });
  return ((await sent.expect(303)).headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
};
async function link({ id }: Gallery): Promise<{ id: number; share_token: string }> {
  const { body } = await owner.post(`/api/admin/events/${id}/links`).send({ name: 'Link' }).expect(201);
  return { id: body.id, share_token: body.url.split('/').at(-1) };
}
const edit = (id: number, body: object) => owner.patch(`/api/admin/events/${id}`).send(body).expect(200);

/** The ways to ask for one address: none may get past what another does not. */
const WAYS: [string, 'get' | 'head', Record<string, string>][] = [
  ['GET', 'get', {}],
  ['HEAD', 'head', {}],
  ['GET of a range', 'get', { Range: 'bytes=0-3' }],
  ['GET through nginx', 'get', { 'X-Sendfile-Type': 'X-Accel-Redirect' }],
  ['GET by who has it', 'get', { 'If-None-Match': '*' }],
  ['GET by who has it since', 'get', { 'If-Modified-Since': 'Fri, 01 Jan 2999 00:00:00 GMT' }],
  ['GET as another method', 'get', { 'X-HTTP-Method-Override': 'HEAD' }],
  [
    'GET of another address',
    'get',
    { 'X-Original-URL': '/', 'X-Rewrite-URL': '/', 'X-Forwarded-Host': 'evil.example' },
  ],
];

/** The response for a URL, however it is requested: it is not a picture, and caches do not keep it. */
async function refusals(addresses: string[], as: () => Agent, headers: Record<string, string> = {}) {
  const seen: [string, number][] = [];
  for (const address of addresses)
    for (const [way, method, more] of WAYS) {
      const answer = await as()
        [method](address)
        .set({ ...headers, ...more });
      const { 'content-type': type = '', 'cache-control': caching, 'x-accel-redirect': file } = answer.headers;
      const kept = caching !== 'no-store' && ![400, 401].includes(answer.status);
      expect([address, way, kept, /image|zip|octet/.test(type), file]).toEqual([address, way, false, false, undefined]);
      seen.push([`${way} ${address}`, answer.status]);
    }
  return seen;
}
const all = (seen: [string, number][], status: number) => seen.map(([name]) => [name, status]);

describe('addresses of pictures', () => {
  it('are asked for by GET alone', () => {
    expect(pictures.filter(({ method }) => method !== 'get')).toEqual([]);
  });

  it('are for guests, for programs and for the studio', () => {
    expect(forGuests.length + forPrograms.length + forStudio.length + 1).toBe(ofGalleries.length);
    for (const some of [forGuests, forPrograms, forStudio]) expect(some.length).toBeGreaterThanOrEqual(3);
  });
});

describe('a picture for guests', () => {
  it.each(forGuests)('GET %s: is there for who opened the gallery, and no shared cache may keep it', async (path) => {
    const gallery = await open();
    const visitor = guest();
    await unlock(visitor, gallery, gallery.share_token);
    const { photos } = (await visitor.get(`/gallery/${gallery.slug}/${gallery.share_token}/photos`)).body;
    const version = new URL(photos[0].thumbnail_url, studio.url).search;
    for (const address of [at(path, gallery), at(path, gallery) + version]) {
      const { status, headers } = await visitor.get(address);
      expect([status, /^(no-store|private, )/.test(headers['cache-control'] ?? '')]).toEqual([200, true]);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    }
  });

  it.each(ofPhotos)('GET %s: is 401 while the gallery is locked, whatever cookie comes', async (path) => {
    const [gallery, other] = [await open(), await open()];
    const further = await link(gallery);
    const visitor = guest();
    const own = await unlock(visitor, gallery, gallery.share_token);
    const until = Number(/=(\d+)/.exec(own)?.[1]);
    const cookies = [
      '',
      'atelier.unlocked=',
      `${own}x`,
      own.replace(String(until), String(until + 1)),
      await unlock(guest(), other, other.share_token),
      await unlock(guest(), gallery, further.share_token),
      'atelier.guest=AAAAAAAAAAAAAAAAAAAAAA',
      // The first of two counts.
      `atelier.unlocked=x; ${own}`,
      own.replace('unlocked', 'Unlocked'),
    ];
    for (const cookie of cookies) {
      const seen = await refusals([at(path, gallery)], guest, { Cookie: cookie });
      expect([cookie, seen]).toEqual([cookie, all(seen, 401)]);
    }
    await edit(gallery.id, { password: 'another1' });
    const seen = await refusals([at(path, gallery)], guest, { Cookie: own });
    expect(seen).toEqual(all(seen, 401));
  });

  it.each(forGuests)('GET %s: is gone while the gallery is closed, also for who opened it', async (path) => {
    const gallery = await open();
    const further = await link(gallery);
    const [first, second] = [guest(), guest()];
    const visits: [Agent, string][] = [
      [first, gallery.share_token],
      [second, further.share_token],
    ];
    for (const [visitor, share_token] of visits) await unlock(visitor, gallery, share_token);
    const states: [string, () => Promise<unknown>, number][] = [
      ['draft', () => edit(gallery.id, { is_draft: true }), 404],
      ['inactive', () => edit(gallery.id, { is_draft: false, is_active: false }), 404],
      ['expired', () => edit(gallery.id, { is_active: true, expires_at: '2020-01-01T00:00:00Z' }), 410],
      ['archived', () => owner.post(`/api/admin/events/${gallery.id}/archive`).expect(200), 404],
    ];
    for (const [state, close, status] of states) {
      await close();
      for (const [visitor, share_token] of visits) {
        const seen = await refusals([at(path, gallery, { share_token })], () => visitor);
        expect([state, seen]).toEqual([state, all(seen, status)]);
      }
    }
  });

  it.each(forGuests)('GET %s: is gone with a link that is revoked, replaced or over', async (path) => {
    const gallery = await openFreely();
    const [revoked, over] = [await link(gallery), await link(gallery)];
    const links = `/api/admin/events/${gallery.id}/links`;
    await owner.delete(`${links}/${revoked.id}`).expect(200);
    await owner.patch(`${links}/${over.id}`).send({ expires_at: '2020-01-01T00:00:00Z' }).expect(200);
    await owner.post(`/api/admin/events/${gallery.id}/rotate-share-token`).expect(200);
    for (const [share_token, status] of [
      [revoked.share_token, 404],
      [gallery.share_token, 404],
      [over.share_token, 410],
    ] as const) {
      const seen = await refusals([at(path, gallery, { share_token })], guest);
      expect(seen).toEqual(all(seen, status));
    }
  });

  it.each(ofPhotos)('GET %s: is not there by the link of another gallery', async (path) => {
    const [gallery, other] = [await openFreely(), await openFreely()];
    const further = await link(other);
    const foreign = path.includes('{photoId}') ? '' : `?photo=${gallery.photo}`;
    const seen = await refusals(
      [
        at(path, { ...other, photo: gallery.photo }) + foreign,
        at(path, { ...other, ...further, photo: gallery.photo }) + foreign,
        at(path, { ...gallery, slug: other.slug }),
        at(path, { ...gallery, share_token: other.share_token }),
        at(path, { ...gallery, share_token: further.share_token }),
      ],
      guest,
    );
    expect(seen).toEqual(all(seen, 404));
  });

  it.each(forGuests)('GET %s: is not there for a token that is nearly right', async (path) => {
    const gallery = await openFreely();
    const { share_token } = gallery;
    const nearly = [
      share_token.toUpperCase().replace(/^\d+$/, 'A'.repeat(32)),
      share_token.slice(0, -1),
      `${share_token}0`,
      `${share_token}%00`,
      `${share_token}%20`,
      `${share_token};a=b`,
      share_token.replace(/.$/, '%25'),
      '%',
      '*',
      'null',
      '0',
    ];
    const seen = await refusals(
      nearly.filter((one) => one !== share_token).map((one) => at(path, { ...gallery, share_token: one })),
      guest,
    );
    expect(seen.filter(([, status]) => status !== 404 && status !== 400)).toEqual([]);
  });
});

/** Asks for an address as it stands, without what a client makes of it. */
const askRaw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; type: string }>((resolve, reject) => {
    const { port } = new URL(studio.url);
    request({ port, host: '127.0.0.1', path, headers }, (res) => {
      res.resume();
      resolve({ status: res.statusCode ?? 0, type: res.headers['content-type'] ?? '' });
    })
      .on('error', reject)
      .end();
  });

describe('a picture behind a path that is written in another way', () => {
  it('is answered by the gate of the gallery that the path names, or not at all', async () => {
    const [locked, free] = [await open(), await openFreely()];
    const other = await open();
    const cookie = await unlock(guest(), other, other.share_token);
    const tricks = ofPhotos.flatMap((path) => {
      const [inside, outside] = [at(path, locked), at(path, free)];
      const tail = inside.slice(`/gallery/${locked.slug}/${locked.share_token}`.length);
      const base = `/gallery/${free.slug}/${free.share_token}`;
      return [
        `${base}/../../${locked.slug}/${locked.share_token}${tail}`,
        `${base}/..%2f..%2f${locked.slug}%2f${locked.share_token}${tail}`,
        `${base}/%2e%2e/%2e%2e/${locked.slug}/${locked.share_token}${tail}`,
        `/gallery//${locked.slug}/${locked.share_token}${tail}`,
        `//gallery/${locked.slug}/${locked.share_token}${tail}`,
        `/GALLERY/${locked.slug}/${locked.share_token}${tail}`,
        `/gallery/${locked.slug}/${locked.share_token}/${tail}`,
        `${inside}/`,
        `${inside}%2f`,
        `${inside}#${outside}`,
        `${inside}?token=${free.share_token}&slug=${free.slug}`,
        inside.replace('photos', 'photos%2f..%2fphotos'),
        `http://evil.example${inside}`,
      ];
    });
    for (const trick of tricks) {
      const { status, type } = await askRaw(trick, { Cookie: cookie });
      expect([trick, status >= 400 && !/image|zip|octet/.test(type)]).toEqual([trick, true]);
    }
  });
});

describe('a picture for programs', () => {
  const asProgram = (bearer: string) => ({ Authorization: `Bearer ${bearer}` });

  it.each(forPrograms)('GET %s: is there for the owner’s token, and kept by nobody', async (path) => {
    const gallery = await open();
    const { status, headers } = await guest().get(at(path, gallery)).set(asProgram(token));
    expect([status, /^(no-store|private, )/.test(headers['cache-control'] ?? '')]).toEqual([200, true]);
  });

  it.each(forPrograms)('GET %s: is 401 without a token, or with one that is none', async (path) => {
    const gallery = await open();
    const login = await guest().post('/api/login').send({ username: 'owner', password: PASSWORD }).expect(200);
    for (const headers of [
      {},
      asProgram('svc_live_0000'),
      asProgram(gallery.share_token),
      { Cookie: await unlock(guest(), gallery, gallery.share_token) },
      { Cookie: (login.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '' },
      { 'X-API-Key': token },
    ]) {
      const seen = await refusals([at(path, gallery)], guest, headers as Record<string, string>);
      expect(seen).toEqual(all(seen, 401));
    }
    const asked = await guest().get(`${at(path, gallery)}?apiKey=${token}`);
    expect(asked.status).toBe(401);
  });

  it.each(forPrograms)('GET %s: is 404 for others, and below another event', async (path) => {
    const [gallery, other] = [await openFreely(), await openFreely()];
    const stranger = await studio.token((await studio.account('admin')).username);
    const bound = await studio.token('owner', ['admin'], { event_ids: [other.id] });
    for (const bearer of [stranger, bound]) {
      const seen = await refusals([at(path, gallery)], guest, asProgram(bearer));
      expect(seen).toEqual(all(seen, 404));
    }
    // The rest of the path names a photo, or nothing that could be below another event.
    if (!path.includes('{photoId}')) return;
    const below = await refusals([at(path, { ...other, photo: gallery.photo })], guest, asProgram(token));
    expect(below).toEqual(all(below, 404));
  });
});

describe('a picture that a guest has sent', () => {
  it('is there for that guest alone, and gone while the gallery is closed or locked again', async () => {
    const gallery = await open();
    const address = at(OF_A_SENDER, gallery);
    await gallery.sender
      .get(address)
      .expect(200)
      .expect('Cache-Control', /^(no-store|private, )/);
    const other = guest();
    await unlock(other, gallery, gallery.share_token);
    expect((await refusals([address], () => other)).map(([, status]) => status)).toEqual(WAYS.map(() => 404));
    expect((await refusals([address], guest)).map(([, status]) => status)).toEqual(WAYS.map(() => 401));
    await edit(gallery.id, { password: 'another1' });
    expect((await refusals([address], () => gallery.sender)).map(([, status]) => status)).toEqual(WAYS.map(() => 401));
    for (const [change, expected] of [
      [{ is_draft: true }, 404],
      [{ is_draft: false, is_active: false }, 404],
      [{ is_active: true, expires_at: '2020-01-01T00:00:00Z' }, 410],
    ] as const) {
      await edit(gallery.id, change);
      const seen = await refusals([address], () => gallery.sender);
      expect([change, seen.map(([, status]) => status)]).toEqual([change, WAYS.map(() => expected)]);
    }
  });
});

describe('a picture for the studio', () => {
  it.each(forStudio)('GET %s: is there for the owner, and kept by no shared cache', async (path) => {
    const gallery = await open();
    const { status, headers } = await owner.get(at(path, gallery));
    expect([status, /^(no-store|private, )/.test(headers['cache-control'] ?? '')]).toEqual([200, true]);
  });

  it.each(forStudio)('GET %s: is 401 without a session, 403 without a role', async (path) => {
    const gallery = await openFreely();
    const visitor = guest();
    const strangers = await refusals([at(path, gallery)], () => visitor, { Authorization: `Bearer ${token}` });
    expect(strangers).toEqual(all(strangers, 401));
    const tasks = await studio.login((await studio.account(null)).username);
    const users = await refusals([at(path, gallery)], () => tasks);
    expect(users).toEqual(all(users, 403));
  });

  it.each(forStudio)('GET %s: is 404 for other owners, and below another event', async (path) => {
    const [gallery, other] = [await openFreely(), await openFreely()];
    const stranger = await studio.login((await studio.account('admin')).username);
    const theirs = await refusals([at(path, gallery)], () => stranger);
    expect(theirs).toEqual(all(theirs, 404));
    if (!path.includes('{photoId}')) return;
    const below = await refusals([at(path, { ...other, photo: gallery.photo })], () => owner);
    expect(below).toEqual(all(below, 404));
  });
});
