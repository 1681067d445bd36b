import { SignedIn } from '../../src/access/sessions.schema.ts';
import { AuditLog } from '../../src/tasks/audit-log/audit-log.schema.ts';
import { OwnUser } from '../../src/tasks/profile/profile.schema.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('PATCH /api/user/preferences', () => {
  it('changes what is given and leaves the rest; null is the browser’s language again', async () => {
    const one = await openUser(studio);
    const read = async () => OwnUser.parse((await one.get('/user').expect(200)).body).preferences;
    expect(await read()).toEqual({ language: null, weekStart: 'monday' });
    for (const [patch, now] of [
      [{ language: 'de' }, { language: 'de', weekStart: 'monday' }],
      [{ weekStart: 'sunday' }, { language: 'de', weekStart: 'sunday' }],
      [{}, { language: 'de', weekStart: 'sunday' }],
      [
        { language: null, weekStart: 'saturday' },
        { language: null, weekStart: 'saturday' },
      ],
    ] as const) {
      expect((await one.patch('/user/preferences', patch).expect(200)).body).toEqual(now);
      expect(await read()).toEqual(now);
    }
  });

  it('appears in the session and in the next login', async () => {
    const one = await openUser(studio);
    const preferences = { language: 'de', weekStart: 'sunday' };
    await one.agent.patch('/api/user/preferences').send(preferences).expect(200);
    for (const agent of [one.agent, await studio.login(one.username)]) {
      const { user } = SignedIn.parse((await agent.get('/api/session').expect(200)).body);
      expect(user.preferences).toEqual(preferences);
    }
  });

  it.each([
    [{ language: 'fr' }],
    [{ language: '' }],
    [{ weekStart: 'tuesday' }],
    [{ weekStart: null }],
    [{ color: 'x' }],
    [[]],
  ])('%j is refused', async (bad) => {
    const one = await openUser(studio);
    await one.patch('/user/preferences', bad).expect(400);
  });

  it('writes an entry of the audit log for a change, and none where nothing changes', async () => {
    const one = await openUser(studio);
    for (const _ of [1, 2]) await one.agent.patch('/api/user/preferences').send({ language: 'en' }).expect(200);
    const entries = AuditLog.parse((await one.get('/audit-log').expect(200)).body);
    expect(entries.filter(({ action }) => action === 'user.preferences')).toMatchObject([
      { entityType: 'user', entityId: one.id, source: 'WEB', changes: { language: 'en' } },
    ]);
  });

  it('changes nobody else’s', async () => {
    const [one, other] = [await openUser(studio), await openUser(studio)];
    await one.patch('/user/preferences', { language: 'de', weekStart: 'sunday' }).expect(200);
    expect((await other.get('/user').expect(200)).body.preferences).toEqual({ language: null, weekStart: 'monday' });
  });
});
