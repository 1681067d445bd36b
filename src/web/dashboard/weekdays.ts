import { useWeekStart } from '../frame/time/dates.tsx';

/** The weekdays in the order of whoever is signed in, 1 is Monday. */
export function useWeekdays(): number[] {
  const start = useWeekStart() || 7;
  return Array.from({ length: 7 }, (_, i) => ((start - 1 + i) % 7) + 1);
}
