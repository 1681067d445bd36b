import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { setDeleted } from '../data/tasks/delete-tasks.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { frameWords } from '../frame/words.ts';
import classes from './assistant.module.css';
import { deletedIn, type ToolCall } from './tool-effects.ts';
import { assistantWords } from './words.ts';

/** Names the tasks that an answer deleted, and restores them. */
export function DeletedTasks({ calls }: { calls: ToolCall[] }) {
  const t = useWords(assistantWords);
  const frame = useWords(frameWords);
  const tasks = useMemo(() => deletedIn(calls), [calls]);
  const { act, isBusy } = useAct();
  if (tasks.length === 0) return null;
  const ids = tasks.map(({ id }) => id);
  const undo = () => act(() => setDeleted(ids, false), { done: (n) => (n > 0 ? t.restored(n) : t.nothingRestored) });
  return (
    <Group gap={8} mt="sm" className={classes.touched}>
      <Text span size="sm" c="dimmed">
        {t.deletedTasks}
      </Text>
      {tasks.map(({ id, title }) => (
        <Text key={id} span size="sm" className={classes.task}>
          <bdi>{title}</bdi>
        </Text>
      ))}
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void undo()}>
        {frame.undo}
      </Button>
    </Group>
  );
}
