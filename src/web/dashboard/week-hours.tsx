import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type TimeDistribution, timesQuery } from '../data/analytics.ts';
import type { OwnUser } from '../data/own-user.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useDates } from './dates.ts';
import { levelsAmong } from './levels.ts';
import { addDays, type ChosenPeriod, shift } from './periods.ts';
import { Plot, PlotText } from './plot.tsx';
import classes from './plots.module.css';
import { useWeekdays } from './weekdays.ts';
import { dashboardWords } from './words.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** When tasks were completed: weekdays by hour, darker for more, working hours outlined. */
export function WeekHours({ user, period }: { user: OwnUser; period: ChosenPeriod }) {
  const query = useQuery(timesQuery(period.unit, period.start));
  return (
    <Loaded query={query}>
      {(times) => (
        <div className={classes.plots} aria-busy={query.isPlaceholderData || undefined}>
          <Hours user={user} period={period} times={times} />
        </div>
      )}
    </Loaded>
  );
}

function Hours({ user, period, times }: { user: OwnUser; period: ChosenPeriod; times: TimeDistribution }) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const dates = useDates();
  const { unit, start } = period;
  const end = addDays(shift(unit, start, 1), -1);
  const weekdays = useWeekdays();
  const { workDays, startTime, endTime } = user.schedule;
  const works = (weekday: number) => workDays.some((day) => DAYS.indexOf(day) + 1 === weekday);
  const at = (weekday: number, hour: number) => times.grid[(weekday - 1) * 24 + hour] ?? { completed: 0, minutes: 0 };
  const caption = `${t.measures.completed}, ${t.hours}, ${dates.period(unit, start, end)}`;
  const table = {
    caption,
    heads: [t.weekday, t.hour, t.measures.completed, t.minutes],
    rows: weekdays.flatMap((weekday) =>
      HOURS.map((hour) => ({
        key: `${weekday} ${hour}`,
        name: dates.weekday(weekday, 'long'),
        raw: dates.weekday(weekday, 'long'),
        values: [hour, at(weekday, hour).completed, at(weekday, hour).minutes],
      })),
    ),
  };
  const working = weekdays.filter(works).map((weekday) => dates.weekday(weekday));
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // On phones, hours run down, so that nothing scrolls sideways.
  const [across, down] = isNarrow ? [weekdays, HOURS] : [HOURS, weekdays];
  const levelOf = levelsAmong(times.grid.map(({ completed }) => completed));

  return (
    <Plot
      title={t.hours}
      table={table}
      file={`hours_${start}_${end}`}
      isTable
      about={
        <PlotText>
          {t.working(working.join(', '), startTime, endTime)}{' '}
          {t.insideOutside(number(times.workingHours.inside), number(times.workingHours.outside))}{' '}
          {t.zone(times.timezone)}
        </PlotText>
      }
    >
      <table className={classes.hours}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {across.map((column) => (
              <th key={column} scope="col">
                {isNarrow ? dates.weekday(column) : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((row) => (
            <tr key={row}>
              <th scope="row">{isNarrow ? row : dates.weekday(row)}</th>
              {across.map((column) => {
                const [weekday, hour] = isNarrow ? [column, row] : [row, column];
                const { completed } = at(weekday, hour);
                return (
                  <td
                    key={column}
                    data-level={levelOf(completed)}
                    data-working={(works(weekday) && isWithin(hour, startTime, endTime)) || undefined}
                  >
                    <Count value={completed} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Plot>
  );
}

/** Whether an hour overlaps the working hours. */
const isWithin = (hour: number, from: string, to: string) => {
  const [starts, ends] = [`${hour}`.padStart(2, '0'), `${hour + 1}`.padStart(2, '0')];
  return from < `${ends}:00` && to > `${starts}:00`;
};

/** Short on the screen, exact for screen readers. */
function Count({ value }: { value: number }) {
  const { number } = useFormat();
  const { compact } = useDates();
  if (value < 1000) return value === 0 ? <VisuallyHidden>0</VisuallyHidden> : number(value);
  return (
    <>
      <span aria-hidden title={number(value)}>
        {compact(value)}
      </span>
      <VisuallyHidden>{number(value)}</VisuallyHidden>
    </>
  );
}
