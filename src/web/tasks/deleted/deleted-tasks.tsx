import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { restoreTasks } from '../../data/tasks/delete-tasks.ts';
import { paged, type TaskSchemas, taskApi } from '../../frame/api/client.ts';
import { queryClient } from '../../frame/api/query-client.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
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

const queryKey = ['tasks', 'deleted'] as const;

/** The tasks that can still be restored. */
export function DeletedTasks() {
  const t = useWords(deletedWords);
  const frame = useWords(frameWords);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      paged(taskApi.GET('/tasks/deleted', { params: { query: { limit: 100, cursor: pageParam } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
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
  const { done, failed } = useNotices();
  const restore = async () => {
    const { deletedAt: _, ...restored } = task;
    try {
      await restoreTasks([restored]);
      done(t.restored(task.title));
    } catch (error) {
      failed(error);
    } finally {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
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
