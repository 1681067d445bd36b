import { Switch } from '@mantine/core';
import { UserPatch } from '../../access/users.schema.ts';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { reload } from '../frame/api/query-client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useUser } from '../frame/session/session.ts';
import { UserFields, useUserRefusals } from './user-fields.tsx';
import { userWords } from './user-words.ts';

type User = Schemas['User'];
type Values = Pick<User, 'display_name' | 'email' | 'role' | 'is_active'> & { password: string | undefined };

export function EditUser({ user, close }: { user: User | undefined; close: () => void }) {
  const t = useWords(userWords);
  const me = useUser();
  const { done } = useNotices();
  const name = user?.display_name ?? user?.username ?? '';
  const path = { id: user?.id ?? 0 };
  return (
    <EditDialog<User, Values>
      opened={user !== undefined}
      title={t.editUser(name)}
      close={close}
      id={['users', path.id]}
      schema={UserPatch}
      labels={{
        display_name: t.displayName,
        email: t.email,
        role: t.role,
        is_active: t.active,
        password: t.newPassword,
      }}
      read={() => versioned(api.GET('/admin/users/{id}', { params: { path } }))}
      write={(body, header) => versioned(api.PATCH('/admin/users/{id}', { params: { path, header }, body }))}
      saved={() => {
        void reload('users', ...(path.id === me.id ? ['session'] : []));
        done(t.saved(name));
      }}
      refusals={useUserRefusals()}
    >
      {(form) => (
        <>
          <UserFields form={form} isNew={false} />
          {path.id !== me.id && (
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
