import { closeGate } from '../support/gate.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let one: TaskUser;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  one = await openUser(studio);
});

const LOS_ANGELES = 'America/Los_Angeles';

/** The request of the web application at the first sign-in. */
const suggest = (browserTimezone: string) => one.agent.patch('/api/user/schedule').send({ browserTimezone });
const session = async () => (await one.agent.get('/api/session').expect(200)).body.user;
const audited = () =>
  studio.sql("select details from audit_log where type = 'user.schedule' and actor_id = $1 order by id", [one.id]);

describe('PATCH /api/user/schedule with browserTimezone', () => {
  it('sets the time zone of an account that never had one chosen, and logs it', async () => {
    expect(await session()).toMatchObject({ timezone: 'UTC', timezoneChosen: false });
    expect((await suggest(LOS_ANGELES).expect(200)).body.timezone).toBe(LOS_ANGELES);
    expect(await session()).toMatchObject({ timezone: LOS_ANGELES, timezoneChosen: true });
    expect(await audited()).toEqual([{ details: { timezone: LOS_ANGELES } }]);
  });

  it.each([LOS_ANGELES, 'UTC'])('keeps %s, which was chosen through the API', async (timezone) => {
    await one.patch('/user/schedule', { timezone }).expect(200);
    expect((await suggest('Europe/Berlin').expect(200)).body.timezone).toBe(timezone);
    expect(await session()).toMatchObject({ timezone, timezoneChosen: true });
  });

  it('keeps the zone of the first browser, also when that zone is UTC', async () => {
    await suggest('UTC').expect(200);
    expect((await suggest('Europe/Berlin').expect(200)).body.timezone).toBe('UTC');
    expect(await audited()).toEqual([]);
  });

  it('keeps a zone that is chosen while the browser’s is being saved', async () => {
    const gate = await closeGate(studio, 'select from users where id = $1 for update', [one.id]);
    const chosen = one.patch('/user/schedule', { timezone: 'Asia/Tokyo' }).then(({ status }) => status);
    expect(await gate.waiting('from users', 1)).toBe(1);
    const suggested = suggest(LOS_ANGELES).then(({ body }) => body.timezone);
    expect(await gate.waiting('from users', 2)).toBe(2);
    await gate.open();
    expect([await chosen, await suggested]).toEqual([200, 'Asia/Tokyo']);
    expect(await audited()).toEqual([{ details: { timezone: 'Asia/Tokyo' } }]);
  });

  it('changes other fields even if the zone stays', async () => {
    await one.patch('/user/schedule', { timezone: 'Asia/Tokyo' }).expect(200);
    const { body } = await one
      .patch('/user/schedule', { browserTimezone: LOS_ANGELES, startTime: '08:00' })
      .expect(200);
    expect(body).toMatchObject({ timezone: 'Asia/Tokyo', startTime: '08:00' });
  });

  it('rejects a zone that does not exist', async () => {
    const { body } = await suggest('Mars/Base').expect(400);
    expect(body.errors).toEqual([{ path: 'browserTimezone', message: 'Must be a time zone such as Europe/Berlin' }]);
  });
});

describe('the database', () => {
  it('counts a zone as chosen that an earlier version of the program writes', async () => {
    await studio.sql('update users set timezone = $2, updated_at = now() where id = $1', [one.id, 'UTC']);
    expect((await suggest(LOS_ANGELES).expect(200)).body.timezone).toBe('UTC');
  });
});
