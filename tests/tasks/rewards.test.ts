import { Leaderboard } from '../../src/tasks/leaderboard/leaderboard.schema.ts';
import { OwnUser } from '../../src/tasks/profile/profile.schema.ts';
import { RewardRecord } from '../../src/tasks/rewards/reward-record.schema.ts';
import { RewardList } from '../../src/tasks/rewards/rewards.schema.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { openUser, type TaskUser } from '../support/task-user.ts';

let studio: Studio;
let ada: TaskUser;
let root: Agent;
beforeAll(async () => {
  studio = await openStudio();
  root = await studio.login((await studio.account('super_admin')).username);
});
beforeEach(async () => {
  ada = await openUser(studio);
  await studio.sql('insert into xp_accounts (user_id, xp) values ($1, 50000)', [ada.id]);
});
afterAll(() => studio.close());

const rewards = async () => RewardList.parse((await ada.get('/rewards').expect(200)).body);
const idOf = async (name: string) => (await rewards()).find((reward) => reward.name === name)?.id ?? 0;
const buy = (rewardId: number, as = ada) => as.post('/rewards/purchase', { rewardId });
const me = async () => OwnUser.parse((await ada.get('/user').expect(200)).body);
const create = async (more: object = {}) => {
  const body = { name: `R ${Math.random()}`, description: 'D', icon: '🎁', category: 'collectible', cost: 10, ...more };
  return RewardRecord.parse((await root.post('/api/admin/rewards').send(body).expect(201)).body);
};

describe('a bought badge', () => {
  it('is shown beside the name at once, and can be exchanged and taken off', async () => {
    const [bronze, gold] = [await idOf('Bronze badge'), await idOf('Gold badge')];
    await buy(gold).expect(201);
    await buy(bronze).expect(201);
    expect((await me()).badge).toMatchObject({ rewardId: bronze, name: 'Bronze badge', icon: '🥉' });
    const { body } = await ada.patch('/user/appearance', { badgeId: gold }).expect(200);
    expect(body).toMatchObject({ badge: { rewardId: gold }, theme: null });
    const other = await openUser(studio);
    await studio.sql('insert into completion_months values ($1, date_trunc($2, now()), 1, 9)', [ada.id, 'month']);
    for (const period of ['all', 'month']) {
      const rows = Leaderboard.parse((await other.get(`/leaderboard?period=${period}`).expect(200)).body);
      expect(rows.find(({ userId }) => userId === ada.id)?.badge?.icon).toBe('🥇');
      expect(rows.find(({ userId }) => userId === other.id)?.badge).toBeNull();
    }
    await ada.patch('/user/appearance', { badgeId: null }).expect(200);
    expect((await me()).badge).toBeNull();
  });

  it('is not shown by others, and cannot be used as a theme', async () => {
    const badge = await idOf('Bronze badge');
    for (const patch of [{ badgeId: badge }, { themeId: badge }, { badgeId: 2_147_483_647 }])
      await ada.patch('/user/appearance', patch).expect(400);
    await buy(badge).expect(201);
    expect((await ada.patch('/user/appearance', { themeId: badge }).expect(400)).body.errors[0].path).toBe('themeId');
  });
});

describe('a bought theme', () => {
  it('gives the session its colour at once, beside the badge', async () => {
    const badge = await idOf('Bronze badge');
    await buy(badge).expect(201);
    await buy(await idOf('Theme: Darkroom')).expect(201);
    expect((await ada.agent.get('/api/session').expect(200)).body.user.accent).toBe('#b3261e');
    expect(await me()).toMatchObject({ theme: { accent: '#b3261e' }, badge: { rewardId: badge } });
    await ada.patch('/user/appearance', { themeId: null }).expect(200);
    expect((await ada.agent.get('/api/session').expect(200)).body.user.accent).toBeNull();
  });
});

describe('/api/admin/rewards', () => {
  it('adds, prices and translates a reward, which users then see', async () => {
    const translations = { de: { name: 'Turnschuhe', description: 'Ein Paar.' } };
    const { id, name } = await create({ translations, stock: 3 });
    expect((await rewards()).find((reward) => reward.id === id)).toMatchObject({
      name,
      cost: 10,
      translations,
      stock: 3,
    });
    await buy(id).expect(201);
    await root
      .patch(`/api/admin/rewards/${id}`)
      .send({ cost: 25, name: `${name}!` })
      .expect(200);
    expect((await rewards()).find((reward) => reward.id === id)).toMatchObject({ cost: 25, stock: 2 });
    const [bought] = (await ada.get('/user/inventory').expect(200)).body;
    expect(bought).toMatchObject({ name, cost: 10, translations });
    expect((await root.get(`/api/admin/rewards/${id}`).expect(200)).body.sold).toBe(1);
  });

  it('retires a badge, which stays with those who bought it', async () => {
    const { id } = await create({ category: 'badge' });
    await buy(id).expect(201);
    await root.patch(`/api/admin/rewards/${id}`).send({ is_retired: true }).expect(200);
    expect((await rewards()).map((reward) => reward.id)).not.toContain(id);
    await buy(id, await openUser(studio)).expect(404);
    expect([(await me()).badge?.rewardId, (await ada.get('/user/inventory')).body[0].rewardId]).toEqual([id, id]);
    await ada.patch('/user/appearance', { badgeId: id }).expect(200);
    await root.patch(`/api/admin/rewards/${id}`).send({ is_retired: false }).expect(200);
    expect((await rewards()).map((reward) => reward.id)).toContain(id);
  });

  it('keeps names apart, and colours for themes', async () => {
    const { id, name } = await create();
    const body = { name, description: 'D', icon: 'x', category: 'theme', cost: 1, accent: '#112233' };
    await root.post('/api/admin/rewards').send(body).expect(409);
    const without = await root.post('/api/admin/rewards').send({ ...body, name: 'T', accent: null });
    expect([without.status, without.body.errors[0].path]).toEqual([400, 'accent']);
    await root.patch(`/api/admin/rewards/${id}`).send({ accent: '#112233' }).expect(400);
    await root.patch(`/api/admin/rewards/${id}`).send({ category: 'theme', accent: '#112233' }).expect(200);
  });

  it('is read by administrators, and changed by super administrators alone', async () => {
    const admin = await studio.login((await studio.account('admin')).username);
    const editor = await studio.login((await studio.account('editor')).username);
    const { id } = await create();
    await admin.get('/api/admin/rewards').expect(200);
    await admin.patch(`/api/admin/rewards/${id}`).send({ cost: 1 }).expect(403);
    await editor.get('/api/admin/rewards').expect(403);
    await ada.agent.get('/api/admin/rewards').expect(403);
  });
});
