import { useDraggable } from '@dnd-kit/react';
import { useMergedRef } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { memo, type Ref } from 'react';
import type { Status, Task } from '../tasks/task.ts';
import classes from './board.module.css';
import { CardFace } from './card-face.tsx';
import { MoveMenu } from './move-menu.tsx';

type Props = {
  task: Task;
  today: string;
  index: number;
  total: number;
  start: number;
  isReachable: boolean;
  isMarked: boolean;
  measure: Ref<HTMLLIElement>;
  onFocus: (id: number) => void;
  onMove: (task: Task, status: Status) => void;
};

export const Card = memo(function Card(props: Props) {
  const { task, today, index, total, start, isReachable, isMarked, measure, onFocus, onMove } = props;
  const { ref, isDragSource } = useDraggable({ id: task.id });
  return (
    <li
      ref={useMergedRef(ref, measure)}
      className={classes.card}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      data-closed={task.status === 'done' || task.status === 'cancelled' || undefined}
      data-lifted={isDragSource || undefined}
      data-marked={isMarked || undefined}
    >
      <CardFace
        task={task}
        today={today}
        title={
          <Link
            from="/board"
            to="."
            search={(before) => ({ ...before, task: task.id })}
            state={{ opensTask: true }}
            className={classes.title}
            preload={false}
            resetScroll={false}
            draggable={false}
            tabIndex={isReachable ? 0 : -1}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
            data-card={task.id}
            onFocus={() => onFocus(task.id)}
          >
            {task.title}
          </Link>
        }
        menu={<MoveMenu task={task} isReachable={isReachable} onMove={(status) => onMove(task, status)} />}
      />
    </li>
  );
});
