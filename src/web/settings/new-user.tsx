import { TextInput } from '@mantine/core';
import { NewUser as NewUserSchema } from '../../access/users.schema.ts';
import { createUser } from '../data/users.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { UserFields, useUserRefusals } from './user-fields.tsx';
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
  const { done } = useNotices();
  const form = useSchemaForm<Schemas['NewUser']>(NewUserSchema, {
    username: '',
    email: '',
    password: '',
    display_name: null,
    role: 'editor',
  });
  const create = async (body: Schemas['NewUser']) => {
    await createUser(body);
    done(t.created(body.display_name ?? body.username));
    close();
  };

  return (
    <DialogForm {...useSubmit(form, create, useUserRefusals())} verb={t.createUser} cancel={close}>
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
    </DialogForm>
  );
}
