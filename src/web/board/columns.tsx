import { Box, Button, NumberInput, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import type { Status, Task } from '../data/tasks/task.ts';
import { useTaskList } from '../data/tasks/task-lists.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import classes from './board.module.css';
import { Column, type ColumnHandle } from './column.tsx';
import { Drag } from './drag.tsx';
import type { ColumnData } from './use-columns.ts';
import type { Arrival } from './use-moves.ts';
import { boardWords } from './words.ts';

const STEPS: Record<string, Place> = {
  ArrowUp: { column: 0, index: -1 },
  ArrowDown: { column: 0, index: 1 },
  ArrowLeft: { column: -1, index: 0 },
  ArrowRight: { column: 1, index: 0 },
  Home: { column: 0, index: Number.NEGATIVE_INFINITY },
  End: { column: 0, index: Number.POSITIVE_INFINITY },
  PageUp: { column: 0, index: -8 },
  PageDown: { column: 0, index: 8 },
};

type Props = {
  columns: ColumnData[];
  today: string;
  isFiltered: boolean;
  arrival: Arrival | undefined;
  /** The moved card takes the focus, unless it should not. */
  move: (task: Task, status: Status, takesFocus?: boolean) => void;
  say: (text: string) => void;
};

/** The columns, and moving cards between them. */
export function Columns({ columns, today, isFiltered, arrival, move, say }: Props) {
  const t = useWords(boardWords);
  const frame = useWords(frameWords);
  const handles = useRef(new Map<Status, ColumnHandle>());
  const onKeyDown = boardKeys(
    columns,
    ({ column, index }) => {
      const status = columns[column]?.status;
      if (status) handles.current.get(status)?.goTo(index);
    },
    move,
  );
  // The limit counts every task in progress, including those that are filtered out.
  const inProgress = useTaskList({ status: 'in_progress', sort: 'dueDate' });

  return (
    <Drag columns={columns} today={today} say={say} onMove={(task, status) => move(task, status, false)}>
      <Text size="xs" c="dimmed" visibleFrom="sm" id="board-keys">
        {t.keys}
      </Text>
      <Box
        className={classes.board}
        role="group"
        aria-label={frame.board}
        aria-describedby="board-keys"
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <Column
            key={column.status}
            ref={(handle) => {
              if (handle) handles.current.set(column.status, handle);
            }}
            column={column}
            today={today}
            isFiltered={isFiltered}
            count={
              column.status === 'in_progress' &&
              column.tasks &&
              inProgress.tasks && <WipCount shown={column.total} total={inProgress.total} />
            }
            arrival={arrival}
            onMove={move}
          />
        ))}
      </Box>
    </Drag>
  );
}

/** The number of tasks in progress, how many of them are shown, and by how many they exceed the limit. */
function WipCount({ shown, total }: { shown: number; total: number }) {
  const t = useWords(boardWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const { id } = useUser();
  const [limit, setLimit, removeLimit] = useLocalStorage<number | null>({
    key: `atelier.board.limit.${id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const over = limit === null ? 0 : total - limit;
  const all = limit === null ? number(total) : `${number(total)} / ${number(limit)}`;
  return (
    <>
      <Popover width={260} trapFocus returnFocus withArrow transitionProps={{ duration: 0 }}>
        <Popover.Target>
          <UnstyledButton className={classes.limit} title={t.setLimit}>
            {shown === total ? all : `${number(shown)} (${all})`}{' '}
            <VisuallyHidden component="span">{t.setLimit}</VisuallyHidden>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.limit}>
          <Stack gap="xs">
            <NumberInput
              label={t.limit}
              description={t.limitAbout}
              min={1}
              max={999}
              clampBehavior="strict"
              allowDecimal={false}
              value={limit ?? ''}
              onChange={(value) => setLimit(Number(value) || null)}
            />
            {limit !== null && (
              <Button size="xs" variant="default" onClick={removeLimit}>
                {frame.remove}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Text size="xs" fw={600} c="var(--mantine-color-error)" role="status" className={classes.over}>
        {over > 0 && t.exceeded(number(over))}
      </Text>
    </>
  );
}

type Place = { column: number; index: number };
type Go = (place: Place) => void;

/** Moves the focus from card to card with the arrow keys, and the focused card with Shift. */
function boardKeys(columns: ColumnData[], go: Go, move: (task: Task, status: Status) => void) {
  return (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const id = Number((event.target as HTMLElement).dataset.card);
    if (!step || !id || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = columns.findIndex(({ tasks }) => tasks?.some((task) => task.id === id));
    const index = columns[column]?.tasks?.findIndex((task) => task.id === id) ?? -1;
    const task = columns[column]?.tasks?.[index];
    if (!task) return;
    event.preventDefault();
    if (event.shiftKey) {
      const target = step.column !== 0 ? columns[column + step.column] : undefined;
      if (target) move(task, target.status);
      return;
    }
    if (step.column === 0) return void go({ column, index: clamp(index + step.index, columns[column]) });
    // An empty column has no card to focus.
    for (let at = column + step.column; columns[at]; at += step.column)
      if (columns[at]?.tasks?.length) return void go({ column: at, index: clamp(index, columns[at]) });
  };
}

const clamp = (index: number, column: ColumnData | undefined) =>
  Math.max(0, Math.min(index, (column?.tasks?.length ?? 1) - 1));
