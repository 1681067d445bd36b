import type { TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import { levelOf } from '../experience/levels.ts';
import type { LeaderboardQuery } from './leaderboard.schema.ts';
import { rankAll, rankPeriod } from './leaderboard.sql.ts';

/** The best of a period, and the user wherever they stand. */
export async function getLeaderboard({ db }: HasDb, user: TaskUser, { period, limit }: LeaderboardQuery) {
  const filter = { user_id: user.id, limit };
  const rows = await (period === 'all' ? db.all(rankAll, filter) : db.all(rankPeriod, { ...filter, period }));
  return rows.map(({ showLevel, lifetimeXp, ...row }) => {
    const isCurrentUser = row.userId === user.id;
    return { ...row, level: showLevel || isCurrentUser ? levelOf(lifetimeXp) : null, isCurrentUser };
  });
}
