import { ActionIcon, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type PeriodAndBefore, periodQuery, UNITS, type Unit } from '../data/analytics.ts';
import type { OwnUser } from '../data/own-user.ts';
import { IconChevronLeft, IconChevronRight } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useDates } from './dates.ts';
import { MeasurePlot } from './measure-plot.tsx';
import { addDays, type ChosenPeriod, shift, startOf } from './periods.ts';
import classes from './plots.module.css';
import { ByLabel, ByPriority } from './shares.tsx';
import { WeekHours } from './week-hours.tsx';
import { dashboardWords } from './words.ts';

const StepLink = createLink((props: Omit<ComponentPropsWithRef<'a'>, 'style' | 'color'>) => (
  <ActionIcon component="a" variant="default" {...props} />
));

const MEASURES = ['completed', 'created', 'xp', 'onTime'] as const;

/** The completed tasks of a week, a month or a year. */
export function PeriodPlots({ user, period }: { user: OwnUser; period: ChosenPeriod }) {
  const query = useQuery(periodQuery(period.unit, period.start, shift(period.unit, period.start, -1)));
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

/** Shows the period and links to others. */
function PeriodPicker({ period: { unit, start, today } }: { period: ChosenPeriod }) {
  const t = useWords(dashboardWords);
  const dates = useDates();
  const navigate = useNavigate();
  const next = shift(unit, start, 1);
  const isCurrent = start === startOf(unit, today);
  const step = (date: string, label: string) => ({
    to: '/dashboard' as const,
    search: { period: unit, date },
    resetScroll: false,
    'aria-label': label,
    title: label,
  });
  return (
    <Group justify="space-between" gap="sm">
      <Title order={2} aria-live="polite">
        {dates.period(unit, start, addDays(next, -1))}
      </Title>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t.period}
          value={unit}
          data={UNITS.map((value) => ({ value, label: t.units[value] }))}
          onChange={(chosen) => {
            // If the period contains today, switch to the new period around today. The first day of a month may lie in another week.
            const date = start <= today && today < next ? undefined : start;
            void navigate({ to: '/dashboard', search: { period: chosen as Unit, date }, resetScroll: false });
          }}
        />
        <StepLink {...step(shift(unit, start, -1), t.previous[unit])}>
          <IconChevronLeft size={18} aria-hidden />
        </StepLink>
        <StepLink {...step(next, t.next[unit])}>
          <IconChevronRight size={18} aria-hidden />
        </StepLink>
        <ButtonLink
          to="/dashboard"
          search={{ period: unit }}
          resetScroll={false}
          variant={isCurrent ? 'light' : 'default'}
          aria-current={isCurrent ? 'date' : undefined}
        >
          {t.current[unit]}
        </ButtonLink>
      </Group>
    </Group>
  );
}
