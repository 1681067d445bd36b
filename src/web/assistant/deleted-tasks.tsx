import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { setDeleted } from '../data/tasks/delete-tasks.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import classes from './assistant.module.css';
import { deletedIn, type ToolCall } from './tool-effects.ts';
import { assistantWords } from './words.ts';

/** Names the tasks that an answer deleted, and restores them. */
export function DeletedTasks({ calls }: { calls: ToolCall[] }) {
  const t = useWords(assistantWords);
  const frame = useWords(frameWords);
  const { done, failed } = useNotices();
  const tasks = useMemo(() => deletedIn(calls), [calls]);
  const [isBusy, setBusy] = useState(false);
  if (tasks.length === 0) return null;
  const undo = async () => {
    setBusy(true);
    try {
      const ids = tasks.map(({ id }) => id);
      const restored = await setDeleted(ids, false);
      done(restored > 0 ? t.restored(restored) : t.nothingRestored);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
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
