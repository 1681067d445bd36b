import { Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PeriodAndBefore, Sums } from '../data/analytics.ts';
import { IconArrowDownRight, IconArrowUpRight } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useDates } from './dates.ts';
import { Plot, PlotText } from './plot.tsx';
import classes from './plots.module.css';
import { dashboardWords } from './words.ts';

const BarsAndLine = lazy(() => import('./bars-and-line.tsx'));

type Measure = keyof Sums;

/** One measure of a period by day or month, compared with the previous period. */
export function MeasurePlot({ measure, data }: { measure: Measure; data: PeriodAndBefore }) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const dates = useDates();
  const { unit, steps, before, totals, previous, period } = data;
  const now = dates.period(unit, period.start, period.end);
  const then = dates.period(unit, previous.period.start, previous.period.end);
  const tick = { week: dates.weekdayOf, month: dates.dayOfMonth, year: dates.monthShort }[unit];
  // A month may have more days than the one it is compared with.
  const longest = steps.length >= before.length ? steps : before;
  const rows = longest.map(({ date: either }, i) => {
    const date = steps[i]?.date;
    return {
      key: either,
      tick: tick(either),
      name: date ? dates.step(unit, date) : tick(either),
      raw: date ? (unit === 'year' ? date.slice(0, 7) : date) : tick(either),
      values: [steps[i]?.[measure] ?? null, before[i]?.[measure] ?? null],
    };
  });
  const title = t.measures[measure];
  const table = {
    caption: `${title} ${t.by[unit]}, ${now}`,
    heads: [unit === 'year' ? t.month : t.day, now, then],
    rows,
    totals: [totals[measure], previous.totals[measure]],
  };
  const { onTimeRate, completionRate } = totals;

  return (
    <Plot
      title={title}
      table={table}
      file={`${measure === 'xp' ? 'points' : measure.toLowerCase()}_${period.start}_${period.end}`}
      about={
        <>
          <Text fz="1.5rem" fw={600} lh={1.3} className={classes.figure}>
            {number(totals[measure])}
          </Text>
          <Change now={totals[measure]} before={previous.totals[measure]} unit={unit} />
          {measure === 'onTime' && onTimeRate !== null && (
            <PlotText>{t.onTimeRate(dates.percent(onTimeRate))}</PlotText>
          )}
          {measure === 'created' && completionRate !== null && (
            <PlotText>{t.completionRate(dates.percent(completionRate))}</PlotText>
          )}
        </>
      }
    >
      <Suspense fallback={<Skeleton height={180} aria-busy="true" />}>
        <BarsAndLine rows={rows} now={now} before={then} />
      </Suspense>
    </Plot>
  );
}

type ChangeProps = { now: number; before: number; unit: PeriodAndBefore['unit'] };

function Change({ now, before, unit }: ChangeProps) {
  const t = useWords(dashboardWords);
  const { number } = useFormat();
  const by = now - before;
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  const change = by === 0 ? t.same : by > 0 ? t.more(number(by)) : t.fewer(number(-by));
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      {by !== 0 && <Arrow size={16} aria-hidden className={classes.arrow} />}
      <Text size="sm">
        {change} · {t.before[unit](number(before))}
      </Text>
    </Group>
  );
}
