import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../frame/page/states.tsx';
import type { OwnUser } from '../tasks/data/own-user.ts';
import { type PeriodAndBefore, periodQuery } from './analytics.ts';
import { useDates } from './dates.ts';
import { MeasurePlot } from './measure-plot.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { ChosenPeriod } from './periods.ts';
import classes from './plots.module.css';
import { ByLabel, ByPriority } from './shares.tsx';
import { WeekHours } from './week-hours.tsx';

const MEASURES = ['completed', 'created', 'xp', 'onTime'] as const;

/** The completed tasks of a week, a month or a year. */
export function PeriodPlots({ user, period }: { user: OwnUser; period: ChosenPeriod }) {
  const query = useQuery(periodQuery(period.unit, period.start));
  return (
    <Stack component="section" gap="md">
      <PeriodPicker period={period} />
      <Loaded query={query}>
        {(data) => (
          <Stack className={classes.plots} aria-busy={query.isPlaceholderData || undefined} gap="xs">
            <Legend data={data} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {MEASURES.map((measure) => (
                <MeasurePlot key={measure} measure={measure} data={data} />
              ))}
              <ByPriority data={data} />
              <ByLabel data={data} />
            </SimpleGrid>
          </Stack>
        )}
      </Loaded>
      <WeekHours user={user} period={period} />
    </Stack>
  );
}

/** The shared look of bars and lines in every plot. */
function Legend({ data: { unit, period, previous } }: { data: PeriodAndBefore }) {
  const dates = useDates();
  return (
    <Group gap="md">
      {(['now', 'before'] as const).map((of) => {
        const { start, end } = of === 'now' ? period : previous.period;
        return (
          <Text key={of} size="sm">
            <span className={classes.legend} data-of={of} aria-hidden />
            {dates.period(unit, start, end)}
          </Text>
        );
      })}
    </Group>
  );
}
