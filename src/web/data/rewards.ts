import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { changing, type IdempotencyKey } from './changing.ts';
import { query } from './query.ts';
import { EARNINGS } from './tasks/shown-changes.ts';

export type Reward = TaskSchemas['Reward'];

export const rewardsQuery = query(['rewards'], () => answer(taskApi.GET('/rewards')));

/** The purchases, newest first. */
export const inventoryQuery = query(['inventory'], () => answer(taskApi.GET('/user/inventory')));

export const buyReward = changing([...EARNINGS, 'inventory', 'session'], (rewardId: number, header: IdempotencyKey) =>
  answer(taskApi.POST('/rewards/purchase', { params: { header }, body: { rewardId, quantity: 1 } })),
);
export const saveAppearance = changing(['user', 'session', 'leaderboard'], (body: TaskSchemas['AppearancePatch']) =>
  answer(taskApi.PATCH('/user/appearance', { body })),
);
