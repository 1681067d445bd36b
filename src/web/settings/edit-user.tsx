import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UserPatch } from '../../access/users.schema.ts';
import { api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import { markUserRefused, UserFields } from './user-fields.tsx';
import { userWords } from './user-words.ts';

type User = Schemas['User'];
type Editable = Pick<User, 'display_name' | 'email' | 'role' | 'is_active'>;

const editable = ({ display_name, email, role, is_active }: User): Editable => ({
  display_name,
  email,
  role,
  is_active,
});

async function read(id: number): Promise<Versioned<Editable>> {
  const { record, etag } = await versioned(api.GET('/admin/users/{id}', { params: { path: { id } } }));
  return { record: editable(record), etag };
}

export function EditUser({ user, close }: { user: User | undefined; close: () => void }) {
  const t = useWords(userWords);
  const name = user?.display_name ?? user?.username ?? '';
  return (
    <Dialog opened={user !== undefined} title={t.editUser(name)} close={close}>
      {user && <EditUserLoader id={user.id} name={name} close={close} />}
    </Dialog>
  );
}

type Props = { id: number; name: string; close: () => void };

function EditUserLoader(props: Props) {
  // Read anew for each change, and not again under what is being typed.
  const query = useQuery({
    queryKey: ['users', props.id, 'edit'],
    queryFn: () => read(props.id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} rows={4}>
      {(before) => <EditUserForm {...props} before={before} />}
    </Loaded>
  );
}

function EditUserForm({ id, name, close, before }: Props & { before: Versioned<Editable> }) {
  const t = useWords(userWords);
  const frame = useWords(frameWords);
  const me = useUser();
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm<Editable & { password?: string }>(UserPatch, before.record);

  const { password } = form.values;
  const save = useVersionedSave<Editable>({
    labels: { display_name: t.displayName, email: t.email, role: t.role, is_active: t.active },
    read: () => read(id),
    write: async (change, etag) => {
      const params = { path: { id }, header: { 'If-Match': etag } };
      const body = { ...change, ...(password && { password }) };
      const { record, etag: next } = await versioned(api.PATCH('/admin/users/{id}', { params, body }));
      return { record: editable(record), etag: next };
    },
    done: () => {
      queryClient.invalidateQueries({ queryKey: ['users'] });
      if (id === me.id) queryClient.invalidateQueries({ queryKey: ['session'] });
      done(t.saved(name));
      close();
    },
    failed,
  });

  const submit = async ({ password: _, ...values }: Editable & { password?: string }) => {
    const change = changesOf<Editable>(before.record, values);
    if (!password && Object.keys(change).length === 0) return close();
    setBusy(true);
    try {
      await save(before, change);
    } catch (error) {
      if (!markUserRefused(form, error, t.taken)) failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <UserFields form={form} isNew={false} />
        {id !== me.id && (
          <Switch
            label={t.active}
            description={t.activeHelp}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
        )}
        <DialogButtons cancel={close} verb={frame.save} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
