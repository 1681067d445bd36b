import { Anchor, Box, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect } from 'react';
import classes from './page.module.css';

type Props = {
  title: string;
  /** The parent views. */
  above?: { label: string; to: string }[];
  /** Next to the title; on phones below it. */
  actions?: ReactNode;
  /** Small text below the title. */
  about?: ReactNode;
  children: ReactNode;
};

const InsidePage = createContext(false);
/** Whether the component is inside a page, which already has a title. */
export const useIsInsidePage = () => use(InsidePage);

/** A view: its title, the path to it, its main actions and its content. */
export function Page({ title, above = [], actions, about, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Atelier`;
  }, [title]);
  return (
    <Stack gap="lg" className={classes.page}>
      <Box>
        {above.length > 0 && (
          <Breadcrumbs mb={4}>
            {above.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
              </Anchor>
            ))}
            <Text size="sm" lh="sm" c="dimmed" truncate maw={240} aria-current="page">
              {title}
            </Text>
          </Breadcrumbs>
        )}
        <Group justify="space-between" gap="sm" align="flex-start">
          <Box flex="1 1 auto" miw={0} maw="100%">
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {about && (
              <Text size="sm" c="dimmed" maw={640} mt={4} style={{ overflowWrap: 'anywhere' }}>
                {about}
              </Text>
            )}
          </Box>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      </Box>
      <InsidePage value={true}>{children}</InsidePage>
    </Stack>
  );
}
