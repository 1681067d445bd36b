import { closeGate } from '../support/gate.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { openUser } from '../support/task-user.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('POST /api/rewards/purchase', () => {
  it('waits for another replica that spends the same points, and then has none left', async () => {
    const user = await openUser(studio);
    const [reward] = await studio.sql<{ id: number; cost: number }>(
      'select id, cost from rewards where min_level = 1 and stock is null order by cost limit 1',
    );
    await studio.sql('insert into xp_accounts (user_id, xp) values ($1, $2)', [user.id, reward?.cost]);
    const gate = await closeGate(studio, 'update xp_accounts set spent = xp where user_id = $1', [user.id]);
    const buying = user.post('/rewards/purchase', { rewardId: reward?.id, quantity: 1 }).then((answer) => answer);
    await gate.waiting('xp_accounts', 1);
    await gate.open();
    const { status, body } = await buying;
    expect([status, body.code]).toEqual([409, 'INSUFFICIENT_XP']);
    expect(await studio.sql('select spent from xp_accounts where user_id = $1', [user.id])).toEqual([
      { spent: reward?.cost },
    ]);
  });
});
