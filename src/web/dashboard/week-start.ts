import type { OwnUser } from '../tasks/own-user.ts';

const STARTS: Record<string, number> = { monday: 1, saturday: 6, sunday: 7 };
type WithPreferences = { preferences?: { weekStart: string } };
type WithWeekInfo = { getWeekInfo?: () => { firstDay: number } };

/** The weekday that somebody's weeks begin with, 1 is Monday: as the account says, else as the browser does. */
export function weekStartOf(user: OwnUser): number {
  const chosen = STARTS[(user as WithPreferences).preferences?.weekStart ?? ''];
  return chosen ?? (new Intl.Locale(navigator.language) as WithWeekInfo).getWeekInfo?.().firstDay ?? 1;
}

/** The weekdays in somebody's order. */
export const weekdaysFrom = (start: number): number[] => Array.from({ length: 7 }, (_, i) => ((start - 1 + i) % 7) + 1);
