import { useDragOperation, useDroppable } from '@dnd-kit/react';
import { Group, Text, Title } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Status, Task } from '../data/tasks/task.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { taskWords } from '../tasks/words.ts';
import classes from './board.module.css';
import { Card } from './card.tsx';
import { StatusIcon } from './status-icon.tsx';
import { useCardFocus } from './use-card-focus.ts';
import type { ColumnData } from './use-columns.ts';
import type { Arrival } from './use-moves.ts';
import { boardWords } from './words.ts';

/** The targets of the focus. */
export type ColumnHandle = { goTo: (index: number) => void };

type Props = {
  ref: Ref<ColumnHandle>;
  column: ColumnData;
  today: string;
  isFiltered: boolean;
  /** Replaces the count next to the name. */
  count?: ReactNode;
  arrival: Arrival | undefined;
  onMove: (task: Task, status: Status) => void;
};

const GAP = 8;
const CARD = 76;
/** The distance from the last loaded card, in cards, at which the next page is loaded. */
const AHEAD = 20;

/** The tasks of one status. Only the visible cards are drawn. */
export function Column({
  ref: handle,
  column: { status, sort, query, tasks, total },
  today,
  isFiltered,
  count,
  arrival,
  onMove,
}: Props) {
  const t = useWords(boardWords);
  const names = useWords(taskWords);
  const { number } = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();
  const { ref, isDropTarget } = useDroppable({ id: status });
  const { source } = useDragOperation();

  const indexOf = (id: unknown) => (id === undefined ? -1 : (tasks?.findIndex((task) => task.id === id) ?? -1));
  const lifted = indexOf(source?.id);
  const focused = indexOf(current);
  const arrived = indexOf(arrival?.id);
  const cards = useVirtualizer({
    count: tasks?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    getItemKey: (index) => tasks?.[index]?.id ?? index,
    gap: GAP,
    overscan: 4,
    // Dragged, focused and new cards are always drawn, however far away they are.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), lifted, focused, arrived])]
        .filter((i) => i >= 0)
        .sort((a, b) => a - b),
  });
  const drawn = cards.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // A failed page is loaded again when the user presses the button.
  const wantsMore = last >= (tasks?.length ?? 0) - AHEAD && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  const goTo = useCardFocus({ tasks, cards, scroller, arrival, current, focused, arrived, setCurrent });
  useImperativeHandle(handle, () => ({ goTo }), [goTo]);

  const inSight = drawn.filter(({ index }) => index !== lifted && index !== arrived);
  const reachable = focused >= 0 ? focused : (inSight[0]?.index ?? 0);
  const isOver = isDropTarget && lifted < 0;

  return (
    <section
      ref={ref}
      className={classes.column}
      aria-labelledby={`column-${status}`}
      data-over={isOver || undefined}
      data-status={status}
    >
      <Group gap={8} px={4} mih={28} wrap="nowrap">
        <StatusIcon status={status} />
        <Title order={2} size="sm" style={{ whiteSpace: 'nowrap' }} id={`column-${status}`}>
          {names.status[status]}
        </Title>
        {count || (
          <Text size="sm" c="dimmed" title={t.cards(total, number(total))}>
            {tasks && number(total)}
          </Text>
        )}
      </Group>
      {isOver && (
        <Text size="xs" className={classes.hint}>
          {t.goesTo[sort]}
        </Text>
      )}
      <div ref={scroller} className={classes.scroller}>
        {tasks ? (
          <ul className={classes.cards} style={{ height: cards.getTotalSize() }} aria-labelledby={`column-${status}`}>
            {drawn.map(({ index, start }) => {
              const task = tasks[index];
              return (
                task && (
                  <Card
                    key={task.id}
                    task={task}
                    today={today}
                    index={index}
                    total={total}
                    start={start}
                    isReachable={index === reachable}
                    isMarked={arrival?.id === task.id}
                    measure={cards.measureElement}
                    onFocus={setCurrent}
                    onMove={onMove}
                  />
                )
              );
            })}
          </ul>
        ) : query.isError ? (
          <Fault error={query.error} retry={() => query.refetch()} />
        ) : (
          <Waiting rows={4} height={CARD} />
        )}
        {tasks?.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="md">
            {isFiltered ? t.emptyFiltered : t.empty[status]}
          </Text>
        )}
        {isFetchNextPageError ? (
          <Fault error={query.error} retry={() => query.fetchNextPage()} />
        ) : (
          isFetchingNextPage && <Waiting rows={2} height={CARD} />
        )}
      </div>
    </section>
  );
}
