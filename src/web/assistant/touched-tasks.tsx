import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import classes from './assistant.module.css';
import { type ToolCall, touchedBy } from './tool-effects.ts';
import { assistantWords } from './words.ts';

const SHOWN = 8;

/** Links to the tasks that an answer changed. */
export function TouchedTasks({ calls }: { calls: ToolCall[] }) {
  const t = useWords(assistantWords);
  const { number } = useFormat();
  const tasks = useMemo(() => touchedBy(calls), [calls]);
  const [isWhole, { open }] = useDisclosure();
  if (tasks.length === 0) return null;
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN);
  return (
    <Group gap={8} mt="sm" className={classes.touched}>
      <Text span size="sm" c="dimmed">
        {t.touched}
      </Text>
      {shown.map(({ id, title }) => (
        <AnchorLink key={id} to="/tasks" search={{ task: id }} size="sm" className={classes.task}>
          {title}
        </AnchorLink>
      ))}
      {shown.length < tasks.length && (
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {t.allTouched(number(tasks.length))}
        </Button>
      )}
    </Group>
  );
}
