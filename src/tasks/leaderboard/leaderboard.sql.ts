import { statement } from '../../platform/db/statement.ts';

export type StandingRow = {
  rank: number;
  userId: number;
  username: string;
  displayName: string | null;
  badge: { rewardId: number; name: string; icon: string; translations: object } | null;
  showLevel: boolean;
  lifetimeXp: number;
  xp: number;
  completedTasks: number;
};

/** The visible users, in the order of `scores`. The user is always included; users who opted out are visible only to themselves. */
const ranked = (scores: string, completed = 'completed') => `
  with scores as (${scores}), ranking as (
    select rank() over (order by coalesce(s.xp, 0) desc) as rank, u.id, u.username, u.display_name,
      coalesce(p.show_level, true) as show_level, p.badge_id, coalesce(a.xp, 0) as lifetime_xp, coalesce(s.xp, 0) as xp,
      coalesce(s.completed, 0) as completed
    from users u
    left join scores s on s.user_id = u.id
    left join xp_accounts a on a.user_id = u.id
    left join profiles p on p.user_id = u.id
    where u.is_active and (u.id = $user_id or (s.xp > 0 and coalesce(p.show_on_leaderboard, true)))
  ), placed as (
    select rank, id, username, display_name, show_level, badge_id, lifetime_xp, xp, completed,
      row_number() over (order by rank, id) as place
    from ranking
  )
  select rank, id as "userId", username, display_name as "displayName", show_level as "showLevel",
    lifetime_xp as "lifetimeXp", xp,
    (select json_build_object('rewardId', r.id, 'name', r.name, 'icon', r.icon, 'translations', r.translations)
      from rewards r where r.id = badge_id) as badge, ${completed} as "completedTasks"
  from placed where place <= $limit or id = $user_id order by place`;

export const rankAll = statement<{ user_id: number; limit: number }, StandingRow>(
  'tasks.leaderboard.all',
  ranked(
    'select user_id, xp, 0 as completed from xp_accounts',
    '(select coalesce(sum(m.completed), 0)::bigint from completion_months m where m.user_id = placed.id)',
  ),
);

/** Periods are UTC and weeks ISO, so they begin at the same moment for everyone. */
export const rankWeek = statement<{ user_id: number; limit: number }, StandingRow>(
  'tasks.leaderboard.week',
  ranked(`
    select user_id, sum(xp) as xp, count(*) as completed from completions
    where completed_at >= date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' group by user_id`),
);

/** For a month or year. Triggers count months. */
export const rankMonths = statement<{ user_id: number; limit: number; period: 'month' | 'year' }, StandingRow>(
  'tasks.leaderboard.months',
  ranked(`
    select user_id, sum(xp)::bigint as xp, sum(completed)::bigint as completed from completion_months
    where month >= date_trunc($period, now() at time zone 'UTC') group by user_id`),
);
