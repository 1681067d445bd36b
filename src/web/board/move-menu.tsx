import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useWords } from '../frame/language.tsx';
import { STATUSES, type Status, type Task } from '../tasks/task.ts';
import { taskWords } from '../tasks/words.ts';
import { StatusIcon } from './status-icon.tsx';
import { boardWords } from './words.ts';

type Props = { task: Task; isReachable: boolean; onMove: (status: Status) => void };

/** Moves a card without dragging it. */
export function MoveMenu({ task, isReachable, onMove }: Props) {
  const t = useWords(boardWords);
  const tasks = useWords(taskWords);
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }} returnFocus>
      <Menu.Target>
        <ActionIcon
          size={24}
          aria-label={t.moveCard(task.title)}
          title={t.moveTo}
          data-menu
          tabIndex={isReachable ? 0 : -1}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.moveTo}</Menu.Label>
        {STATUSES.filter((status) => status !== task.status).map((status) => (
          <Menu.Item key={status} leftSection={<StatusIcon status={status} />} onClick={() => onMove(status)}>
            {tasks.status[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
