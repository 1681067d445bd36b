import { Button, CloseButton, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../frame/language/language.tsx';
import { useRoleName } from '../user-fields.tsx';
import type { LoginSettings } from './login-settings.ts';
import { ROLES } from './roles.ts';
import { loginSettingsWords } from './words.ts';

type Roles = LoginSettings['oidc_roles'];
type Role = (typeof ROLES)[number];
/** A value that is still being typed may be empty or repeated, which the record cannot contain. */
type Row = { id: number; value: string; role: Role };

type Props = { roles: Roles; error: ReactNode; change: (roles: Roles) => void };

/** The role for each value of the claim. */
export function RoleValues({ roles, error, change }: Props) {
  const t = useWords(loginSettingsWords);
  const roleName = useRoleName();
  const [rows, setRows] = useState<Row[]>(() =>
    Object.entries(roles).map(([value, role], id) => ({ id, value, role })),
  );
  const set = (next: Row[]) => {
    setRows(next);
    change(Object.fromEntries(next.filter(({ value }) => value).map(({ value, role }) => [value, role])));
  };
  const edit = (id: number, part: Partial<Row>) => set(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const isRepeated = ({ id, value }: Row) =>
    value !== '' && rows.find((row) => row.value === value && row.id !== id && row.id < id) !== undefined;

  return (
    <Input.Wrapper label={t.roles} description={t.rolesHelp} error={error} labelElement="div">
      <Stack gap="xs" mt="xs">
        {rows.map((row) => (
          <Group key={row.id} gap="xs" align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t.value}
              placeholder={t.value}
              maxLength={200}
              spellCheck={false}
              value={row.value}
              error={isRepeated(row) && t.repeated}
              onChange={({ currentTarget: { value } }) => edit(row.id, { value })}
            />
            <NativeSelect
              flex={1}
              aria-label={t.role}
              value={row.role}
              data={ROLES.map((value) => ({ value, label: roleName(value) }))}
              onChange={({ currentTarget: { value } }) => edit(row.id, { role: value as Role })}
            />
            <CloseButton
              size="lg"
              aria-label={t.removeValue(row.value)}
              onClick={() => set(rows.filter(({ id }) => id !== row.id))}
            />
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() => setRows([...rows, { id: (rows.at(-1)?.id ?? -1) + 1, value: '', role: 'viewer' }])}
          >
            {t.addValue}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
