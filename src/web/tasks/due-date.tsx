import { Text } from '@mantine/core';
import { IconCalendar, IconCalendarExclamation } from '@tabler/icons-react';
import { useFormat } from '../frame/format.ts';
import { useWords } from '../frame/language.tsx';
import { listWords } from './list-words.ts';
import type { Task } from './task.ts';
import { daysBetween } from './task-filter.ts';

/** When a task is due, as people say it; exact on hover. Late ones say by how much, and are red. */
export function DueDate({ task: { dueDate, status }, today }: { task: Task; today: string }) {
  const t = useWords(listWords);
  const { day, shortDay } = useFormat();
  if (!dueDate) return null;
  const days = daysBetween(today, dueDate);
  const isLate = days < 0 && (status === 'todo' || status === 'in_progress');
  const Icon = isLate ? IconCalendarExclamation : IconCalendar;
  const near: Record<number, string> = { [-1]: t.yesterday, 0: t.today, 1: t.tomorrow };
  const isThisYear = dueDate.slice(0, 4) === today.slice(0, 4);
  const text = isLate ? t.late(-days) : (near[days] ?? (isThisYear ? shortDay(dueDate) : day(dueDate)));
  return (
    <Text
      component="time"
      dateTime={dueDate}
      title={day(dueDate)}
      inherit
      c={isLate ? 'var(--mantine-color-error)' : undefined}
    >
      <Icon size={14} aria-hidden /> {text}
    </Text>
  );
}
