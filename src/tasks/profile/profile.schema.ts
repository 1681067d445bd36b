import { z } from 'zod';
import { Preferences } from '../../access/preferences.schema.ts';
import { NullableRole, Password } from '../../access/users.schema.ts';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Email, Id, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';
import { NullableBadge, NullableTheme } from '../rewards/rewards.schema.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];
const WeekDay = component('WeekDay', z.enum(DAYS));

/** ISO weekdays, 1 is Monday. */
export const toNumbers = (days: Day[]): number[] => days.map((day) => DAYS.indexOf(day) + 1);
export const toDays = (numbers: number[]): Day[] => numbers.flatMap((number) => DAYS[number - 1] ?? []);

const ZoneName = z.string().min(1).max(100);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30');

export const Schedule = response(
  'Schedule',
  'The working hours',
  z.object({
    timezone: z.string().describe('IANA name such as Europe/Berlin'),
    workDays: z.array(WeekDay),
    startTime: Time,
    endTime: Time,
  }),
);
export type Schedule = z.output<typeof Schedule>;

export const SchedulePatch = request(
  'SchedulePatch',
  z.strictObject({
    timezone: ZoneName.optional().describe('IANA name such as Europe/Berlin'),
    browserTimezone: ZoneName.optional().describe(
      'Becomes the time zone if none has been set yet. Ignored if timezone is given',
    ),
    workDays: z
      .array(WeekDay)
      .min(1)
      .refine((days) => new Set(days).size === days.length, 'Must not contain duplicate days')
      .optional(),
    startTime: Time.optional(),
    endTime: Time.optional(),
  }),
  { timezone: 'Europe/Berlin', workDays: ['mon', 'tue', 'wed', 'thu', 'fri'], startTime: '09:00', endTime: '17:00' },
);
export type SchedulePatch = z.output<typeof SchedulePatch>;

export const Privacy = response(
  'Privacy',
  'The privacy settings',
  z.object({ showOnLeaderboard: z.boolean(), showLevel: z.boolean() }),
);
export type Privacy = z.output<typeof Privacy>;

export const PrivacyPatch = request('PrivacyPatch', z.strictObject(Privacy.shape).partial(), { showLevel: true });
export type PrivacyPatch = z.output<typeof PrivacyPatch>;

export const Appearance = response(
  'Appearance',
  'The badge and the theme',
  z.object({ badge: NullableBadge, theme: NullableTheme }),
);
export type Appearance = z.output<typeof Appearance>;

export const AppearancePatch = request(
  'AppearancePatch',
  z.strictObject({
    badgeId: Id.nullish().describe('A reward of the category badge that you bought'),
    themeId: Id.nullish().describe('A reward of the category theme that you bought'),
  }),
  { badgeId: null },
);
export type AppearancePatch = z.output<typeof AppearancePatch>;

export const ProfilePatch = request(
  'ProfilePatch',
  z.strictObject({
    email: Email.optional(),
    displayName: SingleLineText(100).nullish(),
    currentPassword: z.string().max(1_000),
  }),
  { displayName: 'Ada Lind', currentPassword: 'correct horse' },
);
export type ProfilePatch = z.output<typeof ProfilePatch>;

export const PasswordPatch = request(
  'PasswordPatch',
  z.strictObject({ currentPassword: z.string().max(1_000), newPassword: Password }),
  { currentPassword: 'correct horse', newPassword: 'battery staple' },
);
export type PasswordPatch = z.output<typeof PasswordPatch>;

export const Profile = response(
  'Profile',
  'The profile',
  z.object({ id: Id, username: z.string(), email: z.string(), displayName: z.string().nullable() }),
);

const count = z.int32().min(0);

export const OwnUser = response(
  'OwnUser',
  'The profile, experience points and statistics',
  Profile.extend({
    role: NullableRole,
    timezone: z.string(),
    createdAt: UtcTimestamp,
    level: z.int32().min(1),
    xp: count.describe('XP earned in total'),
    availableXp: z.int32().describe('XP not yet spent. Negative if tasks were reopened after spending'),
    xpIntoLevel: count,
    xpForNextLevel: count.describe('XP needed to get from this level to the next'),
    schedule: Schedule,
    privacy: Privacy,
    preferences: Preferences,
    badge: NullableBadge,
    theme: NullableTheme,
    stats: z.object({
      totalTasks: count,
      openTasks: count,
      completedTasks: count,
      overdueTasks: count,
      completionRate: z.number().min(0).max(1).describe('Share of tasks completed, without cancelled ones'),
      onTimeRate: z.number().min(0).max(1).nullable().describe('Share of those with a due date done on time'),
      currentStreak: count,
      longestStreak: count,
      completedToday: count,
      completedThisWeek: count,
    }),
  }),
  { headers: ['ETag'] },
);
