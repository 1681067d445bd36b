import { Box, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '../data/users.ts';
import { IconCheck, IconMinus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { userWords } from './user-words.ts';

/** The first column stays visible while the rest scrolls. */
const FIRST = { pos: 'sticky', left: 0, bg: 'var(--mantine-color-body)', miw: 150 } as const;

/** Roles across, permissions down. */
export function RoleMatrix() {
  const t = useWords(userWords);
  const frame = useWords(frameWords);
  const roleNames: Record<string, string> = frame.roles;
  // By subject, as the words have them; the service has them by name.
  const known = Object.keys(t.permissions);
  const order = (permission: string) => (known.includes(permission) ? known.indexOf(permission) : known.length);
  const query = useQuery(rolesQuery);
  return (
    <Stack gap="xs">
      <Title order={3}>{t.matrix}</Title>
      <Text size="sm" c="dimmed">
        {t.matrixAbout}
      </Text>
      <Loaded query={query}>
        {({ roles, permissions }) => (
          <Box pos="relative" style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t.matrix}>
            <Table miw={500} verticalSpacing={6} aria-label={t.matrix}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th {...FIRST}>{t.permission}</Table.Th>
                  {roles.map(({ name }) => (
                    <Table.Th key={name} ta="center">
                      {roleNames[name] ?? name}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {permissions
                  .toSorted((a, b) => order(a) - order(b))
                  .map((permission) => (
                    <Table.Tr key={permission}>
                      <Table.Th fw={400} scope="row" {...FIRST}>
                        {t.permissions[permission] ?? permission}
                      </Table.Th>
                      {roles.map((role) => {
                        const may = role.permissions.includes(permission);
                        return (
                          <Table.Td key={role.name} ta="center" c={may ? 'green' : 'dimmed'}>
                            {may ? <IconCheck size={18} aria-hidden /> : <IconMinus size={14} aria-hidden />}
                            <VisuallyHidden>{may ? frame.yes : frame.no}</VisuallyHidden>
                          </Table.Td>
                        );
                      })}
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </Table>
          </Box>
        )}
      </Loaded>
    </Stack>
  );
}
