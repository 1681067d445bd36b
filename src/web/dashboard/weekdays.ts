import { useWeekStart } from '../frame/time/dates.tsx';

/** The weekdays in the signed-in user's order, 1 is Monday. */
export function useWeekdays(): number[] {
  const start = useWeekStart() || 7;
  return Array.from({ length: 7 }, (_, i) => ((start - 1 + i) % 7) + 1);
}
