import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { STATUSES, type Status, type Task } from '../tasks/task.ts';
import { taskWords } from '../tasks/words.ts';
import { StatusIcon } from './status-icon.tsx';
import { boardWords } from './words.ts';

type Props = { task: Task; isReachable: boolean; onMove: (status: Status) => void };

/** Moves a card without dragging. */
export function MoveMenu({ task, isReachable, onMove }: Props) {
  const t = useWords(boardWords);
  const tasks = useWords(taskWords);
  const [isWanted, want] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const icon = (
    <ActionIcon
      ref={button}
      size={24}
      aria-label={t.moveCard(task.title)}
      aria-haspopup="menu"
      title={t.moveTo}
      data-menu
      tabIndex={isReachable ? 0 : -1}
      onClick={isWanted ? undefined : want.open}
    >
      <IconDots size={16} />
    </ActionIcon>
  );
  // Created when it opens: a board has many cards.
  if (!isWanted) return icon;
  return (
    <Menu
      defaultOpened
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>{icon}</Menu.Target>
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
