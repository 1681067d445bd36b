import { statement } from '../../platform/db/statement.ts';
import { APPEARANCE, APPEARANCE_FROM, type Badge, type Theme } from './appearance.sql.ts';

type Settings = {
  timezone: string;
  work_days: number[];
  start_time: string;
  end_time: string;
  show_on_leaderboard: boolean;
  show_level: boolean;
};

export type ProfileRow = Settings & {
  language: 'en' | 'de' | null;
  week_start: 'monday' | 'sunday' | 'saturday';
  id: number;
  username: string;
  email: string;
  display_name: string | null;
  role: string | null;
  created_at: string;
  xp: number;
  spent: number;
  today: string;
  badge: Badge;
  theme: Theme;
};

const SETTINGS = `u.timezone, coalesce(p.work_days, '{1,2,3,4,5}') as work_days,
    to_char(coalesce(p.start_time, '09:00'), 'HH24:MI') as start_time,
    to_char(coalesce(p.end_time, '17:00'), 'HH24:MI') as end_time,
    coalesce(p.show_on_leaderboard, true) as show_on_leaderboard, coalesce(p.show_level, true) as show_level`;

export const selectProfile = statement<{ user_id: number }, ProfileRow>(
  'tasks.profile.find',
  `
  select u.id, u.username, u.email, u.display_name, u.role, u.created_at, u.language, u.week_start, ${SETTINGS},
    coalesce(a.xp, 0) as xp, coalesce(a.spent, 0) as spent, (now() at time zone u.timezone)::date as today, ${APPEARANCE}
  from users u left join profiles p on p.user_id = u.id ${APPEARANCE_FROM} left join xp_accounts a on a.user_id = u.id
  where u.id = $user_id
`,
);

export type TaskCountsRow = { total: number; open: number; done: number; cancelled: number; overdue: number };

export const countByStatus = statement<{ user_id: number; timezone: string }, TaskCountsRow>(
  'tasks.profile.count_tasks',
  `
  select count(*) as total, count(*) filter (where status in ('todo', 'in_progress')) as open,
    count(*) filter (where status = 'done') as done, count(*) filter (where status = 'cancelled') as cancelled,
    count(*) filter (where status in ('todo', 'in_progress') and due_date < (now() at time zone $timezone)::date) as overdue
  from tasks where user_id = $user_id
`,
);

export type ActiveDayRow = { date: string; completed: number; on_time: number; with_due_date: number };

/** Newest first. */
export const selectActiveDays = statement<{ user_id: number }, ActiveDayRow>(
  'tasks.profile.list_active_days',
  `
  select local_date as date, completed, on_time, with_due_date from completion_days
  where user_id = $user_id and completed > 0 order by local_date desc
`,
);

/** PostgreSQL prefers abbreviations to names. A name that is both would have no summer time. */
export const isTimezone = statement<{ name: string }, { known: boolean }>(
  'tasks.profile.is_timezone',
  `
  select exists (select from pg_timezone_names where name = $name) and $name <> 'Factory'
    and ($name in ('UTC', 'GMT') or not exists (select from pg_timezone_abbrevs where abbrev = $name)) as known
`,
);

export const upsertProfile = statement<
  { user_id: number; moves: boolean } & { [Key in keyof Omit<Settings, 'timezone'>]: Settings[Key] | null },
  never
>(
  'tasks.profile.upsert',
  `
  insert into profiles as p (user_id, work_days, start_time, end_time, show_on_leaderboard, show_level, zone_changed_at)
  values ($user_id, coalesce($work_days::smallint[], '{1,2,3,4,5}'), coalesce($start_time::time, '09:00'),
    coalesce($end_time::time, '17:00'), coalesce($show_on_leaderboard::boolean, true), coalesce($show_level::boolean, true),
    case when $moves::boolean then now() end)
  on conflict (user_id) do update set work_days = coalesce($work_days::smallint[], p.work_days),
    start_time = coalesce($start_time::time, p.start_time), end_time = coalesce($end_time::time, p.end_time),
    show_on_leaderboard = coalesce($show_on_leaderboard::boolean, p.show_on_leaderboard),
    show_level = coalesce($show_level::boolean, p.show_level),
    zone_changed_at = case when $moves::boolean then now() else p.zone_changed_at end
`,
);
