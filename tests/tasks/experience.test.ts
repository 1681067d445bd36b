import { DailyAnalytics, MonthlyAnalytics, TimeDistribution } from '../../src/tasks/analytics/analytics.schema.ts';
import { History } from '../../src/tasks/experience/experience.schema.ts';
import { Leaderboard } from '../../src/tasks/leaderboard/leaderboard.schema.ts';
import { OwnUser } from '../../src/tasks/profile/profile.schema.ts';
import { Inventory, Purchased, RewardList } from '../../src/tasks/rewards/rewards.schema.ts';
import { Task } from '../../src/tasks/tasks.schema.ts';
import { openClock } from '../support/clock.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let setClock: (time: string | null) => Promise<void>;
beforeAll(async () => {
  studio = await openStudio();
  setClock = await openClock(studio);
});
beforeEach(() => setClock(null));
afterAll(() => studio.close());

const add = async (as: TaskUser, body: object = {}) =>
  Task.parse((await as.post('/tasks', { title: 'A task', ...body }).expect(201)).body);
const set = async (as: TaskUser, id: number, body: object) =>
  Task.parse((await as.patch(`/tasks/${id}`, body).expect(200)).body);
const complete = async (as: TaskUser, body: object = {}) => set(as, (await add(as, body)).id, { status: 'done' });
const me = async (as: TaskUser) => OwnUser.parse((await as.get('/user').expect(200)).body);
const history = async (as: TaskUser) => History.parse((await as.get('/user/history?limit=500').expect(200)).body);
/** Enough for anything, as if it had been earned long ago. */
const grant = (as: TaskUser, xp: number) =>
  studio.sql(
    `with entry as (
       insert into xp_ledger (user_id, amount, reason, task_title, local_date) values ($1, $2, 'task_completed', 'Granted', '2020-01-01')
     ) insert into xp_accounts (user_id, xp) values ($1, $2) on conflict (user_id) do update set xp = xp_accounts.xp + $2`,
    [as.id, xp],
  );

describe('GET /api/user/history', () => {
  it('says what was left to spend after each entry, on every page', async () => {
    const one = await openUser(studio);
    await grant(one, 200);
    const task = await complete(one, { priority: 'urgent' });
    await one.post('/rewards/purchase', { rewardId: 1 }).expect(201);
    await set(one, task.id, { status: 'todo' });
    const all = await history(one);
    expect(all.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-40, 150],
      [-50, 190],
      [40, 240],
      [200, 200],
    ]);
    const first = await one.get('/user/history?limit=1').expect(200);
    const next = await one.get(`/user/history?limit=2&cursor=${first.headers['x-next-cursor']}`).expect(200);
    expect(History.parse(next.body).map(({ balance }) => balance)).toEqual([190, 240]);
  });
});

