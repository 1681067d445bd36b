import { Box, Text } from '@mantine/core';
import { useRef } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { frameWords } from '../frame/words.ts';
import { useTaskList } from '../tasks/data/task-lists.ts';
import type { Status, Task } from '../tasks/task.ts';
import classes from './board.module.css';
import { boardKeys } from './board-keys.ts';
import { Column, type ColumnHandle } from './column.tsx';
import { Drag } from './drag.tsx';
import type { ColumnData } from './use-columns.ts';
import type { Arrival } from './use-moves.ts';
import { WipCount } from './wip-count.tsx';
import { boardWords } from './words.ts';

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
