import { Text } from '@mantine/core';
import { IconCalendar, IconCalendarExclamation } from '@tabler/icons-react';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { daysBetween } from '../filters/task-filter.ts';
import { listWords } from '../list/words.ts';
import type { Task } from '../task.ts';
import { useDueText } from './due-text.ts';

/** When a task is due, exact on hover; late ones say by how much, and are red. */
export function DueDate({ task: { dueDate, status }, today }: { task: Task; today: string }) {
  const t = useWords(listWords);
  const { day } = useFormat();
  const text = useDueText();
  if (!dueDate) return null;
  const isLate = dueDate < today && (status === 'todo' || status === 'in_progress');
  const Icon = isLate ? IconCalendarExclamation : IconCalendar;
  return (
    <Text
      component="time"
      dateTime={dueDate}
      title={day(dueDate)}
      inherit
      c={isLate ? 'var(--mantine-color-error)' : undefined}
    >
      <Icon size={14} aria-hidden /> {isLate ? t.late(daysBetween(dueDate, today)) : text(dueDate)}
    </Text>
  );
}
