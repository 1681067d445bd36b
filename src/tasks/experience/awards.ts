import { dayBefore, streakUntil } from './streaks.ts';

const BASE = { low: 10, medium: 20, high: 30, urgent: 40 };
const ON_TIME_PERCENT = 50;
const PERCENT_A_DAY = 2;
const MAX_STREAK_PERCENT = 40;
const MAX_PER_DAY = 500;

export type Awarded = {
  amount: number;
  breakdown: { base: number; onTimeBonus: number; streakDays: number; streakBonus: number; capped: boolean };
  /** Null for a task without due date. */
  onTime: boolean | null;
};

/** The points for completing a task. Whole numbers throughout: every bonus is rounded down. */
export function computeAward(
  task: { priority: keyof typeof BASE; dueDate: string | null },
  day: { today: string; awardedToday: number; activeDays: string[]; workDays: number[] },
): Awarded {
  const base = BASE[task.priority];
  // ISO dates sort as text.
  const onTime = task.dueDate === null ? null : day.today <= task.dueDate;
  const onTimeBonus = onTime ? Math.floor((base * ON_TIME_PERCENT) / 100) : 0;
  const streakDays = streakUntil(dayBefore(day.today), day.activeDays, day.workDays);
  const percent = Math.min(streakDays * PERCENT_A_DAY, MAX_STREAK_PERCENT);
  const streakBonus = Math.floor(((base + onTimeBonus) * percent) / 100);
  const earned = base + onTimeBonus + streakBonus;
  const amount = Math.max(0, Math.min(earned, MAX_PER_DAY - day.awardedToday));
  return { amount, breakdown: { base, onTimeBonus, streakDays, streakBonus, capped: amount < earned }, onTime };
}
