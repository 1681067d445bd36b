import { type ComponentProps, useState } from 'react';
import type { Task, TaskPatch } from '../../data/tasks/task.ts';
import { IconCalendar, IconCheck, IconFlag, IconProgress, IconTag, IconTrash } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { BarButton, SelectionBar } from '../../frame/page/selection-bar.tsx';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import { DuePopover, LabelPopover, PriorityMenu, StatusMenu } from '../fields/choices.tsx';
import { taskWords } from '../words.ts';
import { listWords } from './words.ts';

type Props = {
  tasks: readonly Task[];
  selection: Chosen;
  total: number;
  today: string;
  isSelectingAll: boolean;
  /** How many tasks are being changed. */
  busy: number;
  change: (tasks: readonly Task[], patch: TaskPatch) => void;
  remove: (tasks: Task[]) => void;
  selectAll: () => void;
};

export function BulkBar({ tasks, selection, total, today, isSelectingAll, busy, change, remove, selectAll }: Props) {
  const t = useWords(listWords);
  const words = useWords(taskWords);
  const { number } = useFormat();
  const [opened, setOpened] = useState<string>();
  const chosen = tasks.filter(({ id }) => selection.ids.has(id));
  const isBusy = busy > 0;
  const button = (name: string, icon: ComponentProps<typeof BarButton>['icon']) => (
    <BarButton icon={icon} disabled={isBusy} onClick={() => setOpened(name)}>
      {name}
    </BarButton>
  );
  const choice = (name: string) => ({
    opened: opened === name,
    setOpened: (isOpen: boolean) => setOpened(isOpen ? name : undefined),
  });
  const put = (patch: TaskPatch) => {
    setOpened(undefined);
    change(chosen, patch);
  };

  return (
    <SelectionBar
      label={words.statusField}
      selected={chosen.length}
      clear={selection.clear}
      all={chosen.length < total && { text: t.selectAll(number(total)), select: selectAll, isLoading: isSelectingAll }}
      working={isBusy && t.working(number(busy))}
      said={isSelectingAll && t.selecting}
    >
      <BarButton icon={IconCheck} disabled={isBusy} onClick={() => put({ status: 'done' })}>
        {t.completeAll}
      </BarButton>
      <StatusMenu {...choice(words.statusField)} choose={(status) => put({ status })}>
        {button(words.statusField, IconProgress)}
      </StatusMenu>
      <PriorityMenu {...choice(words.priorityField)} choose={(priority) => put({ priority })}>
        {button(words.priorityField, IconFlag)}
      </PriorityMenu>
      <DuePopover {...choice(words.dueDate)} today={today} choose={(dueDate) => put({ dueDate })}>
        {button(words.dueDate, IconCalendar)}
      </DuePopover>
      <LabelPopover {...choice(words.label)} choose={(labelId) => put({ labelId })}>
        {button(words.label, IconTag)}
      </LabelPopover>
      <BarButton icon={IconTrash} color="red" variant="light" disabled={isBusy} onClick={() => remove(chosen)}>
        {t.remove}
      </BarButton>
    </SelectionBar>
  );
}
