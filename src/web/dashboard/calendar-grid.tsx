import { Group, Text } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Day } from '../data/analytics.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useDates } from './dates.ts';
import { LEVELS, levelsAmong } from './levels.ts';
import { addDays, weekdayOf } from './periods.ts';
import classes from './plots.module.css';
import { useWeekdays } from './weekdays.ts';
import { dashboardWords } from './words.ts';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

type Props = { days: Day[]; today: string; name: string };

/** The days of a year in columns of weeks. Tab reaches one day; arrow keys move to the others. */
export function CalendarGrid({ days, today, name }: Props) {
  const t = useWords(dashboardWords);
  const dates = useDates();
  const tell = useDayText();
  const grid = useRef<HTMLTableElement>(null);
  const known = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const [first = today, last = today] = [days[0]?.date, days.at(-1)?.date];
  const latest = today < last ? today : last;
  const [chosen, choose] = useState(latest);
  const [told, setTold] = useState<string>();
  const current = known.has(chosen) && chosen <= latest ? chosen : latest;
  const levelOf = useMemo(() => levelsAmong(days.map(({ completed }) => completed)), [days]);

  const weekdays = useWeekdays();
  const before = weekdays.indexOf(weekdayOf(first));
  const weeks = Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, i) => addDays(first, 7 * i - before));
  // On small screens, scrolls to the current week.
  useLayoutEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-date="${latest}"]`);
    const box = grid.current?.parentElement;
    if (cell && box) box.scrollLeft = cell.offsetLeft - box.clientWidth + 48;
  }, [latest]);

  const dateOf = ({ target }: SyntheticEvent) => (target as HTMLElement).dataset.date;
  const move = (event: KeyboardEvent) => {
    const to = { Home: first, End: latest }[event.key] ?? addDays(current, STEPS[event.key] ?? 0);
    if (event.ctrlKey || event.metaKey || event.altKey || to === current || !known.has(to) || to > latest) return;
    event.preventDefault();
    choose(to);
    grid.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };

  return (
    <>
      <div className={classes.scroll}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through its days
          role="grid"
          aria-label={name}
          className={classes.calendar}
          onKeyDown={move}
          onFocus={(event) => setTold(dateOf(event))}
          onMouseOver={(event) => setTold(dateOf(event))}
          onMouseLeave={() => setTold(undefined)}
          onBlur={() => setTold(undefined)}
        >
          <thead>
            <tr>
              <td />
              <Months weeks={weeks} first={first} last={last} />
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row" aria-label={dates.weekday(weekday, 'long')}>
                  {dates.weekday(weekday)}
                </th>
                {weeks.map((week) => {
                  const date = addDays(week, row);
                  const day = known.get(date);
                  if (!day || date > latest) return <td key={date} data-future={day ? true : undefined} />;
                  return (
                    <td
                      key={date}
                      data-date={date}
                      data-level={levelOf(day.completed)}
                      aria-label={tell(day)}
                      aria-current={date === today ? 'date' : undefined}
                      tabIndex={date === current ? 0 : -1}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="space-between" mt="xs" gap="xs">
        <Text size="sm" aria-hidden className={classes.figure}>
          {(told && known.has(told) && tell(known.get(told) as Day)) || t.calendarHint}
        </Text>
        <Group gap={4} aria-hidden>
          <Text size="xs">{t.less}</Text>
          {LEVELS.map((level) => (
            <span key={level} className={classes.key} data-level={level} />
          ))}
          <Text size="xs">{t.moreOf}</Text>
        </Group>
      </Group>
    </>
  );
}

function useDayText() {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const { day } = useDates();
  return ({ date, completed, xp }: Day) =>
    `${day(date)}: ${t.dayCompleted(completed, number(completed))}, ${t.dayPoints(xp, number(xp))}`;
}

/** The months above their weeks. A week belongs to the month of its first day in this year. */
function Months({ weeks, first, last }: { weeks: string[]; first: string; last: string }) {
  const { monthShort, monthName } = useDates();
  const monthOf = (week: string) => (week < first ? first : week > last ? last : week).slice(0, 7);
  const months = [...Map.groupBy(weeks, monthOf)];
  return months.map(([month, among]) => (
    <th key={month} scope="colgroup" colSpan={among.length} abbr={monthName(`${month}-01`)}>
      {monthShort(`${month}-01`)}
    </th>
  ));
}
