import { aJpeg, anEvent } from '../support/factories.ts';
import { type Agent, openStudio, type Studio, type V1 } from '../support/studio.ts';

let studio: Studio;
let owner: { id: number; username: string };
let agent: Agent;
let unbound: V1;
let bound: V1;
let mine: number;
let other: number;

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.account('admin');
  agent = await studio.login(owner.username);
  unbound = studio.v1(await studio.token(owner.username));
  mine = (await unbound.post('/events', anEvent()).expect(201)).body.id;
  other = (await unbound.post('/events', anEvent()).expect(201)).body.id;
  bound = studio.v1(await studio.token(owner.username, ['admin'], { event_ids: [mine] }));
});
afterAll(() => studio.close());

describe('POST /api/admin/api-tokens with event_ids', () => {
  const issue = (event_ids: unknown) =>
    agent.post('/api/admin/api-tokens').send({ name: 'bound', scopes: ['read'], event_ids });

  it('answers and lists the events that it is bound to', async () => {
    const { body } = await issue([mine, other]).expect(201);
    expect(body.event_ids).toEqual([mine, other]);
    const { tokens } = (await agent.get('/api/admin/api-tokens').expect(200)).body;
    expect(tokens[0]).toMatchObject({ id: body.id, event_ids: [mine, other] });
    expect((await issue(null).expect(201)).body.event_ids).toBeNull();
  });

  it.each([[[]], [[1, 1]], [['1']], [[2147483647]], ['1'], [Array.from({ length: 101 }, (_, i) => i + 1)]])(
    '%j: 400',
    async (event_ids) => {
      const { body } = await issue(event_ids).expect(400);
      expect(body.errors[0].path).toMatch(/^event_ids/);
    },
  );

  it('is 400 for the events of others', async () => {
    const stranger = await studio.login((await studio.account('admin')).username);
    await stranger
      .post('/api/admin/api-tokens')
      .send({ name: 'x', scopes: ['read'], event_ids: [mine] })
      .expect(400);
  });
});

describe('a token that is bound to an event', () => {
  it('lists that one only', async () => {
    const { body } = await bound.get('/events').expect(200);
    expect(body.events.map(({ id }: { id: number }) => id)).toEqual([mine]);
    expect(body.pagination.total).toBe(1);
  });

  it('reads it, and uploads to it', async () => {
    await bound.get(`/events/${mine}`).expect(200);
    await bound.upload(mine, await aJpeg(20)).expect(201);
  });

  it('opens no events: 403 INSUFFICIENT_SCOPE', async () => {
    expect((await bound.post('/events', anEvent()).expect(403)).body.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('stays bound when its owner sees all', async () => {
    const root = await studio.account('super_admin');
    const api = studio.v1(await studio.token(root.username, ['read'], { event_ids: [mine] }));
    await api.get(`/events/${mine}`).expect(200);
    await api.get(`/events/${other}`).expect(404);
    expect((await api.get('/events')).body.pagination.total).toBe(1);
  });
});
