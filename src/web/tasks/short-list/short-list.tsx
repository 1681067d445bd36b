import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Task } from '../../data/tasks/task.ts';
import { IconCheck } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { defineWords, useWords } from '../../frame/language/language.tsx';
import { TaskLink } from '../dialog/task-link.tsx';
import { useDueText } from '../fields/due-text.ts';
import { taskWords } from '../words.ts';
import classes from './short-list.module.css';

const words = defineWords({
  en: { complete: (title: string) => `Complete “${title}”` },
  de: { complete: (title: string) => `„${title}“ erledigen` },
});

const Completing = lazy(() => import('./completing.tsx'));

/** After completing by key, the focus moves to the task that is there then, or to an element around the list. */
function focusNext({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = next?.querySelector('button') ?? item?.closest<HTMLElement>('section, [tabindex]');
  target?.focus();
}

/** A few open tasks, each with a circle that completes it. */
export function ShortList({ tasks, today }: { tasks: Task[]; today: string }) {
  const t = useWords(words);
  const [completed, setCompleted] = useState<Task[]>([]);
  return (
    <>
      <Stack component="ul" gap={4} p={0} m={0} className={classes.list}>
        {tasks.map((task) => (
          <Group component="li" key={task.id} gap="xs" wrap="nowrap" align="flex-start">
            <ActionIcon
              variant="outline"
              radius="xl"
              size={24}
              className={classes.circle}
              aria-label={t.complete(task.title)}
              onClick={(event) => {
                focusNext(event);
                setCompleted((before) => [...before, task]);
              }}
            >
              <IconCheck size={14} />
            </ActionIcon>
            <div className={classes.text}>
              <TaskLink id={task.id} className={classes.title}>
                {task.title}
              </TaskLink>
              <About task={task} today={today} />
            </div>
          </Group>
        ))}
      </Stack>
      <Suspense>
        {completed.map((task, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: whoever undoes may complete the same once more
          <Completing key={i} task={task} />
        ))}
      </Suspense>
    </>
  );
}

/** When it is due, how urgent it is and what it belongs to, as far as that says something. */
function About({ task: { dueDate, priority, label }, today }: { task: Task; today: string }) {
  const t = useWords(taskWords);
  const { day } = useFormat();
  const say = useDueText();
  const isLate = dueDate !== null && dueDate < today;
  const parts = [
    isLate && (
      <Text key="due" span inherit c="var(--mantine-color-error)" title={day(dueDate)}>
        {say(dueDate)}
      </Text>
    ),
    (priority === 'high' || priority === 'urgent') && t.priority[priority],
    label && <bdi key="label">{label.name}</bdi>,
  ].filter(Boolean);
  return (
    <Text size="xs" c="dimmed" component="div">
      {parts.flatMap((part, i) => (i === 0 ? [part] : [' · ', part]))}
    </Text>
  );
}