describe('completing a task', () => {
  it('earns by priority, on time, by streak, and cut at 500 a day', async () => {
    const one = await openUser(studio);
    await setClock('2026-06-03T12:00:00Z');
    expect((await complete(one, { priority: 'low' })).xpAwarded).toBe(10);
    expect((await complete(one, { priority: 'urgent', dueDate: '2026-06-03' })).xpAwarded).toBe(60);
    expect((await complete(one, { priority: 'urgent', dueDate: '2026-06-02' })).xpAwarded).toBe(40);
    await setClock('2026-06-04T12:00:00Z');
    expect((await complete(one, { priority: 'high', dueDate: '2026-06-05' })).xpAwarded).toBe(45);
    const [latest] = await history(one);
    expect(latest).toMatchObject({
      amount: 45,
      reason: 'task_completed',
      breakdown: { base: 30, onTimeBonus: 15, streakDays: 1, streakBonus: 0, capped: false },
    });
    for (let i = 0; i < 11; i++) await complete(one, { priority: 'urgent' });
    const capped = await complete(one, { priority: 'urgent' });
    expect(capped.xpAwarded).toBe(500 - 45 - 11 * 40);
    expect((await history(one))[0]?.breakdown).toMatchObject({ capped: true });
    expect((await complete(one)).xpAwarded).toBe(0);
    await set(one, capped.id, { status: 'todo' });
    expect((await complete(one, { priority: 'low' })).xpAwarded).toBe(10);
    await setClock('2026-06-05T12:00:00Z');
    expect((await complete(one, { priority: 'urgent' })).xpAwarded).toBe(41);
  });

  it('uses only the user’s own streak', async () => {
    const [one, two] = [await openUser(studio), await openUser(studio)];
    await setClock('2026-06-03T12:00:00Z');
    await complete(one);
    await setClock('2026-06-04T12:00:00Z');
    await complete(two);
    expect((await history(two))[0]?.breakdown).toMatchObject({ streakDays: 0 });
  });

  it('earns no second day by changing the zone', async () => {
    const one = await openUser(studio);
    await setClock('2026-06-03T18:00:00Z');
    for (let i = 0; i < 13; i++) await complete(one, { priority: 'urgent' });
    expect((await me(one)).xp).toBe(500);
    await one.patch('/user/schedule', { timezone: 'Pacific/Kiritimati' }).expect(200);
    expect((await complete(one, { priority: 'urgent' })).xpAwarded).toBe(0);
    await setClock('2026-06-04T18:00:01Z');
    expect((await complete(one, { priority: 'urgent' })).xpAwarded).toBeGreaterThan(0);
  });

  it('is reversed exactly, whatever changed since, and deleting reverses nothing', async () => {
    const one = await openUser(studio);
    const task = await complete(one, { priority: 'low' });
    await set(one, task.id, { priority: 'urgent', dueDate: '2099-01-01' });
    expect((await me(one)).xp).toBe(10);
    const open = await set(one, task.id, { status: 'in_progress' });
    expect(open).toMatchObject({ xpAwarded: 0, completedAt: null });
    expect((await me(one)).xp).toBe(0);
    await set(one, task.id, { status: 'done' });
    await one.delete(`/tasks/${task.id}`).expect(204);
    expect((await me(one)).xp).toBe(60);
    expect((await history(one)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [60, 'task_completed'],
      [-10, 'task_reopened'],
      [10, 'task_completed'],
    ]);
  });

  it('at once on creation, and again when it is done, earns once', async () => {
    const one = await openUser(studio);
    const task = await add(one, { status: 'done' });
    expect([task.xpAwarded, task.completedAt === null]).toEqual([20, false]);
    expect((await set(one, task.id, { status: 'done' })).xpAwarded).toBe(20);
    expect((await me(one)).xp).toBe(20);
  });

  it('fifty times at the same moment earns once', async () => {
    const one = await openUser(studio);
    const { id } = await add(one);
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.patch(`/tasks/${id}`, { status: 'done' })));
    expect(answers.map(({ status, body }) => [status, body.xpAwarded])).toEqual(Array(50).fill([200, 20]));
    expect([(await me(one)).xp, (await history(one)).length]).toEqual([20, 1]);
  });

  it.each([
    // The moment, the zone, and the day that it belongs to there.
    ['2026-06-15T11:59:00Z', 'Pacific/Auckland', '2026-06-15'],
    ['2026-06-15T12:01:00Z', 'Pacific/Auckland', '2026-06-16'],
    ['2026-06-16T06:59:00Z', 'America/Los_Angeles', '2026-06-15'],
    ['2026-06-16T07:01:00Z', 'America/Los_Angeles', '2026-06-16'],
    // Clocks go forward and back: 23:59 and 00:01 around both nights, on both sides of the world.
    ['2026-03-08T07:59:00Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-08T08:01:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T06:59:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T07:01:00Z', 'America/Los_Angeles', '2026-03-09'],
    ['2026-11-01T06:59:00Z', 'America/Los_Angeles', '2026-10-31'],
    ['2026-11-02T07:59:00Z', 'America/Los_Angeles', '2026-11-01'],
    ['2026-11-02T08:01:00Z', 'America/Los_Angeles', '2026-11-02'],
    ['2026-04-04T10:59:00Z', 'Pacific/Auckland', '2026-04-04'],
    ['2026-04-05T11:59:00Z', 'Pacific/Auckland', '2026-04-05'],
    ['2026-04-05T12:01:00Z', 'Pacific/Auckland', '2026-04-06'],
    ['2026-09-26T11:59:00Z', 'Pacific/Auckland', '2026-09-26'],
    ['2026-09-27T10:59:00Z', 'Pacific/Auckland', '2026-09-27'],
    ['2026-09-27T11:01:00Z', 'Pacific/Auckland', '2026-09-28'],
  ])('at %s in %s counts for %s', async (moment, timezone, day) => {
    const one = await openUser(studio);
    await one.patch('/user/schedule', { timezone }).expect(200);
    await setClock(moment);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect((await complete(one, { priority: 'low', dueDate: day })).xpAwarded).toBe(15);
    expect((await complete(one, { priority: 'low', dueDate: before })).xpAwarded).toBe(10);
    const { days } = DailyAnalytics.parse((await one.get('/analytics/monthly').expect(200)).body);
    expect(days.filter(({ completed }) => completed > 0)).toEqual([
      { date: day, created: 0, completed: 2, xp: 25, onTime: 1 },
    ]);
    expect((await me(one)).stats).toMatchObject({ completedToday: 2, currentStreak: 1 });
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
    const { byHour } = TimeDistribution.parse((await one.get('/analytics/time-distribution?period=day')).body);
    expect(byHour.filter(({ completed }) => completed > 0).map(({ hour }) => hour)).toEqual([
      Number(local.format(new Date(moment))),
    ]);
  });

  it('of a due date is overdue when the day has ended for its owner, not before', async () => {
    const one = await openUser(studio);
    await one.patch('/user/schedule', { timezone: 'America/Los_Angeles' }).expect(200);
    await add(one, { dueDate: '2026-06-15' });
    await setClock('2026-06-16T06:59:00Z');
    expect((await me(one)).stats.overdueTasks).toBe(0);
    await setClock('2026-06-16T07:01:00Z');
    expect((await me(one)).stats.overdueTasks).toBe(1);
  });
});

