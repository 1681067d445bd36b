import supertest from 'supertest';
import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let owner: Agent;
let api: V1;
type Colleague = { id: number; username: string; agent: Agent };
/** By role. */
let editor: Colleague;
let viewer: Colleague;
let administrator: Colleague;

const enter = async (role: Parameters<Studio['account']>[0]): Promise<Colleague> => {
  const account = await studio.account(role);
  return { ...account, agent: await studio.login(account.username) };
};
beforeAll(async () => {
  studio = await openStudio();
  await studio.account('admin', 'owner');
  owner = await studio.login('owner');
  api = studio.v1(await studio.token('owner'));
  editor = await enter('editor');
  viewer = await enter('viewer');
  administrator = await enter('admin');
});
afterAll(() => studio.close());

let opened = 0;
const open = async (changes: object = {}): Promise<{ id: number; path: string }> => {
  const free = { feedback_enabled: true, require_password: false, password: undefined };
  const event = anEvent({ ...free, event_name: `Gallery ${++opened}`, ...changes });
  const { id } = (await api.post('/events', event).expect(201)).body;
  return { id, path: `/api/admin/events/${id}` };
};
const add = ({ path }: { path: string }, { id }: { id: number }, as = owner) => as.put(`${path}/members/${id}`);
const remove = ({ path }: { path: string }, { id }: { id: number }, as = owner) => as.delete(`${path}/members/${id}`);
const namesOf = (list: { event_name: string }[]) => list.map(({ event_name }) => event_name);

