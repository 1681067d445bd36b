import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { levelOf } from '../experience/levels.ts';
import type { LeaderboardQuery } from './leaderboard.schema.ts';
import { rankAll, rankPeriod } from './leaderboard.sql.ts';

/** The best of a period, and the caller wherever they stand. */
export async function readLeaderboard({ db }: Pick<Deps, 'db'>, caller: Caller, { period, limit }: LeaderboardQuery) {
  const whose = { user_id: caller.id, limit };
  const rows = await (period === 'all' ? db.all(rankAll, whose) : db.all(rankPeriod, { ...whose, period }));
  return rows.map(({ showLevel, lifetimeXp, ...row }) => {
    const isCurrentUser = row.userId === caller.id;
    return { ...row, level: showLevel || isCurrentUser ? levelOf(lifetimeXp) : null, isCurrentUser };
  });
}
