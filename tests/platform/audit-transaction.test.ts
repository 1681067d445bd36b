import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio, type V1 } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let api: V1;
let user: TaskUser;
beforeAll(async () => {
  studio = await openStudio();
  api = studio.v1(await studio.token((await studio.account('admin', 'owner')).username));
  user = await openUser(studio);
  await studio.sql(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entry today'; end $$`);
});
afterAll(() => studio.close());

/** Runs a request while nothing can be written into the audit log. Returns its status. */
async function withoutAudit(ask: () => PromiseLike<{ status: number }>): Promise<number> {
  await studio.sql(
    'create trigger refuse_entry before insert on audit_log for each statement execute function refuse_entry()',
  );
  try {
    return (await ask()).status;
  } finally {
    await studio.sql('drop trigger refuse_entry on audit_log');
  }
}

describe('a change whose audit entry cannot be written', () => {
  it('DELETE /api/tasks/{id}: 500, and the task is still there', async () => {
    const { id } = (await user.post('/tasks', { title: 'Kept' }).expect(201)).body;
    expect(await withoutAudit(() => user.delete(`/tasks/${id}`))).toBe(500);
    await user.get(`/tasks/${id}`).expect(200);
  });

  it('PATCH /api/tasks/{id}: 500, and neither status nor points have changed', async () => {
    const { id } = (await user.post('/tasks', { title: 'Kept' }).expect(201)).body;
    const points = () => studio.sql('select xp from xp_accounts where user_id = $1 and xp > 0', [user.id]);
    expect(await withoutAudit(() => user.patch(`/tasks/${id}`, { status: 'done' }))).toBe(500);
    expect((await user.get(`/tasks/${id}`).expect(200)).body.status).toBe('todo');
    expect(await points()).toEqual([]);
    await user.patch(`/tasks/${id}`, { status: 'done' }).expect(200);
    expect(await points()).toHaveLength(1);
  });

  it('DELETE /api/user/api-key: 500, and the key works', async () => {
    expect(await withoutAudit(() => user.agent.delete('/api/user/api-key'))).toBe(500);
    await user.get('/tasks').expect(200);
  });

  it('DELETE /api/v1/events/{id}/photos/{photoId}: 500, and the photo is there with its file', async () => {
    const event = (await api.post('/events', anEvent()).expect(201)).body.id;
    const photo = (await api.upload(event, randomBytes(1_000)).expect(201)).body;
    const admin = await studio.login('owner');
    expect(await withoutAudit(() => admin.delete(`/api/admin/events/${event}/photos/${photo.id}`))).toBe(500);
    await api.get(`/events/${event}/photos/${photo.id}`).expect(200);
    expect(existsSync(join(studio.folder, 'storage/events/active', photo.path))).toBe(true);
  });
});
