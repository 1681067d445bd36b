import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let owner: Agent;

beforeAll(async () => {
  studio = await openStudio();
  owner = await studio.login((await studio.account('super_admin')).username);
});
afterAll(() => studio.close());
beforeEach(() => limit({ session_max_days: 14, session_idle_hours: 0 }));

const limit = (settings: object) => owner.patch('/api/admin/settings').send(settings).expect(200);
const isOpen = async (agent: Agent) => (await agent.get('/api/session')).status === 200;

async function open() {
  const { id, username } = await studio.account('editor');
  const agent = await studio.login(username);
  const sql = (set: string) => studio.sql(`update sessions set ${set} where (sess ->> 'userId')::int = ${id}`);
  const read = async () =>
    (
      await studio.sql<{ days: number | null; hours: number | null }>(
        `select round(extract(epoch from expire - created_at) / 86400)::int as days,
          round(extract(epoch from idle_until - last_seen_at) / 3600)::int as hours
        from sessions where (sess ->> 'userId')::int = $1`,
        [id],
      )
    )[0];
  return { agent, sql, read };
}

describe('The limits of sessions', () => {
  it('are 14 days, and no time without requests', async () => {
    const { agent, read } = await open();
    expect(await read()).toEqual({ days: 14, hours: null });
    const { headers } = await agent.post('/api/login').send({ username: 'nobody', password: 'nothing' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are those of the settings, also for open sessions', async () => {
    const before = await open();
    await limit({ session_max_days: 3, session_idle_hours: 2 });
    const after = await open();
    expect([await before.read(), await after.read()]).toEqual([
      { days: 3, hours: 2 },
      { days: 3, hours: 2 },
    ]);
    await before.sql("created_at = created_at - interval '2 days'");
    await limit({ session_max_days: 1 });
    expect([await isOpen(before.agent), await isOpen(after.agent)]).toEqual([false, true]);
  });

  it('end a session after an hour without requests', async () => {
    await limit({ session_idle_hours: 1 });
    const { agent, sql } = await open();
    await sql("last_seen_at = now() - interval '59 minutes', idle_until = now() + interval '1 minute'");
    expect(await isOpen(agent)).toBe(true);
    await sql("last_seen_at = now() - interval '61 minutes', idle_until = now() - interval '1 minute'");
    expect(await isOpen(agent)).toBe(false);
  });

  it('are counted from the last request', async () => {
    await limit({ session_idle_hours: 1 });
    const { agent, sql, read } = await open();
    await sql("last_seen_at = now() - interval '59 minutes', idle_until = now() + interval '1 minute'");
    expect(await isOpen(agent)).toBe(true);
    const isExtended = () =>
      studio.sql<{ count: number }>(
        "select count(*)::int as count from sessions where idle_until < now() + interval '5 minutes'",
      );
    await until(isExtended, ([found]) => found?.count === 0);
    expect(await read()).toEqual({ days: 14, hours: 1 });
  });

  it.each([
    { session_max_days: 0 },
    { session_max_days: 401 },
    { session_idle_hours: -1 },
    { session_idle_hours: '1' },
    { second_factor_required: ['owner'] },
    { second_factor_grace_days: 366 },
    { oidc_roles: { admins: 'owner' } },
    { oidc_role_claim: '' },
  ])('reject %j', async (settings) => {
    await owner.patch('/api/admin/settings').send(settings).expect(400);
  });
});
