import { DatesProvider } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/language.tsx';
import { sessionQuery } from '../session/session.ts';

const FIRST_DAYS = { sunday: 0, monday: 1, saturday: 6 } as const;

/** The first day of the signed-in user's weeks: 0 is Sunday. */
export function useWeekStart(): 0 | 1 | 6 {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return FIRST_DAYS[user?.preferences.weekStart ?? 'monday'];
}

/** The settings of every calendar. */
export function Dates({ children }: { children: ReactNode }) {
  const { language: locale } = useLanguage();
  return <DatesProvider settings={{ locale, firstDayOfWeek: useWeekStart() }}>{children}</DatesProvider>;
}
