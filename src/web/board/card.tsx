import { useDraggable } from '@dnd-kit/react';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure, useMergedRef } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { memo, type Ref, useRef } from 'react';
import { STATUSES, type Status, type Task } from '../data/tasks/task.ts';
import { IconDots } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { taskWords } from '../tasks/words.ts';
import classes from './board.module.css';
import { CardFace } from './card-face.tsx';
import { StatusIcon } from './status-icon.tsx';
import { boardWords } from './words.ts';

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

type MoveProps = { task: Task; isReachable: boolean; onMove: (status: Status) => void };

/** Moves a card without dragging. */
function MoveMenu({ task, isReachable, onMove }: MoveProps) {
  const t = useWords(boardWords);
  const tasks = useWords(taskWords);
  const [isWanted, want] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const icon = (
    <ActionIcon
      ref={button}
      size={24}
      aria-label={t.moveCard(task.title)}
      aria-haspopup="menu"
      title={t.moveTo}
      data-menu
      tabIndex={isReachable ? 0 : -1}
      onClick={isWanted ? undefined : want.open}
    >
      <IconDots size={16} />
    </ActionIcon>
  );
  // Created when it opens: a board has many cards.
  if (!isWanted) return icon;
  return (
    <Menu
      defaultOpened
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>{icon}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.moveTo}</Menu.Label>
        {STATUSES.filter((status) => status !== task.status).map((status) => (
          <Menu.Item key={status} leftSection={<StatusIcon status={status} />} onClick={() => onMove(status)}>
            {tasks.status[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
