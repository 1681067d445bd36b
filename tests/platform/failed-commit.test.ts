import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anEvent } from '../support/factories.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
  await studio.sql(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'no commit today'; end $$;
    create constraint trigger refuse_photos after delete on photos deferrable initially deferred
      for each row execute function refuse_commit();
    create constraint trigger refuse_tasks after delete on tasks deferrable initially deferred
      for each row execute function refuse_commit();`);
});
afterAll(() => studio.close());

describe('a change whose commit fails', () => {
  it('DELETE /api/tasks/{id}: is not acknowledged', async () => {
    const user = await openUser(studio);
    const { id } = (await user.post('/tasks', { title: 'Kept' }).expect(201)).body;
    expect((await user.delete(`/tasks/${id}`)).status).toBe(500);
    await user.get(`/tasks/${id}`).expect(200);
  });

  it('DELETE /api/admin/events/{id}/photos/{photoId}: leaves the photo with its file', async () => {
    const { username } = await studio.account('admin');
    const api = studio.v1(await studio.token(username));
    const event = (await api.post('/events', anEvent()).expect(201)).body.id;
    const bytes = randomBytes(1_000);
    const photo = (await api.upload(event, bytes).expect(201)).body;
    const admin = await studio.login(username);
    expect((await admin.delete(`/api/admin/events/${event}/photos/${photo.id}?permanent=true`)).status).toBe(500);
    const { body } = await api.get(`/events/${event}/photos/${photo.id}/original`).buffer(true).expect(200);
    expect(body.equals(bytes)).toBe(true);
    expect(existsSync(join(studio.folder, 'storage/events/active', photo.path))).toBe(true);
  });
});
