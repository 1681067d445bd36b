import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deletedTasks } from '../../data/log.ts';
import { restoreTasks } from '../../data/tasks/delete-tasks.ts';
import type { TaskSchemas } from '../../frame/api/client.ts';
import { IconArrowBackUp, IconTrash } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { LoadMore } from '../../frame/page/load-more.tsx';
import { Page } from '../../frame/page/page.tsx';
import { Empty, Loaded } from '../../frame/page/states.tsx';
import { Time } from '../../frame/time/time.tsx';
import { frameWords } from '../../frame/words.ts';
import { LabelBadge } from '../labels/label-badge.tsx';
import { taskWords } from '../words.ts';
import classes from './deleted-tasks.module.css';
import { deletedWords } from './words.ts';

type DeletedTask = TaskSchemas['DeletedTask'];

/** The tasks that can still be restored. */
export function DeletedTasks() {
  const t = useWords(deletedWords);
  const frame = useWords(frameWords);
  const query = useInfiniteQuery(deletedTasks);
  return (
    <Page title={t.title} about={t.about} above={[{ label: frame.tasks, to: '/tasks' }]}>
      <Loaded query={query}>
        {(tasks) =>
          tasks.length === 0 ? (
            <Empty icon={<IconTrash />} title={t.noneTitle} text={t.noneText} />
          ) : (
            <Stack>
              <ul className={classes.list} aria-label={t.title}>
                {tasks.map((task) => (
                  <Row key={task.id} task={task} />
                ))}
              </ul>
              <LoadMore query={query} label={t.more} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function Row({ task }: { task: DeletedTask }) {
  const t = useWords(deletedWords);
  const words = useWords(taskWords);
  const { act } = useAct();
  const { deletedAt: _, ...restored } = task;
  const restore = () => act(() => restoreTasks([restored]), { done: t.restored(task.title) });
  return (
    <li className={classes.task}>
      <div className={classes.text}>
        <Text size="sm">
          <bdi>{task.title}</bdi>
        </Text>
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {t.deleted} <Time at={task.deletedAt} />
          </Text>
          <Text size="xs" c="dimmed">
            {words.status[task.status]}
          </Text>
          {task.label && <LabelBadge name={task.label.name} color={task.label.color} />}
        </Group>
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={t.restoreTask(task.title)}
        onClick={() => void restore()}
      >
        {t.restore}
      </Button>
    </li>
  );
}
