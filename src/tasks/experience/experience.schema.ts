import { z } from 'zod';
import { response } from '../../platform/openapi/registry.ts';
import { Id, PAGE_HEADERS, UtcTimestamp } from '../../platform/openapi/types.ts';

export const History = response(
  'History',
  'One page of the ledger, newest first',
  z.array(
    z.object({
      id: z.int().min(1),
      amount: z.int32(),
      reason: z.enum(['task_completed', 'task_reopened', 'reward_purchased']),
      taskId: Id.nullable(),
      taskTitle: z.string().nullable(),
      rewardId: Id.nullable(),
      breakdown: z.record(z.string(), z.unknown()).nullable(),
      createdAt: UtcTimestamp,
    }),
  ),
  PAGE_HEADERS,
);
