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
import { Invited } from './invited.tsx';
import { PasswordField, UserFields, useUserRefusals } from './user-fields.tsx';
import { userWords } from './user-words.ts';

type Values = Omit<Schemas['NewUser'], 'password'> & { password?: string | undefined };

export function NewUser({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(userWords);
  const [invitation, setInvitation] = useState<Invitation>();
  const end = () => {
    close();
    setInvitation(undefined);
  };
  const user = invitation?.user;
  return (
    <Dialog
      opened={opened}
      title={user ? t.invitedTitle(user.display_name ?? user.username) : t.newUser}
      close={end}
      isFirm={user !== undefined}
    >
      {invitation ? (
        <Invited invitation={invitation} close={end} />
      ) : (
        <NewUserForm close={end} invited={setInvitation} />
      )}
    </Dialog>
  );
}

type Ways = { close: () => void; invited: (invitation: Invitation) => void };

function NewUserForm({ close, invited }: Ways) {
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
    if (isInvited) return invited(await inviteUser(body));
    await createUser({ ...body, password: password ?? '' });
    done(t.created(body.display_name ?? body.username));
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
