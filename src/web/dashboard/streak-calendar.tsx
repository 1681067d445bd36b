import { useQuery } from '@tanstack/react-query';
import { type Day, yearQuery } from '../data/analytics.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { useDates } from './dates.ts';
import { type ChosenPeriod, startOf } from './periods.ts';
import { Plot, PlotText } from './plot.tsx';
import classes from './plots.module.css';
import { dashboardWords } from './words.ts';

/** Every day of the year that contains the period. */
export function StreakCalendar({ period }: { period: ChosenPeriod }) {
  const query = useQuery(yearQuery(startOf('year', period.start)));
  return (
    <Loaded query={query} rows={4}>
      {({ days }) => (
        <div className={classes.plots} aria-busy={query.isPlaceholderData || undefined}>
          <Year days={days} today={period.today} />
        </div>
      )}
    </Loaded>
  );
}

function Year({ days, today }: { days: Day[]; today: string }) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const dates = useDates();
  const first = days[0]?.date ?? today;
  const year = dates.period('year', first, first);
  const past = days.filter(({ date }) => date <= today);
  const active = past.filter(({ completed }) => completed > 0);
  const completed = active.reduce((sum, day) => sum + day.completed, 0);
  const best = Math.max(0, ...active.map((day) => day.completed));
  const title = t.calendar(year);
  const table = {
    caption: title,
    heads: [t.day, ...(['completed', 'created', 'xp', 'onTime'] as const).map((measure) => t.measures[measure])],
    rows: days.map(({ date, ...sums }) => ({
      key: date,
      name: dates.dayOfWeek(date),
      raw: date,
      values: [sums.completed, sums.created, sums.xp, sums.onTime],
    })),
  };
  return (
    <Plot
      title={title}
      order={2}
      table={table}
      file={`days_${first.slice(0, 4)}`}
      isTable
      about={
        <PlotText>
          {completed > 0
            ? t.calendarAbout(number(completed), number(active.length), active.length === 1, number(best))
            : t.nothingCompleted}
        </PlotText>
      }
    >
      <CalendarGrid days={days} today={today} name={title} />
    </Plot>
  );
}
