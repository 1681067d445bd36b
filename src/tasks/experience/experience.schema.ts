import { z } from 'zod';
import { component, response } from '../../platform/openapi/registry.ts';
import { Id, JsonValue, PAGE_HEADERS, UtcTimestamp } from '../../platform/openapi/types.ts';

const HistoryEntry = component(
  'HistoryEntry',
  z.object({
    id: z.int().min(1),
    amount: z.int32(),
    reason: z.enum(['task_completed', 'task_reopened', 'reward_purchased']),
    taskId: Id.nullable(),
    taskTitle: z.string().nullable(),
    rewardId: Id.nullable(),
    breakdown: z.record(z.string(), JsonValue).nullable(),
    balance: z.int32().describe('Available XP afterwards'),
    createdAt: UtcTimestamp,
  }),
);

export const History = response('HistoryList', 'One page of the ledger, newest first', z.array(HistoryEntry), {
  headers: PAGE_HEADERS,
});
