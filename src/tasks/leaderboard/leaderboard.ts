import type { TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import { levelOf } from '../experience/levels.ts';
import type { LeaderboardQuery } from './leaderboard.schema.ts';
import { rankAll, rankMonths, rankWeek } from './leaderboard.sql.ts';

/** The top users of a period, and the user at any rank. */
export async function getLeaderboard({ db }: HasDb, user: TaskUser, { period, limit }: LeaderboardQuery) {
  const filter = { user_id: user.id, limit };
  const read = {
    all: () => db.all(rankAll, filter),
    year: () => db.all(rankMonths, { ...filter, period: 'year' as const }),
    month: () => db.all(rankMonths, { ...filter, period: 'month' as const }),
    week: () => db.all(rankWeek, filter),
  };
  const rows = await read[period]();
  return rows.map(({ showLevel, lifetimeXp, ...row }) => {
    const isCurrentUser = row.userId === user.id;
    return { ...row, level: showLevel || isCurrentUser ? levelOf(lifetimeXp) : null, isCurrentUser };
  });
}
