import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type RewardRecord = Schemas['RewardRecord'];

export const rewardRecords = query(['reward-records'], () => answer(api.GET('/admin/rewards')));

export const editableReward = (id: number) => ({
  queryKey: ['reward-records', id] as const,
  read: () => versioned(api.GET('/admin/rewards/{id}', { params: { path: { id } } })),
  // The user may wear it.
  write: answering(['reward-records', 'rewards', 'user', 'session'], (body: Schemas['RewardPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/rewards/{id}', { params: { path: { id }, header }, body })),
  ),
});

export const createReward = changing(['reward-records', 'rewards'], (body: Schemas['NewReward']) =>
  answer(api.POST('/admin/rewards', { body })),
);
export const setRetired = changing(['reward-records', 'rewards'], (id: number, is_retired: boolean) =>
  answer(api.PATCH('/admin/rewards/{id}', { params: { path: { id } }, body: { is_retired } })),
);
