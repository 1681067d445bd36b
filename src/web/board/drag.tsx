import { Accessibility, type DragEndEvent, Feedback, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import { getNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import type { Status, Task } from '../data/tasks/task.ts';
import { useWords } from '../frame/language/language.tsx';
import { taskWords } from '../tasks/words.ts';
import classes from './board.module.css';
import { CardFace } from './card-face.tsx';
import type { ColumnData } from './use-columns.ts';
import { boardWords } from './words.ts';

type Props = {
  columns: ColumnData[];
  today: string;
  say: (text: string) => void;
  onMove: (task: Task, status: Status) => void;
  children: ReactNode;
};

// The whole card can be dragged, including its link, but not its menu.
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => target instanceof Element && target.closest('[data-menu]') !== null,
  }),
];

/** Drags cards to another column by mouse, touch or pen. The board handles keys and announcements itself. */
export function Drag({ columns, today, say, onMove, children }: Props) {
  const t = useWords(boardWords);
  const names = useWords(taskWords);
  const find = (id: unknown) => columns.flatMap(({ tasks = [] }) => tasks).find((task) => task.id === id);

  const drop = ({ operation: { source, target }, canceled }: DragEndEvent) => {
    const task = find(source?.id);
    if (!task) return;
    if (canceled || !target || target.id === task.status) say(t.cancelled(task.title, names.status[task.status]));
    else onMove(task, target.id as Status);
  };
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: getNonce() }),
        Feedback.configure({ dropAnimation: null }),
      ]}
      onDragStart={({ operation: { source } }) => {
        const task = find(source?.id);
        if (task) say(t.lifted(task.title, names.status[task.status]));
      }}
      onDragOver={({ operation: { source, target } }) => {
        if (target && target.id !== find(source?.id)?.status) say(t.over(names.status[target.id as Status]));
      }}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay className={classes.overlay}>
        {(source) => {
          const task = find(source.id);
          return (
            task && <CardFace task={task} today={today} title={<span className={classes.title}>{task.title}</span>} />
          );
        }}
      </DragOverlay>
    </DragDropProvider>
  );
}
