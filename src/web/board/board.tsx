import { Button, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useToday } from '../data/own-user.ts';
import { IconLayoutKanban, IconPlus, IconSearch } from '../frame/icons.tsx';
import { useKeysOfView } from '../frame/keys/letter-keys.ts';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Empty } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { TaskDialog } from '../tasks/dialog/task-dialog.tsx';
import { DueFilter, LabelFilter, PriorityFilter, TextFilter } from '../tasks/filters/task-filters.tsx';
import { listWords } from '../tasks/list/words.ts';
import { openQuickAdd } from '../tasks/quick-add/open.ts';
import classes from './board.module.css';
import { Columns } from './columns.tsx';
import { BOARD_SORTS, useColumns } from './use-columns.ts';
import { useMoves } from './use-moves.ts';
import { boardWords } from './words.ts';

/** Tasks as cards, in a column for each status. */
export function Board() {
  const t = useWords(boardWords);
  const frame = useWords(frameWords);
  const list = useWords(listWords);
  const navigate = useNavigate({ from: '/board' });
  const { task: _, ...search } = useSearch({ from: '/board' });
  const today = useToday();
  const columns = useColumns(search, today);
  useKeysOfView(t.keysList);
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => setSaid(text), []);
  const { arrival, move } = useMoves(say);

  const isEmpty = columns.every(({ tasks }) => tasks?.length === 0);
  const newTask = (
    <Button leftSection={<IconPlus size={18} />} onClick={openQuickAdd}>
      {frame.newTask}
    </Button>
  );
  const { q, label, priority, due, sort = 'dueDate' } = search;
  const isFiltered = [q, label, priority, due].some((value) => value !== undefined);
  const change = (to: typeof search) => navigate({ search: (before) => ({ ...before, ...to }), replace: true });
  const narrowing = { search, onChange: change };

  return (
    <div className={classes.view}>
      <Page title={frame.board} actions={newTask}>
        <Group gap="xs">
          <TextFilter {...narrowing} flex="1 1 140px" maw={320} />
          <NativeSelect
            flex="1 1 140px"
            maw={180}
            rightSectionWidth={26}
            aria-label={list.which.sort}
            value={sort}
            onChange={({ currentTarget: { value } }) => change({ sort: BOARD_SORTS.find((known) => known === value) })}
            data={BOARD_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
          />
          <LabelFilter {...narrowing} size="xs" flex="1 1 90px" maw={200} rightSectionWidth={26} />
          <PriorityFilter {...narrowing} size="xs" flex="1 1 104px" maw={160} rightSectionWidth={26} />
          <DueFilter {...narrowing} size="xs" flex="1 1 90px" maw={160} rightSectionWidth={26} />
        </Group>
        {!isEmpty ? (
          <Columns columns={columns} today={today} isFiltered={isFiltered} arrival={arrival} move={move} say={say} />
        ) : isFiltered ? (
          <Empty
            icon={<IconSearch />}
            title={list.noMatchTitle}
            text={list.noMatchText}
            action={
              <Button
                variant="default"
                onClick={() => change({ q: undefined, label: undefined, priority: undefined, due: undefined })}
              >
                {list.clear}
              </Button>
            }
          />
        ) : (
          <Empty icon={<IconLayoutKanban />} title={t.noTasksTitle} text={t.noTasksText} />
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <TaskDialog />
      </Page>
    </div>
  );
}
