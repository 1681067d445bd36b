import { DeletedTasks } from '../../src/tasks/deleted-tasks.schema.ts';
import { deleteOldTasks } from '../../src/tasks/deleted-tasks.ts';
import { OwnUser } from '../../src/tasks/profile/profile.schema.ts';
import { Task } from '../../src/tasks/tasks.schema.ts';
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

const add = async (body: object = {}) =>
  Task.parse((await ada.post('/tasks', { title: 'A task', ...body }).expect(201)).body);
const remove = (task: Task) => ada.delete(`/tasks/${task.id}`).expect(204);
const restore = (task: Task, as = ada) => as.post(`/tasks/${task.id}/restore`, {});
const deleted = async (query = '') => DeletedTasks.parse((await ada.get(`/tasks/deleted${query}`).expect(200)).body);
const points = async () => {
  const { xp, availableXp } = OwnUser.parse((await ada.get('/user').expect(200)).body);
  return { xp, availableXp };
};

describe('a deleted task', () => {
  it('is listed until it is restored with everything that it had, and its points stay', async () => {
    const label = (await ada.post('/labels', { name: 'Album' }).expect(201)).body.id;
    const task = await add({
      description: 'Linen',
      status: 'done',
      dueDate: '2026-06-01',
      labelId: label,
      estimatedMinutes: 9,
    });
    const earned = await points();
    await remove(task);
    await ada.get(`/tasks/${task.id}`).expect(404);
    const [listed] = await deleted();
    expect(listed).toEqual({ ...task, deletedAt: expect.any(String) });
    const { body, headers } = await restore(task).expect(200);
    expect([body, headers.etag]).toEqual([task, (await ada.get(`/tasks/${task.id}`).expect(200)).headers.etag]);
    expect([await deleted(), await points()]).toEqual([[], earned]);
    await ada.patch(`/tasks/${task.id}`, { status: 'todo' }).expect(200);
    expect((await points()).xp).toBe(0);
  });

  it('has no label any more if it was deleted too', async () => {
    const label = (await ada.post('/labels', { name: 'Album' }).expect(201)).body.id;
    const task = await add({ labelId: label });
    await remove(task);
    await ada.delete(`/labels/${label}`).expect(204);
    expect((await deleted())[0]).toMatchObject({ labelId: null, label: null });
    expect((await restore(task).expect(200)).body).toEqual({ ...task, labelId: null, label: null });
  });

  it('is nobody else’s, and restored once', async () => {
    const task = await add();
    await remove(task);
    const bo = await openUser(studio);
    await restore(task, bo).expect(404);
    expect((await bo.get('/tasks/deleted').expect(200)).body).toEqual([]);
    const answers = await Promise.all([restore(task), restore(task)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is in the audit log, deleted and restored, with its title', async () => {
    const task = await add({ title: 'Cull' });
    await remove(task);
    await restore(task).expect(200);
    const log = (await ada.get(`/audit-log?entityType=task&entityId=${task.id}`).expect(200)).body;
    expect(log.map(({ action, changes }: { action: string; changes: object }) => [action, changes])).toEqual([
      ['task.restore', { title: 'Cull' }],
      ['task.delete', { title: 'Cull' }],
      ['task.create', { title: 'Cull', status: 'todo' }],
    ]);
  });

  it('is deleted for good after TRASH_KEEP_DAYS', async () => {
    const [old, recent] = [await add(), await add()];
    await remove(old);
    await remove(recent);
    await studio.sql("update deleted_tasks set deleted_at = now() - interval '31 days' where id = $1", [old.id]);
    await deleteOldTasks(studio.deps);
    expect((await deleted()).map(({ id }) => id)).toEqual([recent.id]);
    await restore(old).expect(404);
  });
});

describe('GET /api/tasks/deleted', () => {
  it('has pages, the last deleted first', async () => {
    const tasks = [await add(), await add(), await add()];
    const [a, b, c] = tasks as [Task, Task, Task];
    for (const task of [b, c, a]) await remove(task);
    const page = await ada.get('/tasks/deleted?limit=2').expect(200);
    const next = await deleted(`?limit=2&cursor=${page.headers['x-next-cursor']}`);
    expect([...page.body, ...next].map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
    expect(page.headers['x-total-count']).toBe('3');
  });

  it.each([
    ['another list', ['-createdAt', '2026-06-01T00:00:00.000Z', 1]],
    ['another kind', ['deleted', 'x', 1]],
  ])('refuses a cursor of %s', async (_what, parts) => {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect((await ada.get(`/tasks/deleted?cursor=${cursor}`).expect(400)).body.errors[0].path).toBe('cursor');
  });
});

describe('PATCH /api/tasks with deleted', () => {
  it('deletes and restores many, and nobody else’s', async () => {
    const tasks = await Promise.all(Array.from({ length: 20 }, () => add()));
    const ids = tasks.map(({ id }) => id);
    const bo = await openUser(studio);
    const change = (deleted: boolean, as = ada) => as.patch('/tasks', { ids, change: { deleted } }).expect(200);
    expect((await change(true, bo)).body).toMatchObject({ updated: 0, failed: { length: 20 } });
    expect((await change(true)).body).toEqual({ updated: 20, failed: [] });
    expect((await ada.get('/tasks').expect(200)).body).toEqual([]);
    expect((await change(false, bo)).body.updated).toBe(0);
    expect((await change(false)).body.updated).toBe(20);
    expect((await ada.get('/tasks?sort=createdAt').expect(200)).body).toEqual(
      tasks.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id)),
    );
  });

  it('is not combined with other changes', async () => {
    const { id } = await add();
    const { body } = await ada.patch('/tasks', { ids: [id], change: { deleted: true, priority: 'low' } }).expect(400);
    expect(body.errors[0].path).toBe('change.deleted');
  });
});
