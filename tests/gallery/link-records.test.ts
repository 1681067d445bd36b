import supertest from 'supertest';
import { anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let admin: Agent;
let api: V1;
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('super_admin', 'owner');
  admin = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
});
afterAll(() => studio.close());

type Opened = { id: number; slug: string; share_token: string; share_url: string; links: string };
const open = async (changes: object = {}): Promise<Opened> => {
  const { body } = await api.post('/events', anEvent({ require_password: false, password: undefined, ...changes }));
  return { ...body, links: `/api/admin/events/${body.id}/links` };
};
const make = async ({ links }: Opened, body: object = {}) =>
  (
    await admin
      .post(links)
      .send({ name: 'Grandparents', ...body })
      .expect(201)
  ).body;
const statusOf = async (url: string) => (await supertest(studio.url).get(new URL(url).pathname)).status;
const audited = async (id: number) =>
  (
    await studio.sql<{ type: string; details: object }>(
      "select type, details from audit_log where event_id = $1 and type like 'share_link%' order by id",
      [id],
    )
  ).map(({ type, details }) => [type, details]);

describe('GET /api/admin/events/{id}/links', () => {
  it('shows the share link of the event as the first one, which permits all that the gallery does', async () => {
    const event = await open();
    const { body } = await admin.get(event.links).expect(200);
    const { created_at } = (await admin.get(`/api/admin/events/${event.id}`)).body;
    const first = {
      ...{ id: 0, is_first: true, name: null, url: event.share_url },
      ...{ can_comment: true, can_choose: true, downloads: 'original', can_upload: true },
      ...{ expires_at: null, revoked_at: null, created_by: { id: expect.any(Number), username: 'owner' }, created_at },
    };
    expect(body).toEqual({
      links: [first],
      pagination: { page: 1, limit: 25, total: 1, next_cursor: null },
    });
    expect((await admin.get(`${event.links}/0`).expect(200)).body).toEqual(first);
  });

  it('pages by cursor, the first link first, and tells the revoked from the others', async () => {
    const event = await open();
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push((await make(event, { name })).id);
    await admin.delete(`${event.links}/${made[1]}`).expect(200);
    const seen: number[] = [];
    for (let query = '?limit=2'; query; ) {
      const { links, pagination } = (await admin.get(event.links + query).expect(200)).body;
      seen.push(...links.map(({ id }: { id: number }) => id));
      query = pagination.next_cursor ? `?limit=2&cursor=${pagination.next_cursor}` : '';
    }
    expect(seen).toEqual([0, ...made]);
    const only = async (state: string) => {
      const { links, pagination } = (await admin.get(`${event.links}?state=${state}`).expect(200)).body;
      return [links.map(({ id }: { id: number }) => id), pagination.total];
    };
    expect(await only('revoked')).toEqual([[made[1]], 1]);
    expect(await only('live')).toEqual([[0, made[0], made[2]], 3]);
    await admin.get(`${event.links}?state=maybe`).expect(400);
  });
});

