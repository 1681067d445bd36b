import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Task, TaskPatch, TaskSort } from '../../data/tasks/task.ts';
import type { useTaskList } from '../../data/tasks/task-lists.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import { frameWords } from '../../frame/words.ts';
import { rowsOf } from '../filters/task-filter.ts';
import { useTaskChanges } from '../use-task-changes.ts';
import { GridPart } from './grid-part.tsx';
import classes from './task-grid.module.css';
import { type Cell, TaskRow } from './task-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { type GridActions, useGridKeys } from './use-grid-keys.ts';
import { useGridPresses } from './use-grid-presses.ts';
import { listWords } from './words.ts';

type Props = {
  list: ReturnType<typeof useTaskList>;
  sort: TaskSort;
  today: string;
  selection: Chosen;
  isSelecting: boolean;
  actions: Omit<GridActions, 'edit' | 'moveTo'>;
};

const HEADING = 40;
const NARROW = 640;

/** All tasks of a list. Only visible rows are drawn, and the next page is loaded when the user comes near its end. */
export function TaskGrid({ list: { query, tasks = [], total }, sort, today, selection, isSelecting, actions }: Props) {
  const t = useWords(listWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const { update } = useTaskChanges();
  const { ref: sized, width } = useElementSize();
  // Where there is little room a row has two lines.
  const isNarrow = (width || window.innerWidth) < NARROW;
  const height = isNarrow ? 64 : 36;
  const box = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [editing, setEditing] = useState<{ id: number; cell: Cell }>();
  const isWhole = !query.hasNextPage;
  const rows = useMemo(() => rowsOf(tasks, sort, today, isWhole), [tasks, sort, today, isWhole]);
  const focus = useGridFocus(box, tasks);
  const currentRow = rows.findIndex((row) => 'task' in row && row.task.id === focus.currentId);

  const virtual = useWindowVirtualizer({
    // Rows that are not loaded yet have their space already, so that the scrollbar is right.
    count: rows.length + (isWhole ? 0 : Math.max(1, total - tasks.length)),
    estimateSize: (index) => (rows[index] && 'group' in rows[index] ? HEADING : height),
    getItemKey: (index) => {
      const row = rows[index];
      return row ? ('task' in row ? row.task.id : row.group) : `pending ${index}`;
    },
    // The focused row is always drawn, even if it is scrolled away.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return currentRow < 0 || inSight.includes(currentRow) ? inSight : [...inSight, currentRow].sort((a, b) => a - b);
    },
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: 60,
    scrollPaddingEnd: 110,
  });
  useLayoutEffect(() => {
    const top = box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or others heights of them
  useLayoutEffect(() => virtual.measure(), [height, rows]);

  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const wantsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && last >= rows.length - 40;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  const moveTo = (index: number) => {
    const task = tasks[Math.max(0, Math.min(tasks.length - 1, index))];
    if (!task) return;
    virtual.scrollToIndex(
      rows.findIndex((row) => 'task' in row && row.task === task),
      { align: 'auto' },
    );
    focus.moveTo(task.id);
  };
  const edit = (task: Task, cell: Cell) => {
    focus.choose(task.id);
    setEditing({ id: task.id, cell });
  };
  const all: GridActions = { ...actions, edit, moveTo };
  useGridKeys({ box, tasks, currentId: focus.currentId, selection, isSelecting, actions: all });
  const presses = useGridPresses({ tasks, currentId: focus.currentId, selection, isSelecting, actions: all });

  const finish = useCallback(
    (task: Task, patch?: TaskPatch) => {
      setEditing((now) => {
        if (now?.id === task.id) focus.backTo(task.id, now.cell === 'title' ? undefined : now.cell);
        return undefined;
      });
      if (patch) void update(task, patch);
    },
    [update, focus.backTo],
  );

  return (
    <>
      <VisuallyHidden id="task-grid-help">{t.help}</VisuallyHidden>
      <GridPart
        ref={useMergedRef(box, sized)}
        data-narrow={isNarrow || undefined}
        role="grid"
        aria-label={frame.tasks}
        aria-multiselectable
        aria-describedby="task-grid-help"
        aria-rowcount={virtual.options.count}
        className={`${classes.grid} ${isSelecting || selection.ids.size > 0 ? classes.selecting : ''}`}
        style={{ height: virtual.getTotalSize() }}
        tabIndex={-1}
        {...presses}
        {...focus.handlers}
      >
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          const style = { '--start': `${start - margin}px` } as CSSProperties;
          if (!row)
            return (
              <GridPart
                key={key}
                role="row"
                aria-rowindex={index + 1}
                aria-busy="true"
                className={classes.pending}
                style={style}
              >
                <GridPart role="gridcell">
                  <VisuallyHidden>{frame.loading}</VisuallyHidden>
                  <Skeleton height={height - 16} />
                </GridPart>
              </GridPart>
            );
          if ('group' in row)
            return (
              <GridPart
                key={key}
                role="row"
                aria-rowindex={index + 1}
                className={classes.heading}
                data-group={row.group}
                style={style}
              >
                <GridPart role="gridcell">
                  {t.groups[row.group]}{' '}
                  {row.count !== undefined && <span className={classes.count}>{number(row.count)}</span>}
                </GridPart>
              </GridPart>
            );
          const { task } = row;
          return (
            <TaskRow
              key={key}
              task={task}
              index={index}
              start={start - margin}
              today={today}
              isCurrent={task.id === focus.currentId}
              isSelected={selection.ids.has(task.id)}
              editing={editing?.id === task.id ? editing.cell : undefined}
              finish={finish}
            />
          );
        })}
      </GridPart>
      {isFetchNextPageError && (
        <Alert color="red" variant="light" role="alert" title={t.notAll}>
          <Button size="xs" variant="default" onClick={() => void fetchNextPage()}>
            {frame.retry}
          </Button>
        </Alert>
      )}
    </>
  );
}
