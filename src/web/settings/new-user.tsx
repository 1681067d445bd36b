import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NewUser as NewUserSchema } from '../../access/users.schema.ts';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { markUserRefused, UserFields } from './user-fields.tsx';
import { userWords } from './user-words.ts';

export function NewUser({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(userWords);
  return (
    <Dialog opened={opened} title={t.newUser} close={close}>
      <NewUserForm close={close} />
    </Dialog>
  );
}

function NewUserForm({ close }: { close: () => void }) {
  const t = useWords(userWords);
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm<Schemas['NewUser']>(NewUserSchema, {
    username: '',
    email: '',
    password: '',
    display_name: null,
    role: 'editor',
  });

  const create = async (body: Schemas['NewUser']) => {
    setBusy(true);
    try {
      await answer(api.POST('/admin/users', { body }));
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      done(t.created(body.display_name ?? body.username));
      close();
    } catch (error) {
      setBusy(false);
      if (!markUserRefused(form, error, t.taken)) failed(error);
    }
  };

  return (
    <form onSubmit={form.onSubmit(create)} noValidate>
      <Stack>
        <TextInput
          label={t.username}
          description={t.usernameHelp}
          required
          maxLength={50}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('username')}
        />
        <UserFields form={form} isNew />
        <DialogButtons cancel={close} verb={t.createUser} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
