import { Button, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconLayoutKanban, IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useWords } from '../frame/language.tsx';
import { Page } from '../frame/page.tsx';
import { Empty } from '../frame/states.tsx';
import { frameWords } from '../frame/words.ts';
import { openQuickAdd } from '../tasks/adding.ts';
import { filterWords } from '../tasks/filter-words.ts';
import { TaskFilters } from '../tasks/task-filters.tsx';
import { isFiltered, NO_FILTER } from '../tasks/task-search.ts';
import classes from './board.module.css';
import { Columns } from './columns.tsx';
import { BOARD_SORTS, useColumns } from './use-columns.ts';
import { useMoves } from './use-moves.ts';
import { boardWords } from './words.ts';

/** Tasks as cards, in a column for each status. */
export function Board() {
  const t = useWords(boardWords);
  const frame = useWords(frameWords);
  const filters = useWords(filterWords);
  const navigate = useNavigate({ from: '/board' });
  const { sort = 'dueDate', ...search } = useSearch({ from: '/board' });
  const columns = useColumns(search, sort);
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => setSaid(text), []);
  const { arrival, move } = useMoves(say);

  const isEmpty = columns.every(({ tasks }) => tasks?.length === 0);
  const newTask = (
    <Button leftSection={<IconPlus size={18} />} onClick={openQuickAdd}>
      {frame.newTask}
    </Button>
  );
  const change = (to: Partial<typeof search> & { sort?: typeof sort | undefined }) =>
    navigate({ search: (before) => ({ ...before, ...to }), replace: true });

  return (
    <div className={classes.view}>
      <Page title={frame.board} actions={newTask}>
        <Group gap="xs">
          <TaskFilters search={search} onChange={change}>
            <NativeSelect
              flex="1 1 140px"
              maw={180}
              rightSectionWidth={26}
              aria-label={t.sort}
              value={sort}
              onChange={({ currentTarget: { value } }) =>
                change({ sort: BOARD_SORTS.find((known) => known === value) })
              }
              data={BOARD_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
            />
          </TaskFilters>
        </Group>
        {!isEmpty ? (
          <Columns columns={columns} arrival={arrival} move={move} say={say} />
        ) : isFiltered(search) ? (
          <Empty
            icon={<IconSearch />}
            title={filters.noMatchTitle}
            text={filters.noMatchText}
            action={
              <Button variant="default" onClick={() => change(NO_FILTER)}>
                {filters.clear}
              </Button>
            }
          />
        ) : (
          <Empty icon={<IconLayoutKanban />} title={t.noTasksTitle} text={t.noTasksText} />
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Page>
    </div>
  );
}