describe('a member of a gallery', () => {
  it('sees it and changes it as their role permits, from the request after they were added', async () => {
    const event = await open();
    const photo = (await api.upload(event.id, await aJpeg(90, 60)).expect(201)).body.id;
    for (const { agent } of [viewer, editor, administrator]) await agent.get(event.path).expect(404);
    for (const colleague of [viewer, editor, administrator]) {
      const { body } = await add(event, colleague).expect(200);
      expect(body).toMatchObject({
        user: { id: colleague.id, username: colleague.username, is_active: true },
        added_by: { username: 'owner' },
      });
    }
    for (const { agent } of [viewer, editor, administrator]) {
      expect((await agent.get(event.path).expect(200)).body.id).toBe(event.id);
      expect((await agent.get(`${event.path}/photos`).expect(200)).body.photos).toHaveLength(1);
      await agent.get(`${event.path}/photos/${photo}/thumbnail`).expect(200);
    }
    await viewer.agent.patch(event.path).send({ event_name: 'No' }).expect(403);
    await editor.agent.patch(event.path).send({ event_name: 'Changed by an editor' }).expect(200);
    await editor.agent.delete(event.path).expect(403);
    const category = { name: 'Garden', slug: 'garden', event_id: event.id };
    const { id } = (await administrator.agent.post('/api/admin/categories').send(category).expect(201)).body;
    await administrator.agent.patch(`/api/admin/categories/${id}`).send({ name: 'The garden' }).expect(200);
    await (await enter('admin')).agent.patch(`/api/admin/categories/${id}`).send({ name: 'No' }).expect(404);
    await administrator.agent.delete(`${event.path}/photos/${photo}`).expect(204);
    const trash = `/api/admin/trash/photo/${photo}/restore`;
    await administrator.agent.post(trash).expect(204);
    await remove(event, administrator).expect(204);
    await administrator.agent.get(event.path).expect(404);
    await administrator.agent.patch(event.path).send({ event_name: 'No' }).expect(404);
  });

  it('sees it by their own tokens, also by one that is limited to it, until they are removed', async () => {
    const event = await open();
    const body = { name: 'Bound', scopes: ['read'], event_ids: [event.id] };
    await editor.agent.post('/api/admin/api-tokens').send(body).expect(400);
    await add(event, editor).expect(200);
    const bound = studio.v1((await editor.agent.post('/api/admin/api-tokens').send(body).expect(201)).body.token);
    const all = studio.v1(await studio.token(editor.username, ['read', 'write']));
    for (const program of [all, bound]) {
      expect((await program.get(`/events/${event.id}`).expect(200)).body.id).toBe(event.id);
      await program.get(`/events/${event.id}/share-link`).expect(200);
      expect(namesOf((await program.get('/events').expect(200)).body.events)).toContain(`Gallery ${opened}`);
    }
    await all.upload(event.id, await aJpeg(91, 60)).expect(201);
    await remove(event, editor).expect(204);
    for (const program of [all, bound]) {
      await program.get(`/events/${event.id}`).expect(404);
      await program.get(`/events/${event.id}/share-link`).expect(404);
      expect(namesOf((await program.get('/events').expect(200)).body.events)).not.toContain(`Gallery ${opened}`);
    }
    await all.upload(event.id, await aJpeg(92, 60)).expect(404);
  });

  it('finds it among their own in every list, in its order, and in counts', async () => {
    const mia = await enter('admin');
    const mine = studio.v1(await studio.token(mia.username));
    const expected: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const event_name = `Mixed ${n}`;
      if (n % 2 === 0) await mine.post('/events', anEvent({ event_name })).expect(201);
      else await add(await open({ event_name }), mia).expect(200);
      expected.unshift(event_name);
    }
    await open({ event_name: 'Mixed of nobody' });
    const read = async (query: string) => {
      const { body } = await mia.agent.get(`/api/admin/events?${query}`).expect(200);
      return { names: namesOf(body.events), total: body.pagination.total, next: body.pagination.next_cursor };
    };
    for (const [sort, order] of [
      ['-created_at', expected],
      ['created_at', [...expected].reverse()],
      ['event_name', [...expected].reverse()],
      ['-event_date', expected],
      ['-expires_at', expected],
    ] as const) {
      const seen: string[] = [];
      for (let next = ''; next !== null; ) {
        const page = await read(`limit=2&sort=${sort}${next ? `&cursor=${next}` : ''}`);
        expect(page.total).toBe(6);
        seen.push(...page.names);
        next = page.next;
      }
      expect([sort, seen]).toEqual([sort, order]);
      expect((await read(`limit=2&page=2&sort=${sort}`)).names).toEqual(order.slice(2, 4));
    }
    expect(await read('q=mixed+3')).toMatchObject({ names: ['Mixed 3'], total: 1 });
    for (const query of ['', '?page=2&limit=4'])
      expect(namesOf((await mine.get(`/events${query}`).expect(200)).body.events)).toEqual(
        query ? expected.slice(4) : expected,
      );
    expect((await mine.get('/events?limit=1').expect(200)).body.pagination.total).toBe(6);
    const { events, photos } = (await mia.agent.get('/api/admin/overview').expect(200)).body;
    expect({ total: events.total, active: events.active, photos }).toEqual({ total: 6, active: 6, photos: 0 });
  });

  it('finds its photos, feedback and activity', async () => {
    const leo = await enter('admin');
    const event = await open();
    const { slug, share_token } = (await owner.get(event.path).expect(200)).body;
    const photo = (await api.upload(event.id, await aJpeg(93, 60)).expect(201)).body.id;
    const said = { type: 'comment', text: 'Lovely' };
    await supertest(studio.url).post(`/gallery/${slug}/${share_token}/photos/${photo}/feedback`).send(said).expect(200);
    const look = async () => {
      const read = async (path: string) => (await leo.agent.get(`/api/admin${path}`).expect(200)).body;
      const overview = await read('/overview');
      const activity = await read('/activity');
      return {
        ...{
          photos: overview.photos,
          comments: overview.comments_pending,
          feedback: (await read('/feedback')).feedback,
        },
        ...{ activity: activity.activity.length, total: activity.pagination.total },
      };
    };
    const before = await look();
    expect(before).toMatchObject({ photos: 0, comments: 0, feedback: [] });
    await add(event, leo).expect(200);
    const after = await look();
    expect(after).toMatchObject({ photos: 1, feedback: [{ text: 'Lovely' }] });
    expect(after.activity).toBeGreaterThan(before.activity);
    expect(after.total).toBe(after.activity);
    await remove(event, leo).expect(204);
    expect(await look()).toEqual(before);
  });

  it('restores it from the trash with its members', async () => {
    const event = await open();
    await add(event, administrator).expect(200);
    await add(event, viewer).expect(200);
    await administrator.agent.delete(event.path).expect(204);
    await viewer.agent.get(event.path).expect(404);
    const restore = `/api/admin/trash/event/${event.id}/restore`;
    await (await enter('admin')).agent.post(restore).expect(404);
    const { trash } = (await administrator.agent.get('/api/admin/trash?kind=event').expect(200)).body;
    expect(trash.map(({ id }: { id: number }) => id)).toEqual([event.id]);
    await administrator.agent.post(restore).expect(204);
    for (const { agent } of [administrator, viewer, { agent: owner }]) await agent.get(event.path).expect(200);
  });
});

