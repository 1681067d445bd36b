import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../frame/format.ts';
import { useWords } from '../frame/language.tsx';
import { DueDate } from '../tasks/due-date.tsx';
import { PriorityMark } from '../tasks/priority-mark.tsx';
import type { Task } from '../tasks/task.ts';
import classes from './board.module.css';
import { boardWords } from './words.ts';

type Props = { task: Task; title: ReactNode; menu?: ReactNode };

/** What stands on a card. */
export function CardFace({ task, title, menu }: Props) {
  const { label, estimatedMinutes } = task;
  return (
    <>
      <div className={classes.head}>
        {title}
        {menu}
      </div>
      <div className={classes.facts}>
        <PriorityMark priority={task.priority} />
        <DueDate task={task} />
        {estimatedMinutes !== null && <Estimate minutes={estimatedMinutes} />}
        {label && (
          <span className={classes.label}>
            <span className={classes.dot} style={{ backgroundColor: label.color }} />
            <bdi>{label.name}</bdi>
          </span>
        )}
      </div>
    </>
  );
}

function Estimate({ minutes }: { minutes: number }) {
  const t = useWords(boardWords);
  const { number } = useFormat();
  const text = minutes < 60 ? t.minutes(number(minutes)) : t.hours(number(Math.round(minutes / 6) / 10));
  return (
    <span title={t.estimate}>
      <IconClock size={14} aria-hidden /> {text}
    </span>
  );
}
