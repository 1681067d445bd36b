import { Text } from '@mantine/core';
import { IconCalendar, IconCalendarExclamation } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useFormat } from '../frame/format.ts';
import { defineWords, useWords } from '../frame/language.tsx';
import { useToday } from './own-user.ts';
import type { Task } from './task.ts';

const words = defineWords({
  en: {
    overdue: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
  },
  de: {
    overdue: (days: number) => (days === 1 ? '1 Tag überfällig' : `${days} Tage überfällig`),
    today: 'Heute',
    tomorrow: 'Morgen',
    yesterday: 'Gestern',
  },
});

/** A calendar date as people say it: “Today”, “12 Jun”; of what is late: “3 days overdue”. */
export function useDueText(): (dueDate: string, isOpen: boolean) => string {
  const t = useWords(words);
  const { dayNear } = useFormat();
  const today = useToday();
  return (dueDate, isOpen) => {
    const days = dayjs(dueDate).diff(today, 'day');
    if (days < 0 && isOpen) return t.overdue(-days);
    if (days === 0) return t.today;
    if (days === 1) return t.tomorrow;
    if (days === -1) return t.yesterday;
    return dayNear(dueDate, today);
  };
}

/** When a task is due, exact on hover; late ones say so, and are red. */
export function DueDate({ task: { dueDate, status } }: { task: Task }) {
  const { day } = useFormat();
  const today = useToday();
  const text = useDueText();
  if (!dueDate) return null;
  const isOpen = status === 'todo' || status === 'in_progress';
  const isLate = isOpen && dueDate < today;
  const Icon = isLate ? IconCalendarExclamation : IconCalendar;
  return (
    <Text
      component="time"
      dateTime={dueDate}
      title={day(dueDate)}
      inherit
      c={isLate ? 'var(--mantine-color-error)' : undefined}
    >
      <Icon size={14} aria-hidden /> {text(dueDate, isOpen)}
    </Text>
  );
}
