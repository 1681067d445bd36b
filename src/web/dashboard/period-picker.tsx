import { ActionIcon, Group, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { useDates } from './dates.ts';
import { addDays, type ChosenPeriod, shift, startOf, UNITS, type Unit } from './periods.ts';
import { dashboardWords } from './words.ts';

const StepLink = createLink((props: Omit<ComponentPropsWithRef<'a'>, 'style' | 'color'>) => (
  <ActionIcon component="a" variant="default" {...props} />
));

/** Shows the period and links to others. */
export function PeriodPicker({ period: { unit, start, today } }: { period: ChosenPeriod }) {
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
