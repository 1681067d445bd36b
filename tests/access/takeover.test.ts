import supertest from 'supertest';
import { closeGate } from '../support/gate.ts';
import { openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const login = (username: string, password = PASSWORD, cookie = '') =>
  supertest(studio.url).post('/api/login').set('Cookie', cookie).send({ username, password });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  (headers['set-cookie'] as string[] | undefined)?.[0]?.split(';')[0] ?? '';

describe('POST /api/login', () => {
  it('starts a session under a new id: one that somebody else has planted stays worthless', async () => {
    const [thief, victim] = [await studio.account(null), await studio.account(null)];
    const planted = cookieOf(await login(thief.username).expect(200));
    const issued = cookieOf(await login(victim.username, PASSWORD, planted).expect(200));
    expect(issued).not.toBe(planted);
    const whoIs = (cookie: string) => supertest(studio.url).get('/api/session').set('Cookie', cookie);
    expect((await whoIs(issued).expect(200)).body.user.username).toBe(victim.username);
    await whoIs(planted).expect(401);
  });
});

describe('an API key', () => {
  it('of a deactivated user: 401, and it works again once the user does', async () => {
    const { id, get } = await openUser(studio);
    await get('/tasks').expect(200);
    await studio.sql('update users set is_active = false where id = $1', [id]);
    expect((await get('/tasks').expect(401)).body.code).toBe('INVALID_API_KEY');
    await studio.sql('update users set is_active = true where id = $1', [id]);
    await get('/tasks').expect(200);
  });
});

describe('PATCH /api/user/password', () => {
  it('by two at the same moment: the second one no longer knows the current password', async () => {
    const { id, username } = await studio.account(null);
    const change = async (password: string) => {
      const agent = await studio.login(username);
      return agent.patch('/api/user/password').send({ currentPassword: PASSWORD, newPassword: password });
    };
    // Both have been found right before either is written.
    const gate = await closeGate(studio, 'select 1 from users where id = $1 for no key update', [id]);
    const changes = [change('the first new one'), change('the second new one')];
    await gate.waiting('select password_hash, email, display_name from users', 2);
    await gate.open();
    const [first, second] = await Promise.all(changes);
    expect([first?.status, second?.status].sort()).toEqual([200, 403]);
    const isFirst = first?.status === 200;
    expect((isFirst ? second : first)?.body.code).toBe('WRONG_PASSWORD');
    await login(username, isFirst ? 'the first new one' : 'the second new one').expect(200);
    await login(username, isFirst ? 'the second new one' : 'the first new one').expect(401);
  });
});
