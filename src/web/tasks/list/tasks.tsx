import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ownUserQuery, useToday } from '../../data/own-user.ts';
import type { Task, TaskPatch } from '../../data/tasks/task.ts';
import { useTaskList } from '../../data/tasks/task-lists.ts';
import { IconChecks, IconCloudOff, IconListCheck, IconPlus, IconSearch } from '../../frame/icons.tsx';
import { useKeysOfView } from '../../frame/keys/letter-keys.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { allPages } from '../../frame/page/all-pages.ts';
import { Page } from '../../frame/page/page.tsx';
import { Empty, Fault, Waiting } from '../../frame/page/states.tsx';
import { useChosen } from '../../frame/page/use-chosen.ts';
import { frameWords } from '../../frame/words.ts';
import { TaskDialog } from '../dialog/task-dialog.tsx';
import { useOpenTask } from '../dialog/task-link.tsx';
import { ListFilters } from '../filters/list-filters.tsx';
import { filterOf, type TaskSearch } from '../filters/task-filter.ts';
import { openQuickAdd } from '../quick-add/open.ts';
import { useComplete } from '../use-complete.ts';
import { useTaskChanges } from '../use-task-changes.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useChangeMany } from './change-many.ts';
import classes from './task-grid.module.css';
import { TaskGrid } from './task-grid.tsx';
import { listWords } from './words.ts';

const LabelManager = lazy(() => import('../labels/edit-labels.tsx'));
const NONE: Task[] = [];

export function Tasks() {
  const frame = useWords(frameWords);
  const t = useWords(listWords);
  const { number } = useFormat();
  const navigate = useNavigate({ from: '/tasks' });
  const { task: _, ...search } = useSearch({ from: '/tasks' });
  const today = useToday();
  const list = useTaskList(filterOf(search, today));
  const { query, tasks = NONE, total } = list;
  const selection = useChosen(tasks.map(({ id }) => id));
  const [isSelecting, setSelecting] = useState(false);
  const { act, isBusy: isSelectingAll } = useAct();
  const [managesLabels, setManagesLabels] = useState(false);
  const { change, busy } = useChangeMany();
  const { update, remove } = useTaskChanges();
  const complete = useComplete();
  const open = useOpenTask();
  useKeysOfView(t.keys);

  const filter = (change: TaskSearch) => {
    selection.clear();
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  const clear = () =>
    filter({ q: undefined, status: undefined, label: undefined, priority: undefined, due: undefined });

  const changeAll = async (given: readonly Task[], patch: TaskPatch) => {
    const left = await change(given, patch);
    selection.set(left.map(({ id }) => id));
  };
  const removeAll = (given: Task[]) => {
    selection.clear();
    remove(given);
  };
  const selectAll = () =>
    act(async () => selection.set((await allPages(query)).flatMap(({ items }) => items.map(({ id }) => id))));
  const actions = {
    open: ({ id }: Task) => open(id),
    complete(given: Task[]) {
      const [one, ...others] = given;
      if (one && others.length === 0) void complete(one);
      else if (given.length > 0) void changeAll(given, { status: 'done' });
    },
    setPriority(given: Task[], priority: Task['priority']) {
      const [one, ...others] = given;
      if (one && others.length === 0) void update(one, { priority });
      else if (given.length > 0) void changeAll(given, { priority });
    },
    remove: (given: Task[]) => void (given.length > 0 && removeAll(given)),
    selectAll: () => void selectAll(),
  };

  const { q, status, label, priority, due, sort = 'dueDate' } = search;
  const isFiltered = [q, status, label, priority, due].some((value) => value !== undefined);
  const add = (
    <Button className={classes.newTask ?? ''} leftSection={<IconPlus size={18} />} onClick={openQuickAdd}>
      {frame.newTask}
    </Button>
  );

  return (
    <Page title={frame.tasks} actions={add}>
      <ListFilters
        search={search}
        filter={filter}
        manageLabels={() => setManagesLabels(true)}
        isSelecting={isSelecting}
        toggleSelecting={() => {
          selection.clear();
          setSelecting(!isSelecting);
        }}
      />
      {query.data ? (
        total === 0 && tasks.length === 0 ? (
          <NoTasks isFiltered={isFiltered} clear={clear} showDone={() => filter({ status: 'done' })} />
        ) : (
          <div>
            <Text size="xs" c="dimmed" role="status">
              {t.labels.tasks(total, number(total))}
            </Text>
            <TaskGrid
              list={list}
              sort={sort}
              today={today}
              selection={selection}
              isSelecting={isSelecting}
              actions={actions}
            />
          </div>
        )
      ) : query.isError ? (
        <Fault error={query.error} retry={() => void query.refetch()} />
      ) : query.fetchStatus === 'paused' ? (
        <OfflineList />
      ) : (
        <Waiting rows={10} height={32} />
      )}
      <BulkBar
        tasks={tasks}
        selection={selection}
        total={total}
        today={today}
        isSelectingAll={isSelectingAll}
        busy={busy}
        change={(given, patch) => void changeAll(given, patch)}
        remove={removeAll}
        selectAll={() => void selectAll()}
      />
      <TaskDialog />
      {managesLabels && (
        <Suspense>
          <LabelManager close={() => setManagesLabels(false)} />
        </Suspense>
      )}
    </Page>
  );
}

type Props = { isFiltered: boolean; clear: () => void; showDone: () => void };

/** Why a list has no tasks, and what to do about it. */
function NoTasks({ isFiltered, clear, showDone }: Props) {
  const t = useWords(listWords);
  const { data: user } = useQuery(ownUserQuery);
  if (isFiltered) {
    const action = (
      <Button variant="default" onClick={clear}>
        {t.clear}
      </Button>
    );
    return <Empty icon={<IconSearch />} title={t.noMatchTitle} text={t.noMatchText} action={action} />;
  }
  if (!user || user.stats.totalTasks === 0)
    return <Empty icon={<IconListCheck />} title={t.noneTitle} text={t.noneText} />;
  const action = (
    <Button variant="default" onClick={showDone}>
      {t.showDone}
    </Button>
  );
  return <Empty icon={<IconChecks />} title={t.doneTitle} text={t.doneText} action={action} />;
}

function OfflineList() {
  const t = useWords(listWords);
  return <Empty icon={<IconCloudOff />} title={t.offlineTitle} text={t.offlineText} />;
}
