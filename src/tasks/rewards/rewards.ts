import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../journal/audit.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { lockXp, readXp, spend } from '../experience/experience.ts';
import { levelOf } from '../experience/levels.ts';
import type { NewPurchase, Purchased } from './rewards.schema.ts';
import {
  insertPurchase,
  listPurchases,
  listRewards,
  lockReward,
  type RewardRow,
  takeFromStock,
} from './rewards.sql.ts';

type Db = Pick<Deps, 'db'>;
type Account = { xp: number; spent: number };

/** The catalogue, as the caller may buy from it. */
export async function readRewards({ db }: Db, caller: Caller) {
  const [rewards, account] = await Promise.all([db.all(listRewards, { user_id: caller.id }), readXp({ db }, caller)]);
  return rewards.map((reward) => ({ ...reward, affordable: refusalOf(reward, 1, account) === undefined }));
}

/** Buys, all or nothing. The account is locked before the reward, so no two purchases can wait for each other. */
export async function purchase({ db }: Db, caller: Caller, { rewardId, quantity }: NewPurchase): Promise<Purchased> {
  return db.transaction(async (tx) => {
    const account = await lockXp(tx, caller);
    const reward = await tx.one(lockReward, { id: rewardId, user_id: caller.id });
    if (!reward) throw notFound('Reward');
    const refusal = refusalOf(reward, quantity, account);
    if (refusal) throw refusal;
    const cost = reward.cost * quantity;
    const bought = await tx.one(insertPurchase, { user_id: caller.id, reward_id: rewardId, cost, quantity });
    if (!bought) throw new Error('The purchase is not there.');
    tx.later(takeFromStock, { id: rewardId, quantity });
    spend(tx, caller, cost, reward);
    audit(tx, caller, 'reward.purchase', { type: 'reward', id: rewardId }, { quantity, cost });
    return { purchase: bought, availableXp: account.xp - account.spent - cost };
  });
}

function refusalOf(reward: RewardRow, quantity: number, { xp, spent }: Account) {
  const { minLevel, maxPerUser, owned, stock, cost } = reward;
  if (levelOf(xp) < minLevel) return forbidden('LEVEL_TOO_LOW', `This takes level ${minLevel}.`);
  if (maxPerUser !== null && owned + quantity > maxPerUser)
    return conflict('ALREADY_OWNED', `Nobody can have more than ${maxPerUser} of these.`);
  if (stock !== null && stock < quantity) return conflict('SOLD_OUT', 'There are not so many left.');
  if (xp - spent < cost * quantity) return conflict('INSUFFICIENT_XP', 'There is not enough XP available.');
  return undefined;
}

export const readInventory = ({ db }: Db, caller: Caller) => db.all(listPurchases, { user_id: caller.id });