describe('rewards', () => {
  it('are a catalogue of at least eight', async () => {
    const one = await openUser(studio);
    const rewards = RewardList.parse((await one.get('/rewards').expect(200)).body);
    expect(rewards.length).toBeGreaterThanOrEqual(8);
    expect(rewards.every(({ affordable, owned }) => !affordable && owned === 0)).toBe(true);
  });

  it('cost what is available, not what was earned', async () => {
    const one = await openUser(studio);
    await grant(one, 130);
    const buy = (body: object) => one.post('/rewards/purchase', body);
    const bought = Purchased.parse((await buy({ rewardId: 1, quantity: 2 }).expect(201)).body);
    expect(bought).toMatchObject({ purchase: { rewardId: 1, cost: 100, quantity: 2 }, availableXp: 30 });
    expect((await buy({ rewardId: 1 }).expect(409)).body.code).toBe('INSUFFICIENT_XP');
    expect(await me(one)).toMatchObject({ xp: 130, availableXp: 30, level: 2 });
    expect(Inventory.parse((await one.get('/user/inventory').expect(200)).body)).toMatchObject([
      { rewardId: 1, cost: 100, quantity: 2, name: 'Coffee break' },
    ]);
    expect((await history(one))[0]).toMatchObject({ amount: -100, reason: 'reward_purchased', rewardId: 1 });
    for (const bad of [{}, { rewardId: '1' }, { rewardId: 1, quantity: 0 }, { rewardId: 1, price: 0 }])
      expect((await buy(bad)).status).toBe(400);
    expect((await buy({ rewardId: 9999 })).status).toBe(404);
  });

  it('are refused in the order unknown, level, owned, stock, XP', async () => {
    const one = await openUser(studio);
    const named = async (name: string) =>
      RewardList.parse((await one.get('/rewards')).body).find((reward) => reward.name === name)?.id;
    const [bronze, gold, print] = [
      await named('Bronze badge'),
      await named('Gold badge'),
      await named('Founder print'),
    ];
    const code = async (body: object) => (await one.post('/rewards/purchase', body)).body.code;
    expect(await code({ rewardId: gold })).toBe('LEVEL_TOO_LOW');
    expect(await code({ rewardId: bronze, quantity: 2 })).toBe('ALREADY_OWNED');
    expect(await code({ rewardId: bronze })).toBe('INSUFFICIENT_XP');
    await grant(one, 2_000);
    expect(await code({ rewardId: bronze })).toBeUndefined();
    expect(await code({ rewardId: bronze })).toBe('ALREADY_OWNED');
    await studio.sql('update rewards set stock = 0 where id = $1', [print]);
    expect(await code({ rewardId: print })).toBe('SOLD_OUT');
    await studio.sql('update rewards set stock = 1 where id = $1', [print]);
    const others = await Promise.all(Array.from({ length: 4 }, () => openUser(studio)));
    for (const other of others) await grant(other, 2_000);
    const race = await Promise.all(others.map((other) => other.post('/rewards/purchase', { rewardId: print })));
    expect(race.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      'SOLD_OUT',
      'SOLD_OUT',
      'SOLD_OUT',
    ]);
  });

  it('fifty times at the same moment, with XP for one, are bought once', async () => {
    const one = await openUser(studio);
    await grant(one, 60);
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.post('/rewards/purchase', { rewardId: 1 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'INSUFFICIENT_XP')).toHaveLength(49);
    expect((await me(one)).availableXp).toBe(10);
    expect((await history(one)).reduce((sum, { amount }) => sum + amount, 0)).toBe(10);
  });

  it('leave a debt when what paid for them is reopened', async () => {
    const one = await openUser(studio);
    const tasks = [await complete(one, { priority: 'urgent' }), await complete(one, { priority: 'urgent' })];
    await one.post('/rewards/purchase', { rewardId: 1 }).expect(201);
    for (const { id } of tasks) await set(one, id, { status: 'todo' });
    expect(await me(one)).toMatchObject({ xp: 0, availableXp: -50 });
  });
});

