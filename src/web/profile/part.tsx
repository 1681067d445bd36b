import { Box, Grid, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { id: string; title: string; about: ReactNode; children: ReactNode };

/** A section of the profile: description on the left, fields on the right, or below on phones. */
export function Part({ id, title, about, children }: Props) {
  const heading = useId();
  return (
    <Grid component="section" id={id} aria-labelledby={heading} gap="md">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4} maw={480}>
          {about}
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Box maw={600}>{children}</Box>
      </Grid.Col>
    </Grid>
  );
}