describe('/api/admin/events/{id}/members', () => {
  it('is managed by the owner and super administrators only', async () => {
    const event = await open();
    const root = await enter('super_admin');
    await add(event, administrator).expect(200);
    for (const [as, status] of [
      [owner, 200],
      [root.agent, 200],
      [administrator.agent, 403],
      [editor.agent, 404],
      [viewer.agent, 403],
    ] as const) {
      for (const path of ['members', 'members/candidates']) await as.get(`${event.path}/${path}`).expect(status);
      await add(event, viewer, as).expect(status);
      await remove(event, viewer, as).expect(status === 200 ? 204 : status);
    }
    await remove(event, administrator, administrator.agent).expect(403);
  });

  it('lists the owner, the members by name, and who can be added', async () => {
    const event = await open();
    const names = { [editor.id]: 'Zoë', [viewer.id]: 'Ada' };
    for (const [id, name] of Object.entries(names))
      await studio.sql('update users set display_name = $2 where id = $1', [id, name]);
    const nobody = await studio.account(null);
    const gone = await studio.account('editor');
    await studio.sql('update users set is_active = false where id = $1', [gone.id]);
    const candidates = async (q = '') =>
      (await owner.get(`${event.path}/members/candidates?q=${q}`).expect(200)).body.candidates.map(
        ({ id }: { id: number }) => id,
      );
    expect(await candidates('zo')).toEqual([editor.id]);
    expect(await candidates(viewer.username)).toEqual([viewer.id]);
    await add(event, editor).expect(200);
    await add(event, viewer).expect(200);
    const { body } = await owner.get(`${event.path}/members`).expect(200);
    expect(body.owner).toMatchObject({ username: 'owner', role: 'admin' });
    expect(body.members.map(({ user }: { user: { display_name: string } }) => user.display_name)).toEqual([
      'Ada',
      'Zoë',
    ]);
    const left = await candidates();
    for (const { id } of [editor, viewer, nobody, gone, body.owner]) expect(left).not.toContain(id);
  });

  it('adds a member once, however often and at once it is asked to', async () => {
    const event = await open();
    const answers = await Promise.all([1, 2, 3].map(() => add(event, viewer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await remove(event, viewer).expect(204);
    expect((await remove(event, viewer).expect(404)).body.error).toBe('Member not found.');
    const recorded = await studio.sql(
      "select type, details from audit_log where event_id = $1 and type like 'event_member%' order by id",
      [event.id],
    );
    const details = { user_id: viewer.id, username: viewer.username };
    expect(recorded).toEqual([
      { type: 'event_member_added', details },
      { type: 'event_member_removed', details },
    ]);
  });

  it('refuses users who could not use it, and more than 100', async () => {
    const event = await open();
    const refusal = async (user: { id: number | string }, status: number) =>
      (await owner.put(`${event.path}/members/${user.id}`).expect(status)).body;
    const { id: ownId } = (await owner.get('/api/session').expect(200)).body.user;
    expect(await refusal({ id: ownId }, 409)).toMatchObject({ code: 'IS_OWNER' });
    expect(await refusal(await studio.account(null), 409)).toMatchObject({ code: 'NO_ROLE' });
    const gone = await studio.account('editor');
    await studio.sql('update users set is_active = false where id = $1', [gone.id]);
    expect(await refusal(gone, 409)).toMatchObject({ code: 'USER_INACTIVE' });
    expect(await refusal({ id: 2147483647 }, 404)).toMatchObject({ error: 'User not found.' });
    for (const id of ['0', 'x', '1.5', '99999999999']) await refusal({ id }, 404);
    await studio.sql(
      `with crowd as (
         insert into users (username, email, password_hash, role)
         select 'crowd' || i, 'crowd' || i || '@example.com', 'x', 'viewer' from generate_series(1, 100) i returning id
       ) insert into event_members (event_id, user_id, added_by) select $1, id, $2 from crowd`,
      [event.id, ownId],
    );
    expect(await refusal(viewer, 409)).toMatchObject({ code: 'TOO_MANY_MEMBERS' });
  });
});
