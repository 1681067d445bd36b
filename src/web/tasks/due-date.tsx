import { Text } from '@mantine/core';
import { IconCalendar, IconCalendarExclamation } from '@tabler/icons-react';
import { useFormat } from '../frame/format.ts';
import { useWords } from '../frame/language.tsx';
import { listWords } from './list-words.ts';
import { useToday } from './own-user.ts';
import type { Task } from './task.ts';
import { daysBetween } from './task-filter.ts';

/** A day as people say it from where they are: “Today”, “Fri, 12 Jun”; of what is late and still open: “3 days overdue”. */
export function useDueText(): (dueDate: string, isOpen: boolean) => string {
  const t = useWords(listWords);
  const { day, shortDay } = useFormat();
  const today = useToday();
  return (dueDate, isOpen) => {
    const days = daysBetween(today, dueDate);
    if (days < 0 && isOpen) return t.late(-days);
    const near: Record<number, string> = { [-1]: t.yesterday, 0: t.today, 1: t.tomorrow };
    const isThisYear = dueDate.slice(0, 4) === today.slice(0, 4);
    return near[days] ?? (isThisYear ? shortDay(dueDate) : day(dueDate));
  };
}

/** When a task is due, exact on hover; late ones say by how much, and are red. */
export function DueDate({ task: { dueDate, status }, today }: { task: Task; today: string }) {
  const { day } = useFormat();
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
