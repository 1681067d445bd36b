import { Task } from '../../src/tasks/tasks.schema.ts';
import { Delivered } from '../../src/webhooks/webhook-events.schema.ts';
import { openReceiver } from '../support/receiver.ts';
import { statementsDuring } from '../support/statements.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const TASKS = ['task.created', 'task.completed', 'task.deleted'];

let studio: Studio;
let admin: Agent;
let boss: Agent;
let adminName: string;
let hook: Awaited<ReturnType<typeof openReceiver>>;
let webhookId: number;

beforeAll(async () => {
  studio = await openStudio({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  adminName = (await studio.account('admin')).username;
  [admin, boss] = [await studio.login(adminName), await studio.login((await studio.account('super_admin')).username)];
  hook = await openReceiver();
  webhookId = await register(admin, TASKS);
  studio.startSenders();
});
beforeEach(() => {
  hook.received.length = 0;
});
afterAll(async () => {
  await studio.close();
  await hook.close();
});

const register = async (as: Agent, events: string[], url = hook.url): Promise<number> =>
  (await as.post('/api/admin/webhooks').send({ name: 'tasks', url, events }).expect(201)).body.id;
const add = async (as: Agent, body: object = {}) =>
  Task.parse(
    (
      await as
        .post('/api/tasks')
        .send({ title: 'Cull', ...body })
        .expect(201)
    ).body,
  );
const got = async (count: number) => {
  await until(
    () => hook.received.length,
    (length) => length >= count,
  );
  return hook.received.map(({ body }) => Delivered.parse(JSON.parse(body)));
};

describe('a webhook for tasks', () => {
  it('receives created, completed and deleted tasks of its owner, each as the task API shows it', async () => {
    const task = await add(admin);
    const done = (await admin.patch(`/api/tasks/${task.id}`).send({ status: 'done' }).expect(200)).body;
    await admin.patch(`/api/tasks/${task.id}`).send({ priority: 'low' }).expect(200);
    await admin.delete(`/api/tasks/${task.id}`).expect(204);
    const told = (await got(3)).map(({ type, data }) => [type, data]);
    expect(told.sort()).toEqual([
      ['task.completed', { task: done }],
      ['task.created', { task }],
      ['task.deleted', { task: { ...done, priority: 'low', updatedAt: expect.any(String) } }],
    ]);
  });

  it('receives one event for each task of a bulk change, and two for a task that is created as done', async () => {
    const tasks = [await add(admin), await add(admin), await add(admin, { status: 'done' })];
    const ids = tasks.map(({ id }) => id);
    await admin
      .patch('/api/tasks')
      .send({ ids, change: { status: 'done' } })
      .expect(200);
    await admin
      .patch('/api/tasks')
      .send({ ids, change: { deleted: true } })
      .expect(200);
    const types = (await got(9)).map(({ type }) => type);
    expect(types.sort()).toEqual(TASKS.toSorted().flatMap((type) => Array(3).fill(type)));
  });

  it('never receives tasks of others, also if its owner is a super administrator', async () => {
    const others = await register(boss, TASKS);
    const user = await studio.login((await studio.account(null)).username);
    const theirs = [await add(user), await add(admin)];
    for (const task of theirs) expect(task.id).toBeGreaterThan(0);
    const own = await add(boss);
    await until(
      () => hook.received.map(({ body }) => JSON.parse(body).data.task.id),
      (ids) => ids.includes(own.id) && ids.includes(theirs[1]?.id),
    );
    const rows = await studio.sql<{ webhook_id: number; task: number }>(
      "select webhook_id, (body::jsonb #>> '{data,task,id}')::int as task from webhook_deliveries where type like 'task.%'",
    );
    const received = (of: number) => rows.filter(({ webhook_id }) => webhook_id === of).map(({ task }) => task);
    expect(received(others)).toEqual([own.id]);
    expect(received(webhookId)).toContain(theirs[1]?.id);
    expect(rows.map(({ task }) => task)).not.toContain(theirs[0]?.id);
  });

  it('shows its deliveries to its owner alone, who alone chooses where they go', async () => {
    await add(admin);
    await got(1);
    const path = `/api/admin/webhooks/${webhookId}`;
    const [delivery] = (await boss.get(`${path}/deliveries`).expect(200)).body.deliveries;
    await admin.get(`${path}/deliveries/${delivery.id}`).expect(200);
    await boss.get(`${path}/deliveries/${delivery.id}`).expect(404);
    await boss.patch(path).send({ url: 'https://example.com' }).expect(403);
    const gallery = await register(admin, ['event.created']);
    await boss.patch(`/api/admin/webhooks/${gallery}`).send({ events: TASKS }).expect(403);
    await boss.patch(`/api/admin/webhooks/${gallery}`).send({ url: hook.url }).expect(200);
    await boss.patch(path).send({ name: 'renamed' }).expect(200);
    await admin.patch(path).send({ url: hook.url, events: TASKS }).expect(200);
  });

  it('is not registered by a token, which is for galleries', async () => {
    const api = studio.v1(await studio.token(adminName));
    const { body } = await api.post('/webhooks', { name: 'x', url: hook.url, events: ['task.created'] }).expect(400);
    expect(body.errors[0].path).toBe('events.0');
  });

  it('costs users without one no statement', async () => {
    const user = await studio.login((await studio.account(null)).username);
    const { id } = await add(user);
    const during = (work: () => PromiseLike<unknown>) => statementsDuring(async () => work());
    expect(await during(() => user.post('/api/tasks').send({ title: 'B' }).expect(201))).toEqual([
      'access.session_store.select',
      'access.sessions.find_user',
      'tasks.insert',
    ]);
    const all = [
      ...(await during(() => user.patch(`/api/tasks/${id}`).send({ status: 'done' }).expect(200))),
      ...(await during(() => user.delete(`/api/tasks/${id}`).expect(204))),
    ];
    expect(all.filter((name) => name.startsWith('webhooks.'))).toEqual([]);
  });

  it('never changes the answer, if its queue fails', async () => {
    const { id } = await add(admin);
    await studio.sql('alter table webhook_deliveries rename to hidden_deliveries');
    const created = await admin.post('/api/tasks').send({ title: 'B' });
    const deleted = await admin.delete(`/api/tasks/${id}`);
    await studio.sql('alter table hidden_deliveries rename to webhook_deliveries');
    expect([created.status, deleted.status]).toEqual([201, 204]);
    await admin.get(`/api/tasks/${created.body.id}`).expect(200);
  });
});

describe('GET /api/v1/feed', () => {
  it('has no tasks', async () => {
    const api = studio.v1(await studio.token(adminName));
    const { next } = (await api.get('/feed?after=now').expect(200)).body;
    await add(admin);
    await got(1);
    expect((await api.get(`/feed?after=${next}`).expect(200)).body.items).toEqual([]);
  });
});
