import type { Actor } from '../../access/actor.ts';
import { recordActivity } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { type BeforeCommit, expectRow, violatedConstraint } from '../../platform/db/database.ts';
import { conflict, expectFound, invalid } from '../../platform/errors.ts';
import { assertMatch, type IfMatch } from '../../platform/etag.ts';
import type { NewReward, RewardPatch } from './reward-record.schema.ts';
import {
  insertReward,
  lockRewardRecord,
  type RewardRecordRow,
  selectRewardRecord,
  selectRewardRecords,
  updateReward,
} from './reward-record.sql.ts';

export const listRewardRecords = async ({ db }: HasDb) => ({ rewards: await db.all(selectRewardRecords, {}) });

export const getRewardRecord = async ({ db }: HasQueries, id: number): Promise<RewardRecordRow> =>
  expectFound(await db.one(selectRewardRecord, { id }), 'Reward');

const toFields = (reward: NewReward & { is_retired?: boolean | undefined }) => ({
  name: reward.name,
  description: reward.description,
  icon: reward.icon,
  category: reward.category,
  cost: reward.cost,
  min_level: reward.min_level ?? 1,
  stock: reward.stock ?? null,
  max_per_user: reward.max_per_user ?? null,
  accent: reward.accent ?? null,
  translations: JSON.stringify(reward.translations ?? {}),
  is_retired: reward.is_retired ?? false,
});

export async function createReward(
  { db }: HasDb,
  actor: Actor,
  input: NewReward,
  beforeCommit?: BeforeCommit<RewardRecordRow>,
): Promise<RewardRecordRow> {
  return db
    .transaction(async (tx) => {
      const { id } = expectRow(await tx.one(insertReward, toFields(input)));
      recordActivity(tx, actor, 'reward_created', { details: { reward_id: id, name: input.name } });
      return getRewardRecord({ db: tx }, id);
    }, beforeCommit)
    .catch(throwFault);
}

/** Changes a reward. Purchases keep the name and the price that they had. */
export async function changeReward({ db }: HasDb, actor: Actor, id: number, patch: RewardPatch, ifMatch?: IfMatch) {
  return db
    .transaction(async (tx) => {
      const current = () => getRewardRecord({ db: tx }, id);
      await tx.one(lockRewardRecord, { id });
      await assertMatch(ifMatch, current);
      const before = await current();
      await tx.all(updateReward, { id, ...toFields({ ...before, ...patch } as NewReward) });
      recordActivity(tx, actor, 'reward_updated', {
        details: { reward_id: id, name: before.name, fields: Object.keys(patch).sort() },
      });
      return current();
    })
    .catch(throwFault);
}

function throwFault(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'rewards_name_key') throw conflict('CONFLICT', 'There is already a reward with this name.');
  if (constraint === 'rewards_accent')
    throw invalid([{ path: 'accent', message: 'Themes need a colour, and other rewards have none' }]);
  throw error;
}
