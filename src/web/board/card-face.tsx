import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { DueDate } from '../tasks/fields/due-date.tsx';
import { estimateText } from '../tasks/fields/estimate.ts';
import { PriorityMark } from '../tasks/fields/priority-mark.tsx';
import { LabelBadge } from '../tasks/labels/label-badge.tsx';
import type { Task } from '../tasks/task.ts';
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
