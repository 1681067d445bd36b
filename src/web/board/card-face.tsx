import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Priority, Task } from '../data/tasks/task.ts';
import { IconCalendar, IconCalendarExclamation, IconClock } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useDueText } from '../tasks/fields/due-text.ts';
import { estimateText } from '../tasks/fields/estimate.ts';
import { PriorityIcon } from '../tasks/fields/priority-icon.tsx';
import { daysBetween } from '../tasks/filters/task-filter.ts';
import { LabelBadge } from '../tasks/labels/label-badge.tsx';
import { listWords } from '../tasks/list/words.ts';
import { taskWords } from '../tasks/words.ts';
import classes from './board.module.css';

type Props = { task: Task; today: string; title: ReactNode; menu?: ReactNode };

export function CardFace({ task, today, title, menu }: Props) {
  const t = useWords(taskWords);
  return (
    <>
      <div className={classes.head}>
        {title}
        {menu}
      </div>
      <div className={classes.facts}>
        <PriorityMark priority={task.priority} />
        <DueDate task={task} today={today} />
        {task.estimatedMinutes !== null && (
          <span title={t.estimate}>
            <IconClock size={14} aria-hidden /> {estimateText(task.estimatedMinutes)}
          </span>
        )}
        {task.label && <LabelBadge {...task.label} />}
      </div>
    </>
  );
}

/** A priority: urgent ones as a label, the others as an icon with a name. */
function PriorityMark({ priority }: { priority: Priority }) {
  const t = useWords(taskWords);
  const name = t.priority[priority];
  const full = `${t.priorityField}: ${name}`;
  return (
    <span title={full}>
      <PriorityIcon priority={priority} />{' '}
      {priority === 'urgent' || priority === 'high' ? name : <VisuallyHidden component="span">{full}</VisuallyHidden>}
    </span>
  );
}

/** When a task is due, exact on hover; late ones say by how much, and are red. */
function DueDate({ task: { dueDate, status }, today }: { task: Task; today: string }) {
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
