import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './security.module.css';

type Props = { title: ReactNode; badge?: ReactNode; lines: ReactNode[]; actions?: ReactNode };

/** An entry of a list: its name, what is known about it, and its actions. */
export function Row({ title, badge, lines, actions }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Group gap="xs">
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Text>
          {badge}
        </Group>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <Text key={i} size="xs" c="dimmed" mt={2}>
            {line}
          </Text>
        ))}
      </div>
      {actions && <Group gap={4}>{actions}</Group>}
    </li>
  );
}
