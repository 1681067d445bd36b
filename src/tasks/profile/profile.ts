import { lockOwnUser, updateOwnPreferences, updateOwnTimezone } from '../../access/own-user.ts';
import type { Preferences, PreferencesPatch } from '../../access/preferences.schema.ts';
import type { TaskUser } from '../../access/task-user.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { HasDb, HasQueries } from '../../deps.ts';
import { violatedConstraint } from '../../platform/db/database.ts';
import { expectFound, invalid, notFound } from '../../platform/errors.ts';
import { progressOf } from '../experience/levels.ts';
import { currentStreak, longestStreak } from '../experience/streaks.ts';
import {
  type Privacy,
  type PrivacyPatch,
  type Schedule,
  type SchedulePatch,
  toDays,
  toNumbers,
} from './profile.schema.ts';
import {
  countByStatus,
  isTimezone,
  type ProfileRow,
  selectActiveDays,
  selectProfile,
  upsertProfile,
} from './profile.sql.ts';

/** Profile, experience and statistics. */
export async function getOwnUser({ db }: HasQueries, user: TaskUser) {
  const { id: user_id, timezone } = user;
  const [row, tasks, days] = await Promise.all([
    db.one(selectProfile, { user_id }),
    db.one(countByStatus, { user_id, timezone }),
    db.all(selectActiveDays, { user_id }),
  ]);
  if (!row || !tasks) throw notFound('User');
  const sum = (of: 'completed' | 'on_time' | 'with_due_date', among = days) =>
    among.reduce((total, day) => total + day[of], 0);
  const between = (first: string, last: string) => days.filter(({ date }) => date >= first && date <= last);
  const notCancelled = tasks.total - tasks.cancelled;
  const dates = days.map(({ date }) => date);
  return {
    ...presentProfile(row),
    role: row.role,
    timezone: row.timezone,
    createdAt: row.created_at,
    ...progressOf(row.xp),
    xp: row.xp,
    availableXp: row.xp - row.spent,
    schedule: presentSchedule(row),
    privacy: presentPrivacy(row),
    preferences: presentPreferences(row),
    badge: row.badge,
    theme: row.theme,
    stats: {
      totalTasks: tasks.total,
      openTasks: tasks.open,
      completedTasks: tasks.done,
      overdueTasks: tasks.overdue,
      completionRate: notCancelled === 0 ? 0 : tasks.done / notCancelled,
      onTimeRate: sum('with_due_date') === 0 ? null : sum('on_time') / sum('with_due_date'),
      currentStreak: currentStreak(row.today, dates, row.work_days),
      longestStreak: longestStreak(dates, row.work_days),
      completedToday: sum('completed', between(row.today, row.today)),
      completedThisWeek: sum('completed', between(dayOfWeek(row.today, 1), dayOfWeek(row.today, 7))),
    },
  };
}

/** A day of the same ISO week; 1 is its Monday. */
function dayOfWeek(date: string, weekday: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + weekday - 1);
  return day.toISOString().slice(0, 10);
}

const presentProfile = ({ id, username, email, display_name }: ProfileRow) => ({
  id,
  username,
  email,
  displayName: display_name,
});

const presentSchedule = ({ timezone, work_days, start_time, end_time }: ProfileRow): Schedule => ({
  timezone,
  workDays: toDays(work_days),
  startTime: start_time,
  endTime: end_time,
});

const presentPrivacy = ({ show_on_leaderboard, show_level }: ProfileRow): Privacy => ({
  showOnLeaderboard: show_on_leaderboard,
  showLevel: show_level,
});

const presentPreferences = ({ language, week_start }: ProfileRow): Preferences => ({ language, weekStart: week_start });

async function getProfile({ db }: HasQueries, user: TaskUser): Promise<ProfileRow> {
  return expectFound(await db.one(selectProfile, { user_id: user.id }), 'User');
}

/** The name and the address of a user. */
export const getOwnProfile = async (deps: HasQueries, user: TaskUser) => presentProfile(await getProfile(deps, user));

export async function updateSchedule({ db }: HasDb, user: TaskUser, patch: SchedulePatch): Promise<Schedule> {
  const { timezone, browserTimezone, ...times } = patch;
  const isChosen = timezone !== undefined;
  const zone = timezone ?? browserTimezone;
  if (zone !== undefined && !(await db.one(isTimezone, { name: zone }))?.known) {
    const path = isChosen ? 'timezone' : 'browserTimezone';
    throw invalid([{ path, message: 'Must be a time zone such as Europe/Berlin' }]);
  }
  return db
    .transaction(async (tx) => {
      await lockOwnUser(tx, user.id);
      const before = await getProfile({ db: tx }, user);
      const isSet = zone !== undefined && (await updateOwnTimezone(tx, user.id, zone, isChosen));
      await tx.all(upsertProfile, {
        ...UNCHANGED,
        user_id: user.id,
        work_days: times.workDays ? toNumbers(times.workDays).sort() : null,
        start_time: times.startTime ?? null,
        end_time: times.endTime ?? null,
        moves: isSet && zone !== before.timezone,
      });
      const after = presentSchedule(await getProfile({ db: tx }, user));
      if (differs(presentSchedule(before), after))
        recordAudit(
          tx,
          user,
          'user.schedule',
          { type: 'user', id: user.id },
          isSet ? { ...times, timezone: zone } : times,
        );
      return after;
    })
    .catch((error) => {
      throw violatedConstraint(error) === 'profiles_hours'
        ? invalid([{ path: 'endTime', message: 'Must be later than startTime' }])
        : error;
    });
}

export async function updatePrivacy({ db }: HasDb, user: TaskUser, patch: PrivacyPatch): Promise<Privacy> {
  return db.transaction(async (tx) => {
    const { showOnLeaderboard: show_on_leaderboard = null, showLevel: show_level = null } = patch;
    const before = presentPrivacy(await getProfile({ db: tx }, user));
    await tx.all(upsertProfile, { ...UNCHANGED, user_id: user.id, show_on_leaderboard, show_level });
    const after = presentPrivacy(await getProfile({ db: tx }, user));
    if (differs(before, after)) recordAudit(tx, user, 'user.privacy', { type: 'user', id: user.id }, patch);
    return after;
  });
}

export async function updatePreferences({ db }: HasDb, user: TaskUser, patch: PreferencesPatch): Promise<Preferences> {
  return db.transaction(async (tx) => {
    const before = presentPreferences(await getProfile({ db: tx }, user));
    await updateOwnPreferences(tx, user.id, patch);
    const after = presentPreferences(await getProfile({ db: tx }, user));
    if (differs(before, after)) recordAudit(tx, user, 'user.preferences', { type: 'user', id: user.id }, patch);
    return after;
  });
}

const differs = (before: object, after: object) => JSON.stringify(before) !== JSON.stringify(after);

const UNCHANGED = {
  moves: false,
  work_days: null,
  start_time: null,
  end_time: null,
  show_on_leaderboard: null,
  show_level: null,
};

/** The user's current date. */
export const getToday = async ({ db }: HasQueries, user: TaskUser): Promise<string> =>
  (await getProfile({ db }, user)).today;
