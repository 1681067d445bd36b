import { Button, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { suggestPassword } from '../events/suggest-password.ts';
import type { Schemas } from '../frame/api/client.ts';
import { optionalText, type Refusals } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { frameWords } from '../frame/words.ts';
import { userWords } from './user-words.ts';

type Role = Schemas['NullableRole'];
const ROLES = ['super_admin', 'admin', 'editor', 'viewer'] as const;

/** The name of a role; users without one have tasks only. */
export function useRoleName(): (role: Role) => string {
  const frame = useWords(frameWords);
  return (role) => frame.roles[role ?? 'none'];
}

type Shared = { display_name?: string | null; email?: string; password?: string; role?: Role };

/** The fields that a new account and a change have in common. */
export function UserFields<Values extends Shared & Record<string, unknown>>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const t = useWords(userWords);
  const roleName = useRoleName();
  const shared = form as unknown as UseFormReturnType<Shared & Record<string, unknown>>;
  return (
    <>
      <TextInput label={t.displayName} maxLength={100} autoComplete="off" {...optionalText(shared, 'display_name')} />
      <TextInput
        type="email"
        label={t.email}
        required
        maxLength={254}
        autoComplete="off"
        {...shared.getInputProps('email')}
      />
      <NativeSelect
        label={t.role}
        value={shared.values.role ?? ''}
        error={shared.errors.role}
        onChange={(event) => shared.setFieldValue('role', (event.currentTarget.value || null) as Role)}
        data={[...ROLES, null].map((role) => ({ value: role ?? '', label: roleName(role) }))}
      />
    </>
  );
}

/** The password that somebody chooses for a user. */
export function PasswordField<Values extends Shared & Record<string, unknown>>({
  form,
  isNew,
}: {
  form: UseFormReturnType<Values>;
  isNew: boolean;
}) {
  const t = useWords(userWords);
  const [isSuggested, setSuggested] = useState(false);
  const shared = form as unknown as UseFormReturnType<Shared & Record<string, unknown>>;
  const suggest = () => {
    shared.setFieldValue('password', suggestPassword());
    setSuggested(true);
  };
  return (
    <Group align="flex-end" gap="xs">
      <PasswordInput
        flex={1}
        miw={200}
        label={isNew ? t.password : t.newPassword}
        description={isNew ? t.passwordHelp : t.newPasswordHelp}
        required={isNew}
        autoComplete="new-password"
        visible={isSuggested}
        onVisibilityChange={setSuggested}
        {...optionalText(shared, 'password', false)}
      />
      <Button variant="default" onClick={suggest}>
        {t.suggest}
      </Button>
    </Group>
  );
}

/** Refusals of names that another account has. */
export function useUserRefusals(): Refusals {
  const { taken } = useWords(userWords);
  return { USERNAME_TAKEN: ['username', taken], EMAIL_TAKEN: ['email', taken] };
}
