import { Button, Group, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { PRIORITIES, type Priority, STATUSES, type Status } from '../../data/tasks/task.ts';
import { useWords } from '../../frame/language/language.tsx';
import { addDays, endOfWeek } from '../filters/task-filter.ts';
import { LabelField } from '../labels/label-field.tsx';
import { listWords } from '../list/words.ts';
import { taskWords } from '../words.ts';
import { PriorityIcon } from './priority-icon.tsx';

type Choice<T> = {
  opened: boolean;
  setOpened: (opened: boolean) => void;
  choose: (value: T) => void;
  /** The button that it belongs to. */
  children: ReactElement;
};
const shared = { position: 'bottom-start', transitionProps: { duration: 0 } } as const;

export function PriorityMenu({ opened, setOpened, choose, children }: Choice<Priority>) {
  const t = useWords(taskWords);
  return (
    <Menu {...shared} opened={opened} onChange={setOpened} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {PRIORITIES.toReversed().map((value) => (
          <Menu.Item key={value} leftSection={<PriorityIcon priority={value} />} onClick={() => choose(value)}>
            {t.priority[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function StatusMenu({ opened, setOpened, choose, children }: Choice<Status>) {
  const t = useWords(taskWords);
  return (
    <Menu {...shared} opened={opened} onChange={setOpened} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {STATUSES.map((value) => (
          <Menu.Item key={value} onClick={() => choose(value)}>
            {t.status[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Dated = Choice<string | null> & { today: string; value?: string | null };

export function DuePopover({ opened, setOpened, choose, children, today, value }: Dated) {
  const t = useWords(taskWords);
  const own = useWords(listWords);
  const [date, setDate] = useState(value ?? '');
  const days: [string, string | null][] = [
    [own.today, today],
    [own.tomorrow, addDays(today, 1)],
    [own.nextWeek, addDays(endOfWeek(today), 1)],
    [own.noDate, null],
  ];
  return (
    <Popover {...shared} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t.dueDate} p="xs">
        <Stack gap={4}>
          {days.map(([name, day]) => (
            <Button key={name} size="xs" variant="subtle" color="gray" justify="flex-start" onClick={() => choose(day)}>
              {name}
            </Button>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              choose(date || null);
            }}
          >
            <Group gap={4} wrap="nowrap" align="flex-end">
              <TextInput
                type="date"
                size="xs"
                max="9999-12-31"
                required
                label={own.otherDate}
                value={date}
                onChange={({ currentTarget }) => setDate(currentTarget.value)}
              />
              <Button type="submit" size="xs">
                {own.setDate}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

export function LabelPopover({
  opened,
  setOpened,
  choose,
  children,
  value = null,
}: Choice<number | null> & { value?: number | null }) {
  const t = useWords(taskWords);
  return (
    <Popover {...shared} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t.label} p="xs" w={260}>
        <Stack gap={4}>
          <LabelField
            size="xs"
            label={t.label}
            value={value}
            data-autofocus
            defaultDropdownOpened
            comboboxProps={{ withinPortal: false }}
            onChange={choose}
          />
          <Button size="xs" variant="subtle" color="gray" onClick={() => choose(null)}>
            {t.noLabel}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
