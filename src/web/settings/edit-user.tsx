import { Switch } from '@mantine/core';
import { UserPatch } from '../../access/users.schema.ts';
import { editableUser, type User } from '../data/users.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useUser } from '../frame/session/session.ts';
import { SecondFactors } from './user-factors.tsx';
import { PasswordField, UserFields, useUserRefusals } from './user-fields.tsx';
import { userWords } from './user-words.ts';

type Values = Pick<User, 'display_name' | 'email' | 'role' | 'is_active'> & { password: string | undefined };

export function EditUser({ user, close }: { user: User | undefined; close: () => void }) {
  const t = useWords(userWords);
  const me = useUser();
  const { done } = useNotices();
  const name = user?.display_name ?? user?.username ?? '';
  return (
    <EditDialog<User, Values>
      opened={user !== undefined}
      title={t.editUser(name)}
      close={close}
      {...editableUser(user?.id ?? 0)}
      schema={UserPatch}
      labels={{
        display_name: t.displayName,
        email: t.email,
        role: t.role,
        is_active: t.active,
        password: t.newPassword,
      }}
      saved={({ email, invited_until }) => done(invited_until && email !== user?.email ? t.moved(name) : t.saved(name))}
      refusals={useUserRefusals()}
    >
      {(form) => (
        <>
          <UserFields form={form} />
          <PasswordField form={form} isNew={false} />
          {user && <SecondFactors user={user} name={name} />}
          {user?.id !== me.id && (
            <Switch
              label={t.active}
              description={t.activeHelp}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
