import { z } from 'zod';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { Id, NumberText } from '../../platform/openapi/types.ts';
import { NullableBadge } from '../rewards/rewards.schema.ts';

export const LeaderboardQuery = query(
  'LeaderboardQuery',
  z.object({
    period: z.enum(['week', 'month', 'year', 'all']).default('all').meta({ example: 'month' }),
    limit: NumberText(1, 100).default(20).meta({ example: 20 }),
  }),
);
export type LeaderboardQuery = z.output<typeof LeaderboardQuery>;

const LeaderboardRow = component(
  'LeaderboardRow',
  z.object({
    rank: z.int32().min(1).describe('Users with the same XP share a rank'),
    userId: Id,
    username: z.string(),
    displayName: z.string().nullable(),
    badge: NullableBadge,
    level: z.int32().nullable().describe('Null if the user hides their level'),
    xp: z.int32(),
    completedTasks: z.int32(),
    isCurrentUser: z.boolean(),
  }),
);

export const Leaderboard = response(
  'Leaderboard',
  "The top users, and the caller's own row at the end if it is not among them",
  z.array(LeaderboardRow),
);
