import pg from 'pg';
import supertest from 'supertest';
import { AuditLog } from '../../src/tasks/audit-log/audit-log.schema.ts';
import { Label, LabelList } from '../../src/tasks/labels/labels.schema.ts';
import { OwnUser, Privacy, Profile, Schedule } from '../../src/tasks/profile/profile.schema.ts';
import { Task, TaskList } from '../../src/tasks/tasks.schema.ts';
import { closeGate } from '../support/gate.ts';
import { statementsDuring } from '../support/statements.ts';
import { type Agent, openStudio, PASSWORD, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';
import { until } from '../support/until.ts';

let studio: Studio;
let ada: TaskUser;
let bo: TaskUser;
beforeAll(async () => {
  studio = await openStudio();
  [ada, bo] = await Promise.all([openUser(studio), openUser(studio)]);
});
afterAll(() => studio.close());

const add = async (body: object = {}, as = ada) =>
  Task.parse((await as.post('/tasks', { title: 'A task', ...body }).expect(201)).body);

describe('the four ways in', () => {
  const ways = ['X-API-Key', 'Authorization', '?apiKey', 'session'] as const;

  it('open every route of the specification', async () => {
    const one = await openUser(studio);
    const enter = (way: (typeof ways)[number], method: string, path: string, body?: object) => {
      const target = `/api${path}${way === '?apiKey' ? `?apiKey=${one.key}` : ''}`;
      const agent = (way === 'session' ? one.agent : supertest(studio.url)) as Agent;
      const request = agent[method as 'get'](target);
      if (way === 'X-API-Key') request.set('X-API-Key', one.key);
      if (way === 'Authorization') request.set('Authorization', `Bearer ${one.key}`);
      return body ? request.send(body) : request;
    };
    const table: string[][] = [];
    for (const way of ways) {
      const task = await add({}, one);
      const label = (await one.post('/labels', { name: `L ${way}` })).body.id;
      const routes: [string, string, number, object?][] = [
        ['get', '/health', 200],
        ['get', '/tasks', 200],
        ['get', `/tasks/${task.id}`, 200],
        ['post', '/tasks', 201, { title: 'New' }],
        ['patch', `/tasks/${task.id}`, 200, { priority: 'high' }],
        ['delete', `/tasks/${task.id}`, 204],
        ['get', '/labels', 200],
        ['post', '/labels', 201, { name: `M ${way}` }],
        ['patch', `/labels/${label}`, 200, { color: '#ABC' }],
        ['delete', `/labels/${label}`, 204],
        ['get', '/user', 200],
        ['get', '/user/api-key', way === 'session' ? 200 : 403],
        ['patch', '/user/profile', way === 'session' ? 200 : 403, { displayName: 'Ada', currentPassword: PASSWORD }],
        [
          'patch',
          '/user/password',
          way === 'session' ? 200 : 403,
          { currentPassword: PASSWORD, newPassword: PASSWORD },
        ],
        ['patch', '/user/schedule', 200, { startTime: '08:00' }],
        ['patch', '/user/privacy', 200, { showLevel: true }],
        ['patch', '/user/preferences', 200, { weekStart: 'sunday' }],
        ['get', '/user/history', 200],
        ['get', '/user/inventory', 200],
        ['get', '/leaderboard', 200],
        ['get', '/rewards', 200],
        ['post', '/rewards/purchase', 409, { rewardId: 1 }],
        ['get', '/analytics/weekly', 200],
        ['get', '/analytics/monthly', 200],
        ['get', '/analytics/yearly', 200],
        ['get', '/analytics/time-distribution', 200],
        ['get', '/audit-log', 200],
        // Last: these end the key.
        ...(way === 'session'
          ? ([
              ['post', '/user/api-key', 201],
              ['delete', '/user/api-key', 204],
            ] as [string, string, number][])
          : []),
      ];
      for (const [method, path, status, body] of routes) {
        const answer = await enter(way, method, path, body);
        table.push([way, method.toUpperCase(), path.replace(/\d+/, '{id}'), String(answer.status)]);
        expect([way, method, path, answer.status, answer.body?.code]).toEqual([
          way,
          method,
          path,
          status,
          status >= 400 ? expect.any(String) : undefined,
        ]);
      }
    }
    console.info(table.map((row) => row.join('  ')).join('\n'));
  });

  it.each([
    ['nothing at all', {}, '', 401, 'UNAUTHENTICATED'],
    ['a key that is none', { 'X-API-Key': 'key_nonsense' }, '', 401, 'INVALID_API_KEY'],
    ['an empty header', { 'X-API-Key': '' }, '', 401, 'INVALID_API_KEY'],
    ['a bearer without a key', { Authorization: 'Bearer' }, '', 401, 'INVALID_API_KEY'],
    ['an empty parameter', {}, '?apiKey=', 401, 'INVALID_API_KEY'],
    ['a token of the gallery', { Authorization: 'Bearer svc_live_x' }, '', 401, 'INVALID_API_KEY'],
    ['two different keys', { 'X-API-Key': 'key_a', Authorization: 'Bearer key_b' }, '', 400, 'CONFLICTING_CREDENTIALS'],
    ['a repeated parameter', {}, '?apiKey=key_a&apiKey=key_a', 400, 'CONFLICTING_CREDENTIALS'],
  ])('refuse %s, with and without a good session', async (_what, headers, query, status, code) => {
    const stranger = await supertest(studio.url).get(`/api/tasks${query}`).set(headers);
    expect([stranger.status, stranger.body.code]).toEqual([status, code]);
    const beside = await ada.agent.get(`/api/tasks${query}`).set(headers);
    expect(beside.body.code).toBe(code === 'UNAUTHENTICATED' ? undefined : code);
  });

  it('take the same key in several places for one, and no key on the gallery', async () => {
    const request = supertest(studio.url).get(`/api/tasks?apiKey=${ada.key}`);
    await request.set('X-API-Key', ada.key).set('Authorization', `Bearer ${ada.key}`).expect(200);
    await supertest(studio.url).get('/api/v1/events').set('Authorization', `Bearer ${ada.key}`).expect(401);
    await supertest(studio.url).get('/api/admin/events').set('X-API-Key', ada.key).expect(401);
  });

  it('refuse a session’s write from another site', async () => {
    const foreign = ada.agent.post('/api/tasks').set('Sec-Fetch-Site', 'cross-site').send({ title: 'x' });
    expect((await foreign).body.code).toBe('CROSS_SITE');
    const byKey = supertest(studio.url).post('/api/tasks').set('X-API-Key', ada.key).set('Origin', 'https://x.example');
    await byKey.send({ title: 'x' }).expect(201);
  });
});

describe('/api/user/api-key', () => {
  it('shows a key once, masks it, and kills the old one', async () => {
    const one = await openUser(studio);
    const { body } = await one.agent.post('/api/user/api-key').expect(201);
    expect(body).toEqual({ apiKey: expect.stringMatching(/^key_[0-9A-Za-z]{36}$/), message: expect.any(String) });
    expect((await one.agent.get('/api/user/api-key')).body).toEqual({
      hasKey: true,
      maskedKey: `key_****…${body.apiKey.slice(-4)}`,
    });
    const use = (key: string) => supertest(studio.url).get('/api/tasks').set('X-API-Key', key);
    await use(one.key).expect(401);
    await use(body.apiKey).expect(200);
    await one.agent.delete('/api/user/api-key').expect(204);
    await one.agent.delete('/api/user/api-key').expect(204);
    await use(body.apiKey).expect(401);
    expect((await one.agent.get('/api/user/api-key')).body).toEqual({ hasKey: false, maskedKey: '' });
    const rows = await studio.sql("select 1 from api_keys where encode(key_hash, 'escape') like '%key_%'");
    expect(rows).toEqual([]);
  });

  it('dies with its owner’s account', async () => {
    const one = await openUser(studio);
    await studio.sql('update users set is_active = false where id = $1', [one.id]);
    expect((await one.get('/tasks')).body.code).toBe('INVALID_API_KEY');
  });
});

describe('a task', () => {
  it('keeps what it is given, and nothing that is the server’s', async () => {
    const label = Label.parse((await ada.post('/labels', { name: 'Studio', color: '#ABC' }).expect(201)).body);
    expect(label).toMatchObject({ color: '#aabbcc', taskCount: 0 });
    const input = {
      title: '  Call Bo \u{1F4F7} ',
      description: 'a\r\nb',
      priority: 'urgent',
      dueDate: '2026-03-29',
      labelId: label.id,
      estimatedMinutes: 30,
    };
    const created = await ada.post('/tasks', input).expect(201);
    expect(created.headers.location).toBe(`/api/tasks/${created.body.id}`);
    expect(Task.parse(created.body)).toMatchObject({
      ...input,
      title: 'Call Bo \u{1F4F7}',
      description: 'a\nb',
      status: 'todo',
      label: { id: label.id, name: 'Studio', color: '#aabbcc' },
      completedAt: null,
      xpAwarded: 0,
    });
    expect(Task.parse((await ada.get(`/tasks/${created.body.id}`).expect(200)).body)).toEqual(created.body);
    const cleared = await ada.patch(`/tasks/${created.body.id}`, { dueDate: null, labelId: null, description: '' });
    expect(cleared.body).toMatchObject({ dueDate: null, labelId: null, label: null, description: '' });
    const same = await ada.patch(`/tasks/${created.body.id}`, {});
    expect([same.status, same.body.updatedAt]).toEqual([200, cleared.body.updatedAt]);
  });

  it.each([
    ['title', {}],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(256) }],
    ['title', { title: 5 }],
    ['status', { title: 'x', status: 'finished' }],
    ['priority', { title: 'x', priority: 'HIGH' }],
    ['dueDate', { title: 'x', dueDate: '2026-02-30' }],
    ['dueDate', { title: 'x', dueDate: '2026-02-03T10:00:00Z' }],
    ['labelId', { title: 'x', labelId: '1' }],
    ['labelId', { title: 'x', labelId: 999999 }],
    ['estimatedMinutes', { title: 'x', estimatedMinutes: -1 }],
    ['completedAt', { title: 'x', completedAt: '2026-01-01T00:00:00Z' }],
    ['xpAwarded', { title: 'x', xpAwarded: 5 }],
    ['owner', { title: 'x', owner: 1 }],
  ])('is refused for its %s: %j', async (path, body) => {
    const { status, body: answer } = await ada.post('/tasks', body);
    expect([status, answer.code, answer.errors?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', path]);
  });

  it('is nobody else’s', async () => {
    const mine = await add();
    const theirs = Label.parse((await bo.post('/labels', { name: 'Theirs' }).expect(201)).body);
    await bo.get(`/tasks/${mine.id}`).expect(404);
    await bo.patch(`/tasks/${mine.id}`, { title: 'x' }).expect(404);
    await bo.patch(`/tasks/${mine.id}`, { title: 5 }).expect(404);
    const broken = bo.agent.patch(`/api/tasks/${mine.id}`).type('json');
    await broken.send('{').expect(404);
    await bo.agent.patch(`/api/tasks/${mine.id}`).type('text').send('x').expect(404);
    await bo.delete(`/tasks/${mine.id}`).expect(404);
    await ada.patch(`/labels/${theirs.id}`, { name: 'x' }).expect(404);
    await ada.delete(`/labels/${theirs.id}`).expect(404);
    expect((await ada.patch(`/tasks/${mine.id}`, { labelId: theirs.id }).expect(400)).body.errors[0].path).toBe(
      'labelId',
    );
    for (const id of ['0', '-1', 'abc', '1.5', '2147483648']) await ada.get(`/tasks/${id}`).expect(404);
    const missing = (await ada.get('/tasks/2147483647')).body;
    expect({ ...(await bo.get(`/tasks/${mine.id}`)).body, requestId: '' }).toEqual({ ...missing, requestId: '' });
  });

  it('is gone after it was deleted, and created once under one Idempotency-Key', async () => {
    const { id } = await add();
    await ada.delete(`/tasks/${id}`).expect(204);
    await ada.delete(`/tasks/${id}`).expect(404);
    const send = () => ada.post('/tasks', { title: 'Once' }).set('Idempotency-Key', 'once');
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect([second.body, second.headers.location]).toEqual([first.body, first.headers.location]);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });
});

describe('GET /api/tasks', () => {
  it('narrows, sorts and pages', async () => {
    const one = await openUser(studio);
    const label = (await one.post('/labels', { name: 'L' })).body.id;
    const tasks = [
      { title: 'Beta 100%', priority: 'low', dueDate: '2026-01-05', labelId: label },
      { title: 'alpha', priority: 'urgent', dueDate: '2026-01-10', status: 'in_progress' },
      { title: 'Gamma', priority: 'medium', description: 'about BETA' },
      { title: 'delta', priority: 'high', dueDate: '2026-01-10', status: 'cancelled' },
    ];
    for (const task of tasks) await add(task, one);
    const titles = async (query: string) =>
      TaskList.parse((await one.get(`/tasks?${query}`).expect(200)).body).map(({ title }) => title);
    expect(await titles('')).toEqual(['delta', 'Gamma', 'alpha', 'Beta 100%']);
    expect(await titles('sort=title')).toEqual(['alpha', 'Beta 100%', 'delta', 'Gamma']);
    expect(await titles('sort=-priority')).toEqual(['alpha', 'delta', 'Gamma', 'Beta 100%']);
    expect(await titles('sort=dueDate')).toEqual(['Beta 100%', 'alpha', 'delta', 'Gamma']);
    expect(await titles('status=todo')).toEqual(['Gamma', 'Beta 100%']);
    expect(await titles('priority=high')).toEqual(['delta']);
    expect(await titles('q=beta')).toEqual(['Gamma', 'Beta 100%']);
    expect(await titles('q=%25')).toEqual(['Beta 100%']);
    expect(await titles(`labelId=${label}`)).toEqual(['Beta 100%']);
    expect(await titles('labelId=none&status=todo')).toEqual(['Gamma']);
    expect(await titles('dueAfter=2026-01-05&dueBefore=2026-01-05')).toEqual(['Beta 100%']);
    expect(await titles('dueDate=none')).toEqual(['Gamma']);
    for (const sort of ['createdAt', '-createdAt', 'dueDate', '-dueDate', 'priority', 'title', '-updatedAt']) {
      const all = await titles(`sort=${sort}`);
      const seen: string[] = [];
      for (let next: string | undefined = `/api/tasks?sort=${sort}&limit=1`; next; ) {
        const { body, headers }: supertest.Response = await one.agent.get(next).expect(200);
        expect([headers['x-total-count'], body.length]).toEqual(['4', 1]);
        seen.push(body[0].title);
        next = /^<https:\/\/studio\.example(.*)>; rel="next"$/.exec(headers.link ?? '')?.[1];
      }
      expect([sort, seen]).toEqual([sort, all]);
    }
  });

  it.each([
    'status=x',
    'priority=x',
    'labelId=x',
    'sort=x',
    'limit=0',
    'limit=501',
    'cursor=x',
    'dueBefore=x',
    'dueDate=never',
    'status=todo&status=done',
    'q=%00',
  ])('refuses %s', async (query) => {
    expect((await ada.get(`/tasks?${query}`)).status).toBe(400);
  });

  it('narrows to what is due on a day, or on none', async () => {
    const one = await openUser(studio);
    for (const dueDate of ['2026-06-15', '2026-06-16', null]) await add({ title: `${dueDate}`, dueDate }, one);
    const titles = async (query: string) =>
      TaskList.parse((await one.get(`/tasks?${query}`).expect(200)).body).map(({ title }) => title);
    expect(await titles('dueDate=2026-06-15')).toEqual(['2026-06-15']);
    expect(await titles('dueDate=none')).toEqual(['null']);
  });

  it('continues after the longest titles', async () => {
    const one = await openUser(studio);
    for (const last of ['a', 'b', 'c']) await add({ title: '\u5199'.repeat(254) + last }, one);
    const first = await one.get('/tasks?limit=2&sort=title').expect(200);
    const { body } = await one.get(`/tasks?limit=2&sort=title&cursor=${first.headers['x-next-cursor']}`).expect(200);
    expect(body.map(({ title }: { title: string }) => title.at(-1))).toEqual(['c']);
  });

  it('refuses a cursor of another list', async () => {
    const one = await openUser(studio);
    for (const title of ['a', 'b']) await add({ title }, one);
    const { headers } = await one.get('/tasks?limit=1&sort=title');
    await one.get(`/tasks?limit=1&sort=-title&cursor=${headers['x-next-cursor']}`).expect(400);
    for (const log of ['user/history', 'audit-log'])
      await one.get(`/${log}?cursor=${headers['x-next-cursor']}`).expect(400);
    const forged = Buffer.from(JSON.stringify(['-createdAt', 'not a date', 1])).toString('base64url');
    await one.get(`/tasks?limit=1&cursor=${forged}`).expect(400);
  });
});

describe('labels', () => {
  it('are unique ignoring case, count their tasks, and leave them when they go', async () => {
    const one = await openUser(studio);
    const { body: label } = await one.post('/labels', { name: 'Home' }).expect(201);
    expect(label.color).toBe('#6b7280');
    await one.post('/labels', { name: 'HOME' }).expect(409);
    const other = (await one.post('/labels', { name: 'Work' })).body;
    await one.patch(`/labels/${other.id}`, { name: 'home' }).expect(409);
    await one.post('/labels', { name: 'x', color: 'red' }).expect(400);
    const task = await add({ labelId: label.id }, one);
    expect(LabelList.parse((await one.get('/labels')).body).map(({ taskCount }) => taskCount)).toEqual([1, 0]);
    await one.delete(`/labels/${label.id}`).expect(204);
    expect((await one.get(`/tasks/${task.id}`)).body).toMatchObject({ labelId: null, label: null });
    const both = await Promise.all(Array.from({ length: 5 }, () => one.post('/labels', { name: 'Race' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('the user', () => {
  it('changes address, name and password with the current password only', async () => {
    const one = await openUser(studio);
    const patch = (path: string, body: object) => one.agent.patch(`/api/user/${path}`).send(body);
    const email = `new${one.id}@studio.example`;
    expect((await patch('profile', { email, currentPassword: 'wrong' }).expect(403)).body.code).toBe('WRONG_PASSWORD');
    const changed = await patch('profile', { email, displayName: 'Ada', currentPassword: PASSWORD }).expect(200);
    expect(Profile.parse(changed.body)).toMatchObject({ email, displayName: 'Ada' });
    await patch('profile', { email: `${bo.username}@studio.example`, currentPassword: PASSWORD }).expect(409);
    const elsewhere = await studio.login(one.username);
    await patch('password', { currentPassword: PASSWORD, newPassword: 'short' }).expect(400);
    await patch('password', { currentPassword: PASSWORD, newPassword: 'another password' }).expect(200);
    await one.agent.get('/api/user').expect(200);
    await elsewhere.get('/api/user').expect(401);
    await one.get('/user').expect(200);
    const { body } = await one.get('/audit-log');
    expect(body.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['user.password', 'user.profile']),
    );
    expect(JSON.stringify(body)).not.toContain('another password');
  });

  it('stays logged in while the password changes', async () => {
    const one = await openUser(studio);
    let changing = true;
    const input = { currentPassword: PASSWORD, newPassword: 'password one' };
    const change = one.agent
      .patch('/api/user/password')
      .send(input)
      .then((answer) => {
        changing = false;
        return answer;
      });
    const seen = new Set<number>();
    const look = async () => {
      while (changing) seen.add((await one.agent.get('/api/user')).status);
    };
    await Promise.all(Array.from({ length: 8 }, look));
    expect([(await change).status, [...seen]]).toEqual([200, [200]]);
  });

  it('stays logged out when that comes before the end of a change of the password', async () => {
    const one = await openUser(studio);
    const gate = await closeGate(studio, 'select from users where id = $1 for update', [one.id]);
    const input = { currentPassword: PASSWORD, newPassword: 'password one' };
    const change = one.agent
      .patch('/api/user/password')
      .send(input)
      .then(({ status }) => status);
    expect(await gate.waiting('from users', 1)).toBe(1);
    await one.agent.post('/api/logout').expect(204);
    await gate.open();
    expect(await change).toBe(200);
    await one.agent.get('/api/session').expect(401);
  });

  it('of two changes of one password at the same moment keeps one', async () => {
    const one = await openUser(studio);
    const other = await studio.login(one.username);
    const change = (agent: Agent, newPassword: string) =>
      agent.patch('/api/user/password').send({ currentPassword: PASSWORD, newPassword });
    const gate = await closeGate(studio, 'select from users where id = $1 for update', [one.id]);
    const changes = Promise.all([change(one.agent, 'password one'), change(other, 'password two')]);
    expect(await gate.waiting('from users', 2)).toBe(2);
    await gate.open();
    const answers = await changes;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('has working times and privacy', async () => {
    const one = await openUser(studio);
    const schedule = { timezone: 'Pacific/Auckland', workDays: ['sat', 'mon'], startTime: '08:30', endTime: '12:00' };
    const answer = Schedule.parse((await one.patch('/user/schedule', schedule).expect(200)).body);
    expect(answer).toEqual({ ...schedule, workDays: ['mon', 'sat'] });
    for (const bad of [
      { timezone: 'Mars/Base' },
      { timezone: '+02:00' },
      { timezone: 'CET' },
      { timezone: 'Factory' },
      { workDays: [] },
      { workDays: ['mon', 'mon'] },
      { startTime: '25:00' },
      { startTime: '13:00' },
      { color: 'x' },
    ])
      expect([bad, (await one.patch('/user/schedule', bad)).status]).toEqual([bad, 400]);
    expect(Privacy.parse((await one.patch('/user/privacy', { showLevel: false }).expect(200)).body)).toEqual({
      showOnLeaderboard: true,
      showLevel: false,
    });
    expect(OwnUser.parse((await one.get('/user').expect(200)).body)).toMatchObject({
      timezone: 'Pacific/Auckland',
      schedule: answer,
      level: 1,
      xp: 0,
      xpForNextLevel: 100,
      stats: { totalTasks: 0, completionRate: 0, onTimeRate: null, currentStreak: 0 },
    });
  });
});

describe('GET /api/tasks with every filter', () => {
  it('answers every page of every sort, whatever is asked before', async () => {
    const one = await openUser(studio);
    for (let i = 0; i < 3; i++)
      await one.post('/tasks', { title: `Print ${i}`, priority: 'high', dueDate: '2026-06-01' });
    const all = 'status=todo&priority=high&labelId=none&q=print&dueBefore=2026-12-31&dueAfter=2026-01-01&limit=1';
    const sorts = ['createdAt', 'dueDate', 'priority', 'title', 'updatedAt'].flatMap((sort) => [sort, `-${sort}`]);
    for (const sort of sorts) {
      const first = await one.get(`/tasks?${all}&sort=${sort}`);
      const next = await one.get(`/tasks?${all}&sort=${sort}&cursor=${first.headers['x-next-cursor']}`);
      const fewer = await one.get(`/tasks?${all.replace('&q=print', '')}&sort=${sort}`);
      expect([sort, first.status, next.status, fewer.status, next.body.length]).toEqual([sort, 200, 200, 200, 1]);
    }
  });
});

describe('PATCH /api/tasks/{id} of one user, many at a time', () => {
  it('keeps nobody else waiting: those who wait for the account hold no connection', async () => {
    const [one, other] = [await openUser(studio), await openUser(studio)];
    const { id } = (await one.post('/tasks', { title: 'a' }).expect(201)).body;
    await one.patch(`/tasks/${id}`, { status: 'done' }).expect(200);
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('select from xp_accounts where user_id = $1 for update', [one.id]);
    const waiting = Array.from({ length: 15 }, () =>
      one.patch(`/tasks/${id}`, { status: 'todo' }).then(({ status }) => status),
    );
    const blocked = () =>
      studio.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    await until(blocked, (rows) => rows.length > 0);
    expect((await other.get('/tasks')).status).toBe(200);
    expect(await blocked()).toHaveLength(1);
    await client.query('commit');
    await client.end();
    expect(await Promise.all(waiting)).toEqual(Array(15).fill(200));
  });
});

describe('PATCH /api/tasks/{id} with If-Match', () => {
  it('locks the task once', async () => {
    const one = await openUser(studio);
    const { body: task } = await one.post('/tasks', { title: 'Cull' }).expect(201);
    const { etag } = (await one.get(`/tasks/${task.id}`).expect(200)).headers;
    const complete = () => one.patch(`/tasks/${task.id}`, { status: 'done' }).set('If-Match', String(etag)).expect(200);
    expect(await statementsDuring(async () => complete())).toEqual([
      'access.api_keys.find_owner',
      'tasks.experience.lock_account',
      'tasks.experience.find_day',
      'tasks.lock',
      'tasks.find',
      'tasks.update',
      'tasks.experience.award',
      'audit.log.insert',
    ]);
  });
});

describe('the audit log', () => {
  it('tells every change once, by whom and through which channel, and nobody else’s', async () => {
    const one = await openUser(studio);
    const { body: label } = await one.post('/labels', { name: 'L' });
    const task = await add({ labelId: label.id }, one);
    await one.patch(`/tasks/${task.id}`, { title: 'Other' });
    await one.patch(`/tasks/${task.id}`, { title: 'Other' });
    await one.agent.patch(`/api/tasks/${task.id}`).set('X-Request-Id', 'mine-1').send({ status: 'done' }).expect(200);
    await one.patch(`/tasks/${task.id}`, { status: 'todo' });
    await one.delete(`/tasks/${task.id}`);
    const log = AuditLog.parse((await one.get('/audit-log').expect(200)).body);
    expect(log.map(({ action, source }) => `${action} ${source}`)).toEqual([
      'task.delete API',
      'task.reopen API',
      'task.complete WEB',
      'task.update API',
      'task.create API',
      'label.create API',
      'api_key.create WEB',
    ]);
    expect(log[2]).toMatchObject({ requestId: 'mine-1', channel: 'rest', entityType: 'task', entityId: task.id });
    expect(log[3]?.changes).toEqual({ title: { from: 'A task', to: 'Other' } });
    const page = await one.get('/audit-log?limit=3');
    expect([page.body.length, page.headers['x-total-count']]).toEqual([3, '7']);
    const next = await one.agent
      .get(/<https:\/\/studio\.example(.*)>/.exec(page.headers.link ?? '')?.[1] ?? '')
      .expect(200);
    expect(next.body.map(({ id }: { id: number }) => id)).toEqual(log.slice(3, 6).map(({ id }) => id));
    const root = await studio.login((await studio.account('super_admin')).username);
    const { body } = await root.get('/api/admin/activity?limit=100').expect(200);
    expect(JSON.stringify(body)).not.toContain('task.create');
  });

  it('of one record: its entries alone, counted and by pages', async () => {
    const one = await openUser(studio);
    const [task, other] = [await add({}, one), await add({}, one)];
    for (const title of ['B', 'C']) await one.patch(`/tasks/${task.id}`, { title }).expect(200);
    await one.patch(`/tasks/${other.id}`, { title: 'Z' }).expect(200);
    const of = `/audit-log?entityType=task&entityId=${task.id}`;
    const page = await one.get(`${of}&limit=2`).expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    const next = await one.get(`${of}&limit=2&cursor=${page.headers['x-next-cursor']}`).expect(200);
    expect([...page.body, ...next.body].map(({ action, entityId }) => [action, entityId])).toEqual([
      ['task.update', task.id],
      ['task.update', task.id],
      ['task.create', task.id],
    ]);
    expect((await one.get(of.replace('task&', 'label&')).expect(200)).body).toEqual([]);
    expect((await ada.get(of).expect(200)).body).toEqual([]);
  });

  it.each(['entityType=task', 'entityId=1', 'entityType=photo&entityId=1', 'entityType=task&entityId=x'])(
    'refuses %s',
    async (query) => {
      expect((await ada.get(`/audit-log?${query}`)).status).toBe(400);
    },
  );
});