describe('the leaderboard', () => {
  it('ranks with ties, appends the caller, and keeps private what is', async () => {
    await studio.sql('truncate xp_accounts, completions, completion_days, completion_months');
    const next = () => openUser(studio);
    const [first, tied, third, hidden, shy] = [await next(), await next(), await next(), await next(), await next()];
    await grant(first, 300);
    await grant(tied, 300);
    await grant(third, 100);
    await grant(hidden, 900);
    await hidden.patch('/user/privacy', { showOnLeaderboard: false }).expect(200);
    await tied.patch('/user/privacy', { showLevel: false }).expect(200);
    const board = async (as: TaskUser, query = '') =>
      Leaderboard.parse((await as.get(`/leaderboard${query}`).expect(200)).body);
    expect((await board(first)).map(({ rank, userId, level }) => [rank, userId, level])).toEqual([
      [1, first.id, 3],
      [1, tied.id, null],
      [3, third.id, 2],
    ]);
    const own = await board(shy, '?limit=1');
    expect(own.map(({ rank, userId, isCurrentUser }) => [rank, userId, isCurrentUser])).toEqual([
      [1, first.id, false],
      [4, shy.id, true],
    ]);
    expect((await board(hidden)).map(({ userId }) => userId)).toEqual([hidden.id, first.id, tied.id, third.id]);
    expect((await board(tied)).find(({ isCurrentUser }) => isCurrentUser)?.level).toBe(3);
    expect(JSON.stringify(await board(first))).not.toContain('@');
    for (const bad of ['?period=day', '?limit=0', '?limit=101']) await first.get(`/leaderboard${bad}`).expect(400);
  });

  it('counts weeks from Monday, UTC', async () => {
    await studio.sql('truncate xp_accounts, completions, completion_days, completion_months');
    const one = await openUser(studio);
    await setClock('2026-06-07T23:59:00Z');
    await complete(one, { priority: 'low' });
    await setClock('2026-06-08T00:01:00Z');
    await complete(one, { priority: 'urgent' });
    const xp = async (period: string) => Leaderboard.parse((await one.get(`/leaderboard?period=${period}`)).body)[0];
    expect(await xp('week')).toMatchObject({ completedTasks: 1 });
    expect(await xp('month')).toMatchObject({ completedTasks: 2 });
    expect((await xp('all'))?.xp).toBe((await me(one)).xp);
  });
});