describe('POST /api/admin/events/{id}/links', () => {
  it('creates a link with a separate address that opens the gallery', async () => {
    const event = await open();
    const { body, headers } = await admin.post(event.links).send({ name: ' For <b>Oma</b> ' }).expect(201);
    expect(body).toMatchObject({ name: 'For <b>Oma</b>', is_first: false, downloads: 'original', revoked_at: null });
    expect(headers.location).toBe(`${event.links}/${body.id}`);
    expect(body.url).toMatch(new RegExp(`^https://studio.example/gallery/${event.slug}/[0-9a-f]{32}$`));
    expect(body.url).not.toBe(event.share_url);
    expect(await statusOf(body.url)).toBe(200);
    expect((await admin.get(`${event.links}/${body.id}`).expect(200)).body).toEqual(body);
    expect(await audited(event.id)).toEqual([
      [
        'share_link_created',
        {
          ...{ link_id: body.id, name: 'For <b>Oma</b>', can_comment: true, can_choose: true },
          ...{ downloads: 'original', can_upload: true, expires_at: null },
        },
      ],
    ]);
  });

  it('opens the gallery under its own slug alone', async () => {
    const [event, other] = [await open(), await open()];
    const { url } = await make(event);
    expect(await statusOf(url.replace(event.slug, other.slug))).toBe(404);
  });

  it('rejects an invalid link, and names the field', async () => {
    const event = await open();
    const wrong: [object, string][] = [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: 'a\u0000b' }, 'name'],
      [{ name: 7 }, 'name'],
      [{ downloads: 'all' }, 'downloads'],
      [{ can_comment: 'yes' }, 'can_comment'],
      [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
      [{ expires_at: 'soon' }, 'expires_at'],
      [{ token: '0'.repeat(32) }, 'token'],
    ];
    for (const [body, path] of wrong) {
      const send = path === 'name' ? body : { name: 'x', ...body };
      const { errors } = (await admin.post(event.links).send(send).expect(400)).body;
      expect(errors.map((error: { path: string }) => error.path)).toEqual([path]);
    }
  });

  it('makes 99 beside the first one and no more, also when they come at once', async () => {
    const event = await open();
    const links: number[] = [];
    for (let i = 0; i < 97; i++) links.push((await make(event, { name: `${i}` })).id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post(event.links).send({ name: 'x' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_LINKS');
    await admin.delete(`${event.links}/${links[0]}`).expect(200);
    await make(event);
  });

  it('makes one link of a request that comes twice with its key', async () => {
    const event = await open();
    const send = () => admin.post(event.links).set('Idempotency-Key', 'k1').send({ name: 'Once' });
    const [first, again] = [await send().expect(201), await send().expect(201)];
    expect([again.body, again.headers.location]).toEqual([first.body, first.headers.location]);
    expect((await admin.get(event.links)).body.links).toHaveLength(2);
  });
});

describe('PATCH /api/admin/events/{id}/links/{linkId}', () => {
  it('changes what is named, and records it once', async () => {
    const event = await open();
    const { id } = await make(event);
    const path = `${event.links}/${id}`;
    const change = { can_comment: false, downloads: 'web', expires_at: '2999-01-01T00:00:00.000Z' };
    const { body } = await admin.patch(path).send(change).expect(200);
    expect(body).toMatchObject({ ...change, name: 'Grandparents', can_choose: true });
    await admin.patch(path).send(change).expect(200);
    expect((await audited(event.id)).slice(1)).toEqual([
      ['share_link_updated', { link_id: id, name: 'Grandparents', ...change, fields: Object.keys(change) }],
    ]);
    await admin.patch(path).send({ name: null }).expect(400);
    await admin.patch(path).send({ revoked_at: null }).expect(400);
  });

  it('says what the first link permits, which stays so with its next token', async () => {
    const event = await open();
    const first = `${event.links}/0`;
    const { body } = await admin.patch(first).send({ name: 'All', downloads: 'none' }).expect(200);
    expect(body).toMatchObject({ id: 0, is_first: true, name: 'All', downloads: 'none', url: event.share_url });
    await admin.patch(first).send({ can_comment: false }).expect(200);
    await admin.post(`/api/admin/events/${event.id}/rotate-share-token`).expect(200);
    const after = (await admin.get(first).expect(200)).body;
    expect(after).toMatchObject({ name: 'All', downloads: 'none', can_comment: false });
    expect([await statusOf(event.share_url), await statusOf(after.url)]).toEqual([404, 200]);
  });

  it('closes a link by a time that has passed, and opens it again', async () => {
    const event = await open();
    const { id, url } = await make(event);
    const until = (expires_at: string | null) => admin.patch(`${event.links}/${id}`).send({ expires_at }).expect(200);
    await until('2020-01-01T00:00:00Z');
    expect(await statusOf(url)).toBe(410);
    await until(null);
    expect(await statusOf(url)).toBe(200);
  });
});

describe('DELETE /api/admin/events/{id}/links/{linkId}', () => {
  it('revokes it for ever, once, and keeps it in the list', async () => {
    const event = await open();
    const { id, url } = await make(event);
    const { body, headers } = await admin.delete(`${event.links}/${id}`).expect(200);
    expect(body.revoked_at).toMatch(/Z$/);
    expect(headers.etag).toMatch(/^"/);
    expect(await statusOf(url)).toBe(404);
    expect((await admin.delete(`${event.links}/${id}`).expect(200)).body).toEqual(body);
    expect((await admin.patch(`${event.links}/${id}`).send({ name: 'Back' }).expect(409)).body.code).toBe(
      'LINK_REVOKED',
    );
    expect((await admin.get(`${event.links}/${id}`).expect(200)).body).toEqual(body);
    expect((await audited(event.id)).slice(1)).toEqual([['share_link_revoked', { link_id: id, name: 'Grandparents' }]]);
  });

  it('revokes nothing that has changed since it was read', async () => {
    const event = await open();
    const { id, url } = await make(event);
    const { etag = '' } = (await admin.get(`${event.links}/${id}`)).headers;
    await admin.patch(`${event.links}/${id}`).send({ name: 'Other' }).expect(200);
    await admin.delete(`${event.links}/${id}`).set('If-Match', etag).expect(412);
    expect(await statusOf(url)).toBe(200);
  });

  it('is refused for the first link', async () => {
    const event = await open();
    expect((await admin.delete(`${event.links}/0`).expect(409)).body.code).toBe('FIRST_LINK');
    expect(await statusOf(event.share_url)).toBe(200);
  });

  it('of a link that is below another event is 404', async () => {
    const [event, other] = [await open(), await open()];
    const { id, url } = await make(event);
    for (const path of [`${other.links}/${id}`, `${event.links}/abc`, `${event.links}/00`, `${event.links}/-1`])
      await admin.delete(path).expect(404);
    expect(await statusOf(url)).toBe(200);
  });
});

describe('/api/v1/events/{id}/links', () => {
  const as = (token: string) => (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) =>
    supertest(studio.url)[method](`/api/v1${path}`).set('Authorization', `Bearer ${token}`).send(body);

  it('lets programs list, make, change and revoke links', async () => {
    const event = await open();
    const call = as(await studio.token('owner', ['write']));
    const links = `/events/${event.id}/links`;
    const made = await call('post', links, { name: 'Album', downloads: 'none' }).expect(201);
    expect(made.headers.location).toBe(`/api/v1${links}/${made.body.id}`);
    await call('patch', `${links}/${made.body.id}`, { can_choose: false }).expect(200);
    expect((await call('get', `${links}/${made.body.id}`).expect(200)).body.can_choose).toBe(false);
    await call('delete', `${links}/${made.body.id}`).expect(200);
    const { body } = await call('get', links).expect(200);
    expect(body).toEqual((await admin.get(event.links).expect(200)).body);
  });

  it('changes nothing with the scope read', async () => {
    const event = await open();
    const call = as(await studio.token('owner', ['read']));
    const links = `/events/${event.id}/links`;
    await call('get', links).expect(200);
    await call('get', `${links}/0`).expect(200);
    expect((await call('post', links, { name: 'x' }).expect(403)).body.code).toBe('INSUFFICIENT_SCOPE');
    await call('patch', `${links}/0`, { name: 'x' }).expect(403);
    await call('delete', `${links}/1`).expect(403);
  });
});

describe('webhooks', () => {
  it('hear of changed links as of a changed event, without their tokens', async () => {
    const event = await open();
    await admin
      .post('/api/admin/webhooks')
      .send({ name: 'x', url: 'https://example.com', events: ['event.updated'] })
      .expect(201);
    const { id, url } = await make(event);
    await admin.patch(`${event.links}/${id}`).send({ can_comment: false }).expect(200);
    await admin.patch(`${event.links}/${id}`).send({ can_comment: false }).expect(200);
    await admin.delete(`${event.links}/${id}`).expect(200);
    const told = await studio.sql<{ body: string }>(
      "select body from webhook_deliveries where type = 'event.updated' order by id",
    );
    expect(told.map(({ body }) => JSON.parse(body).data.changed)).toEqual([['links'], ['links'], ['links']]);
    expect(told.map(({ body }) => body).join()).not.toContain(url.split('/').at(-1));
  });
});

describe('the database', () => {
  const token = async (event: Opened) => (await make(event)).url.split('/').at(-1) as string;

  it('lets no event and no other link have the token of a link', async () => {
    const [event, other] = [await open(), await open()];
    const taken = await token(event);
    await expect(
      studio.sql('update events set share_token = $1 where id = $2', [taken, event.id]),
    ).rejects.toMatchObject({ constraint: 'events_share_token_key' });
    const insert = (id: number, given: string) =>
      studio.sql(
        `insert into share_links (event_id, token, name, can_comment, can_choose, downloads, can_upload, created_by)
           values ($1, $2, 'x', true, true, 'web', true, 1)`,
        [id, given],
      );
    await expect(insert(event.id, event.share_token)).rejects.toMatchObject({ constraint: 'share_links_token_key' });
    await expect(insert(other.id, taken)).rejects.toMatchObject({ constraint: 'share_links_token_key' });
  });
});
