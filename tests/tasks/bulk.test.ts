import { OwnUser } from '../../src/tasks/profile/profile.schema.ts';
import { Task } from '../../src/tasks/tasks.schema.ts';
import { statementsDuring } from '../support/statements.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let ada: TaskUser;
beforeAll(async () => {
  studio = await openStudio();
});
beforeEach(async () => {
  ada = await openUser(studio);
});
afterAll(() => studio.close());

const add = async (body: object = {}, as = ada) =>
  Task.parse((await as.post('/tasks', { title: 'A task', ...body }).expect(201)).body);
const read = async (id: number) => Task.parse((await ada.get(`/tasks/${id}`).expect(200)).body);
const me = async () => OwnUser.parse((await ada.get('/user').expect(200)).body);
const change = (ids: number[], change: object) => ada.patch('/tasks', { ids, change });
const fill = async (count: number, status = 'todo') => {
  const rows = await studio.sql<{ id: number }>(
    `insert into tasks (user_id, title, status, priority) select $1, 'T ' || i, $3, 'urgent' from generate_series(1, $2::int) i
     returning id`,
    [ada.id, count, status],
  );
  return rows.map(({ id }) => id);
};
type Entry = { action: string; entityType: string; entityId: number; requestId: string };
const entries = async () =>
  (await ada.get('/audit-log').expect(200)).body.filter(({ entityType }: Entry) => entityType === 'task') as Entry[];

describe('PATCH /api/tasks', () => {
  it('gives the user’s tasks the same values, and clears fields', async () => {
    const label = (await ada.post('/labels', { name: 'Album' }).expect(201)).body.id;
    const [one, two] = [await add({ dueDate: '2026-06-01' }), await add({ estimatedMinutes: 5 })];
    const given = { priority: 'high', labelId: label, dueDate: null };
    const { body } = await change([one.id, two.id], given).expect(200);
    expect(body).toEqual({ updated: 2, failed: [] });
    expect(await read(one.id)).toMatchObject(given);
    expect(await read(two.id)).toMatchObject({ ...given, title: 'A task', estimatedMinutes: 5 });
  });

  it('changes the others, but neither foreign nor missing tasks', async () => {
    const foreign = await add({}, await openUser(studio));
    const { id } = await add();
    const { body } = await change([foreign.id, id, 2_147_483_647, id], { priority: 'low' }).expect(200);
    expect(body).toEqual({
      updated: 1,
      failed: [foreign.id, 2_147_483_647].map((id) => ({ id, code: 'NOT_FOUND' })),
    });
    const [left] = await studio.sql<{ priority: string }>('select priority from tasks where id = $1', [foreign.id]);
    expect(left?.priority).toBe('medium');
  });

  it('earns points as single changes do, up to the limit of the day, and reverses them', async () => {
    const ids = await fill(20);
    await change(ids, { status: 'done' }).expect(200);
    const points = await Promise.all(ids.map(async (id) => (await read(id)).xpAwarded));
    expect(points).toEqual([...Array(12).fill(40), 20, ...Array(7).fill(0)]);
    const { xp, stats } = await me();
    expect([xp, stats.completedToday, stats.currentStreak]).toEqual([500, 20, 1]);
    const ledger = (await ada.get('/user/history').expect(200)).body;
    expect([ledger.length, ledger[0].breakdown.capped, ledger[19].breakdown.capped]).toEqual([20, true, false]);
    await change(ids, { status: 'todo' }).expect(200);
    const after = await me();
    expect([after.xp, after.stats.completedToday, (await read(ids[0] as number)).xpAwarded]).toEqual([0, 0, 0]);
  });

  it('reverses awards of several days, each on its day', async () => {
    const ids = await fill(3);
    await change(ids, { status: 'done' }).expect(200);
    const yesterday = "current_date - 1 + time '12:00'";
    await studio.sql(`update completions set local_at = ${yesterday}, on_time = true where task_id = $1`, [ids[0]]);
    await studio.sql(`update completion_days set completed = 2, xp = 80 where user_id = $1`, [ada.id]);
    await studio.sql('insert into completion_days select $1, current_date - 1, 1, 40, 1, 1', [ada.id]);
    await change(ids, { status: 'cancelled' }).expect(200);
    const days = await studio.sql(
      'select completed, xp, on_time, with_due_date from completion_days where user_id = $1',
      [ada.id],
    );
    expect(days).toEqual(Array(2).fill({ completed: 0, xp: 0, on_time: 0, with_due_date: 0 }));
  });

  it('writes one audit entry for each changed task, under one request, and none the second time', async () => {
    const [one, two] = [await add({ status: 'done' }), await add()];
    const same = await add({ status: 'in_progress' });
    const ids = [one.id, two.id, same.id];
    await change(ids, { status: 'in_progress' }).set('X-Request-Id', 'bulk-1').expect(200);
    const told = [
      { action: 'task.update', entityId: two.id, requestId: 'bulk-1' },
      { action: 'task.reopen', entityId: one.id, requestId: 'bulk-1' },
    ];
    expect((await entries()).slice(0, 2)).toMatchObject(told);
    const before = await read(two.id);
    expect((await change(ids, { status: 'in_progress' }).expect(200)).body.updated).toBe(3);
    expect((await entries()).length).toBe(5);
    expect(await read(two.id)).toEqual(before);
  });

  it('changes 5,000 in as many statements as one', async () => {
    const ids = await fill(5_000);
    const complete = (ids: number[]) => statementsDuring(async () => change(ids, { status: 'done' }).expect(200));
    const few = await complete(ids.slice(0, 1));
    expect(await complete(ids)).toEqual(few);
    expect((await ada.get('/tasks?status=done&limit=1').expect(200)).headers['x-total-count']).toBe('5000');
  });

  it.each([
    [
      'foreign labels',
      async () => ({ labelId: (await (await openUser(studio)).post('/labels', { name: 'L' })).body.id }),
      'change.labelId',
    ],
    ['titles', () => ({ title: 'All the same' }), 'change.title'],
    ['unknown values', () => ({ status: 'gone' }), 'change.status'],
  ])('refuses %s, and changes nothing', async (_what, given, path) => {
    const task = await add();
    const { status, body } = await change([task.id], await given());
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(await read(task.id)).toEqual(task);
  });

  it.each([[[]], [[0]], [Array(5_001).fill(1)]])('refuses ids %#', async (ids) => {
    expect((await change(ids, {})).body.errors[0].path).toMatch(/^ids/);
  });
});
