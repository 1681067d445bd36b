import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NewUser as NewUserSchema } from '../../access/users.schema.ts';
import { createUser, type Invitation, inviteUser } from '../data/users.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { PasswordField, UserFields, useUserRefusals } from './user-fields.tsx';
import { userWords } from './user-words.ts';

type Close = { close: () => void; invited: (invitation: Invitation) => void };
type Values = Omit<Schemas['NewUser'], 'password'> & { password?: string | undefined };

export function NewUser({ opened, ...ways }: { opened: boolean } & Close) {
  const t = useWords(userWords);
  return (
    <Dialog opened={opened} title={t.newUser} close={ways.close}>
      <NewUserForm {...ways} />
    </Dialog>
  );
}

function NewUserForm({ close, invited }: Close) {
  const t = useWords(userWords);
  const { done } = useNotices();
  const [isInvited, setInvited] = useState(true);
  const schema = isInvited ? NewUserSchema.partial({ password: true }) : NewUserSchema;
  const form = useSchemaForm<Values>(schema, {
    username: '',
    email: '',
    password: undefined,
    display_name: null,
    role: 'editor',
  });
  const create = async ({ password, ...body }: Values) => {
    if (isInvited) {
      invited(await inviteUser(body));
    } else {
      await createUser({ ...body, password: password ?? '' });
      done(t.created(body.display_name ?? body.username));
    }
    close();
  };

  return (
    <DialogForm
      {...useSubmit(form, create, useUserRefusals())}
      verb={isInvited ? t.sendInvitation : t.createUser}
      cancel={close}
    >
      <TextInput
        label={t.username}
        description={t.usernameHelp}
        required
        maxLength={50}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('username')}
      />
      <UserFields form={form} />
      <Radio.Group
        label={t.firstPassword}
        value={isInvited ? 'invite' : 'set'}
        onChange={(value) => {
          setInvited(value === 'invite');
          form.setFieldValue('password', undefined);
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="invite" label={t.invite} description={t.inviteHelp} />
          <Radio value="set" label={t.setPassword} />
        </Stack>
      </Radio.Group>
      {!isInvited && <PasswordField form={form} isNew />}
    </DialogForm>
  );
}
