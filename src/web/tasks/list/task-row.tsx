import { type CSSProperties, memo, useRef } from 'react';
import type { Status, Task, TaskPatch } from '../../data/tasks/task.ts';
import {
  IconCalendarExclamation,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleX,
} from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { DuePopover, LabelPopover, PriorityMenu } from '../fields/choices.tsx';
import { useDueText } from '../fields/due-text.ts';
import { estimateText } from '../fields/estimate.ts';
import { PriorityIcon } from '../fields/priority-icon.tsx';
import { LabelBadge } from '../labels/label-badge.tsx';
import { taskWords } from '../words.ts';
import { GridPart } from './grid-part.tsx';
import classes from './task-grid.module.css';
import { listWords } from './words.ts';

/** The field of a task that is edited in its row. */
export type Cell = 'title' | 'priority' | 'due' | 'label';

type Props = {
  task: Task;
  index: number;
  start: number;
  today: string;
  isCurrent: boolean;
  isSelected: boolean;
  editing: Cell | undefined;
  /** Ends what is being changed; with what it is now. */
  finish: (task: Task, patch?: TaskPatch) => void;
};

const CIRCLES = {
  todo: IconCircle,
  in_progress: IconCircleDashed,
  done: IconCircleCheckFilled,
  cancelled: IconCircleX,
} satisfies Record<Status, unknown>;

/**
 * A task in the list, made of plain elements, since dozens are drawn during scrolling. Pressed elements name their action to the list by
 * `data-do`.
 */
export const TaskRow = memo(function TaskRow({
  task,
  index,
  start,
  today,
  isCurrent,
  isSelected,
  editing,
  finish,
}: Props) {
  const t = useWords(taskWords);
  const own = useWords(listWords);
  const dueText = useDueText();
  const Circle = CIRCLES[task.status];
  const isDone = task.status === 'done';
  const tabIndex = isCurrent ? 0 : -1;
  const isOverdue = task.dueDate !== null && task.dueDate < today && !isDone && task.status !== 'cancelled';
  const menu = (cell: Cell) => ({ opened: editing === cell, setOpened: (opened: boolean) => opened || finish(task) });

  const priority = (
    <button
      type="button"
      className={classes.chip}
      data-do="priority"
      tabIndex={tabIndex}
      title={t.priority[task.priority]}
    >
      <PriorityIcon priority={task.priority} />
      <span className={classes.unseen}>{`${t.priorityField}: ${t.priority[task.priority]}`}</span>
    </button>
  );
  const due = (
    <button
      type="button"
      className={classes.chip}
      data-do="due"
      tabIndex={tabIndex}
      data-overdue={isOverdue || undefined}
    >
      <span className={classes.unseen}>{`${t.dueDate}: `}</span>
      {isOverdue && <IconCalendarExclamation size={14} aria-hidden />}
      {task.dueDate ? dueText(task.dueDate) : <span className={classes.quiet}>{own.noDate}</span>}
      {isOverdue && <span className={classes.unseen}>{`, ${own.overdue}`}</span>}
    </button>
  );
  const label = (
    <button type="button" className={classes.chip} data-do="label" tabIndex={tabIndex}>
      <span className={classes.unseen}>{`${t.label}: `}</span>
      {task.label ? <LabelBadge {...task.label} /> : <span className={classes.quiet}>{t.noLabel}</span>}
    </button>
  );

  return (
    <GridPart
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-task={task.id}
      data-done={isDone || undefined}
      tabIndex={tabIndex}
      className={classes.row}
      style={{ '--start': `${start}px` } as CSSProperties}
    >
      <GridPart role="gridcell" className={classes.select}>
        <input
          type="checkbox"
          checked={isSelected}
          readOnly
          tabIndex={tabIndex}
          aria-label={own.select(task.title)}
          data-do="select"
        />
      </GridPart>
      <GridPart role="gridcell" className={classes.state}>
        <button
          type="button"
          className={classes.circle}
          data-do="complete"
          tabIndex={tabIndex}
          aria-label={isDone ? own.reopen(task.title) : own.complete(task.title)}
          title={t.status[task.status]}
        >
          <Circle size={20} aria-hidden />
        </button>
      </GridPart>
      <GridPart role="rowheader" className={classes.title}>
        {editing === 'title' ? (
          <TitleInput
            title={task.title}
            finish={(title) => finish(task, title === undefined ? undefined : { title })}
          />
        ) : (
          <bdi data-do="title" title={task.title}>
            {task.title}
          </bdi>
        )}
      </GridPart>
      <GridPart role="gridcell" className={classes.priority}>
        {editing === 'priority' ? (
          <PriorityMenu {...menu('priority')} choose={(value) => finish(task, { priority: value })}>
            {priority}
          </PriorityMenu>
        ) : (
          priority
        )}
      </GridPart>
      <GridPart role="gridcell" className={classes.label}>
        {editing === 'label' ? (
          <LabelPopover {...menu('label')} value={task.labelId} choose={(labelId) => finish(task, { labelId })}>
            {label}
          </LabelPopover>
        ) : (
          label
        )}
      </GridPart>
      <GridPart role="gridcell" className={classes.estimate}>
        {estimateText(task.estimatedMinutes)}
      </GridPart>
      <GridPart role="gridcell" className={classes.due}>
        {editing === 'due' ? (
          <DuePopover
            {...menu('due')}
            today={today}
            value={task.dueDate}
            choose={(dueDate) => finish(task, { dueDate })}
          >
            {due}
          </DuePopover>
        ) : (
          due
        )}
      </GridPart>
    </GridPart>
  );
});

/** A title where it stands. Enter and leaving keep what is typed, Escape takes it back: then `finish` gets nothing. */
function TitleInput({ title, finish }: { title: string; finish: (title?: string) => void }) {
  const t = useWords(taskWords);
  const isOver = useRef(false);
  const end = (typed?: string) => {
    if (isOver.current) return;
    isOver.current = true;
    const now = typed?.trim();
    finish(now && now !== title ? now : undefined);
  };
  return (
    <input
      className={classes.input}
      aria-label={t.title}
      defaultValue={title}
      maxLength={255}
      required
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the user opened this field
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') end();
        if (event.key === 'Enter' && event.currentTarget.reportValidity()) end(event.currentTarget.value);
      }}
    />
  );
}
