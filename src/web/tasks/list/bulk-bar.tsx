import { ActionBar, Button, Loader, Text } from '@mantine/core';
import { IconCalendar, IconCheck, IconFlag, IconProgress, IconTag, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import type { Task, TaskPatch } from '../../data/tasks/task.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { DuePopover, LabelPopover, PriorityMenu, StatusMenu } from '../fields/choices.tsx';
import { taskWords } from '../words.ts';
import type { Selection } from './selection.ts';
import { listWords } from './words.ts';

type Props = {
  selection: Selection;
  total: number;
  today: string;
  isSelectingAll: boolean;
  /** How many tasks are being changed. */
  busy: number;
  change: (tasks: readonly Task[], patch: TaskPatch) => void;
  remove: (tasks: Task[]) => void;
  selectAll: () => void;
};

export function BulkBar({ selection, total, today, isSelectingAll, busy, change, remove, selectAll }: Props) {
  const t = useWords(listWords);
  const words = useWords(taskWords);
  const { number } = useFormat();
  const [opened, setOpened] = useState<string>();
  const { tasks } = selection;
  const isBusy = busy > 0;
  const button = (name: string, icon: ReactElement) => (
    <Button size="xs" variant="default" leftSection={icon} disabled={isBusy} onClick={() => setOpened(name)}>
      {name}
    </Button>
  );
  const choice = (name: string) => ({
    opened: opened === name,
    setOpened: (isOpen: boolean) => setOpened(isOpen ? name : undefined),
  });
  const put = (patch: TaskPatch) => {
    setOpened(undefined);
    change(tasks, patch);
  };

  return (
    <ActionBar opened={tasks.length > 0 || isBusy} onClose={selection.clear} aria-label={words.statusField}>
      <Text size="sm" role="status">
        {isBusy ? t.working(number(busy)) : isSelectingAll ? t.selecting : t.selected(number(tasks.length))}
      </Text>
      {isBusy && <Loader size="xs" />}
      {tasks.length < total && (
        <Button size="xs" variant="subtle" disabled={isBusy} loading={isSelectingAll} onClick={selectAll}>
          {t.selectAll(number(total))}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCheck size={16} />}
        disabled={isBusy}
        onClick={() => put({ status: 'done' })}
      >
        {t.completeAll}
      </Button>
      <StatusMenu {...choice(words.statusField)} choose={(status) => put({ status })}>
        {button(words.statusField, <IconProgress size={16} />)}
      </StatusMenu>
      <PriorityMenu {...choice(words.priorityField)} choose={(priority) => put({ priority })}>
        {button(words.priorityField, <IconFlag size={16} />)}
      </PriorityMenu>
      <DuePopover {...choice(words.dueDate)} today={today} choose={(dueDate) => put({ dueDate })}>
        {button(words.dueDate, <IconCalendar size={16} />)}
      </DuePopover>
      <LabelPopover {...choice(words.label)} choose={(labelId) => put({ labelId })}>
        {button(words.label, <IconTag size={16} />)}
      </LabelPopover>
      <Button
        size="xs"
        color="red"
        variant="light"
        leftSection={<IconTrash size={16} />}
        disabled={isBusy}
        onClick={() => remove(tasks)}
      >
        {t.remove}
      </Button>
      <ActionBar.CloseButton aria-label={t.clearSelection} />
    </ActionBar>
  );
}
