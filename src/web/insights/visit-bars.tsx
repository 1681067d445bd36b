import { Group, Text, Title } from '@mantine/core';
import type { Insights } from '../data/insights.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import classes from './insights.module.css';
import { insightWords } from './words.ts';

/** One bar for each day. The table below has the same numbers for screen readers. */
export function VisitBars({ days }: { days: Insights['days'] }) {
  const t = useWords(insightWords);
  const { number, day } = useFormat();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section aria-label={t.byDay}>
      <Title order={2} size="h4" mb="sm">
        {t.byDay}
      </Title>
      <div className={classes.bars} aria-hidden>
        {days.map(({ date, visits }) => (
          <div
            key={date}
            className={classes.bar}
            data-none={visits === 0 || undefined}
            title={t.onDay(day(date), t.visits(visits, number(visits)))}
          >
            <span style={{ height: `${(100 * visits) / most}%` }} />
          </div>
        ))}
      </div>
      <Group justify="space-between" aria-hidden>
        <Text size="xs" c="dimmed">
          {first && day(first.date)}
        </Text>
        <Text size="xs" c="dimmed">
          {last && day(last.date)}
        </Text>
      </Group>
    </section>
  );
}
