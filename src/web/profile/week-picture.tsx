import { Box } from '@mantine/core';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useWeekStart } from '../frame/time/dates.tsx';
import classes from './week-picture.module.css';
import { profileWords } from './words.ts';
import { clockIn } from './zones.ts';

type Schedule = TaskSchemas['Schedule'];

/** The service’s names. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The days of the week, starting with the user’s first day. */
export function useDays() {
  // Calendars use 0 for Sunday; here it is the last.
  const first = (useWeekStart() + 6) % 7;
  return [...DAYS.slice(first), ...DAYS.slice(0, first)];
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The working hours of a week, and the user's current place in it. The text beside it says the same. */
export function WeekPicture({ schedule, now }: { schedule: Schedule; now: number }) {
  const t = useWords(profileWords);
  const days = useDays();
  const { timezone, workDays } = schedule;
  const [start, end] = [hoursOf(schedule.startTime), hoursOf(schedule.endTime)];
  const clock = clockIn(timezone, now);

  return (
    <div className={classes.week} aria-hidden>
      <div className={classes.hours}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day} className={classes.day}>
          {workDays.includes(day) && end > start && (
            <Box className={classes.work} top={`${(start / 24) * 100}%`} h={`${((end - start) / 24) * 100}%`} />
          )}
          {DAYS[clock.weekday - 1] === day && <Box className={classes.now} top={`${(clock.hours / 24) * 100}%`} />}
        </div>
      ))}
      <span />
      {days.map((day) => (
        <span key={day} className={`${classes.name} ${DAYS[clock.weekday - 1] === day ? classes.today : ''}`}>
          {t.days[day]}
        </span>
      ))}
    </div>
  );
}

/** Working hours per week; undefined if the times are invalid. */
export function weeklyHours({ workDays, startTime, endTime }: Schedule): number | undefined {
  const hours = (hoursOf(endTime) - hoursOf(startTime)) * workDays.length;
  return hours > 0 ? Math.round(hours * 100) / 100 : undefined;
}
