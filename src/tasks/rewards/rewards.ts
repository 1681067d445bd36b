import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { HasDb } from '../../deps.ts';
import { type BeforeCommit, expectRow } from '../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { getXp, inAccountTurn, lockXp, spend } from '../experience/experience.ts';
import { levelOf } from '../experience/levels.ts';
import { wearBought } from '../profile/appearance.ts';
import type { NewPurchase, Purchased } from './rewards.schema.ts';
import {
  insertPurchase,
  lockReward,
  type RewardRow,
  selectPurchases,
  selectRewards,
  takeFromStock,
} from './rewards.sql.ts';

type Account = { xp: number; spent: number };

/** The catalogue, with what the user owns and can buy. */
export async function listRewards({ db }: HasDb, user: TaskUser) {
  const [rewards, account] = await Promise.all([db.all(selectRewards, { user_id: user.id }), getXp({ db }, user)]);
  return rewards.map((reward) => ({ ...reward, affordable: refusalOf(reward, 1, account) === undefined }));
}

/** Buys, all or nothing. The account is locked before the reward, so no two purchases can wait for each other. */
export async function purchase(
  { db }: HasDb,
  user: TaskUser,
  { rewardId, quantity }: NewPurchase,
  beforeCommit?: BeforeCommit<Purchased>,
): Promise<Purchased> {
  const buy = () =>
    db.transaction(async (tx) => {
      const account = await lockXp(tx, user);
      const reward = await tx.one(lockReward, { id: rewardId, user_id: user.id });
      if (!reward) throw notFound('Reward');
      const refusal = refusalOf(reward, quantity, account);
      if (refusal) throw refusal;
      const cost = reward.cost * quantity;
      const bought = expectRow(await tx.one(insertPurchase, { user_id: user.id, reward_id: rewardId, cost, quantity }));
      tx.later(takeFromStock, { id: rewardId, quantity });
      wearBought(tx, user, rewardId);
      spend(tx, user, cost, reward);
      recordAudit(tx, user, 'reward.purchase', { type: 'reward', id: rewardId }, { quantity, cost });
      return { purchase: bought, availableXp: account.xp - account.spent - cost };
    }, beforeCommit);
  return inAccountTurn(user.id, buy);
}

function refusalOf(reward: RewardRow, quantity: number, { xp, spent }: Account) {
  const { minLevel, maxPerUser, owned, stock, cost } = reward;
  if (levelOf(xp) < minLevel) return forbidden('LEVEL_TOO_LOW', `You need level ${minLevel} for this reward.`);
  if (maxPerUser !== null && owned + quantity > maxPerUser)
    return conflict('ALREADY_OWNED', `You can have at most ${maxPerUser} of this reward.`);
  if (stock !== null && stock < quantity) return conflict('SOLD_OUT', 'Not enough of this reward are left.');
  if (xp - spent < cost * quantity) return conflict('INSUFFICIENT_XP', 'You do not have enough XP for this.');
  return undefined;
}

export const listInventory = ({ db }: HasDb, user: TaskUser) => db.all(selectPurchases, { user_id: user.id });
