import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; about?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One tab of the settings: what it is for, what one does most, and the rest. */
export function Section({ title, about, actions, children }: Props) {
  return (
    <Stack gap="md" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex={1} miw={240}>
          <Title order={2}>{title}</Title>
          {about && (
            <Text size="sm" c="dimmed" maw={640} mt={4}>
              {about}
            </Text>
          )}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