describe('analytics', () => {
  it('agree with the user, the ledger and each other', async () => {
    const one = await openUser(studio);
    const label = (await one.post('/labels', { name: 'Shoot', color: '#123456' })).body.id;
    for (const [moment, body] of [
      ['2026-05-31T10:00:00Z', { priority: 'low' }],
      ['2026-06-01T09:30:00Z', { priority: 'high', labelId: label, estimatedMinutes: 30 }],
      ['2026-06-03T17:00:00Z', { priority: 'medium', dueDate: '2026-06-02', estimatedMinutes: 15 }],
      ['2026-06-06T12:00:00Z', { priority: 'medium', dueDate: '2026-06-06', labelId: label }],
    ] as const) {
      await setClock(moment);
      await complete(one, body);
    }
    const reopened = await complete(one, { priority: 'urgent' });
    await set(one, reopened.id, { status: 'todo' });
    await setClock('2026-06-07T12:00:00Z');
    const week = DailyAnalytics.parse((await one.get('/analytics/weekly').expect(200)).body);
    expect(week.period).toEqual({ start: '2026-06-01', end: '2026-06-07', timezone: 'UTC' });
    expect(week.days.map(({ completed }) => completed)).toEqual([1, 0, 1, 0, 0, 1, 0]);
    expect(week.totals).toMatchObject({ completed: 3, onTime: 1, onTimeRate: 0.5 });
    expect(week.previous).toMatchObject({
      period: { start: '2026-05-25', end: '2026-05-31' },
      totals: { completed: 1 },
    });
    expect(week.byPriority).toEqual({ low: 0, medium: 2, high: 1, urgent: 0 });
    expect(week.byLabel).toEqual([
      { labelId: label, name: 'Shoot', color: '#123456', completed: 2 },
      { labelId: null, name: null, color: null, completed: 1 },
    ]);
    const year = MonthlyAnalytics.parse((await one.get('/analytics/yearly?date=2026-01-01').expect(200)).body);
    expect(year.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`),
    );
    const user = await me(one);
    const ledger = (await history(one)).reduce((sum, { amount }) => sum + amount, 0);
    expect([year.totals.xp, ledger]).toEqual([user.xp, user.xp]);
    expect(user.stats).toMatchObject({ completedThisWeek: 3, onTimeRate: 0.5, completedTasks: 4, openTasks: 1 });
    const times = TimeDistribution.parse((await one.get('/analytics/time-distribution?period=year').expect(200)).body);
    expect(times).toMatchObject({ total: 4, workingHours: { inside: 1, outside: 3 } });
    expect(times.byHour[17]).toEqual({ hour: 17, completed: 1, minutes: 15 });
    expect(times.byWeekday.map(({ completed }) => completed)).toEqual([1, 0, 1, 0, 0, 1, 1]);
    const february = DailyAnalytics.parse((await one.get('/analytics/monthly?date=2028-02-10')).body);
    expect([february.days.length, february.period.end]).toEqual([29, '2028-02-29']);
    for (const bad of [
      'weekly?date=2026-02-30',
      'yearly?date=x',
      'time-distribution?period=decade',
      'weekly?date=a&date=b',
    ])
      await one.get(`/analytics/${bad}`).expect(400);
  });
});
