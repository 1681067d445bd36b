import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { PasswordPatch } from '../../tasks/profile/profile.schema.ts';
import { updatePassword } from '../data/account.ts';
import { suggestPassword } from '../events/suggest-password.ts';
import { refuseField, useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Part } from './part.tsx';
import { profileWords } from './words.ts';

export function Password({ username }: { username: string }) {
  const t = useWords(profileWords);
  const [isOpen, dialog] = useDisclosure();
  return (
    <Part id="password" title={t.password} about={t.passwordAbout}>
      <Button variant="default" onClick={dialog.open}>
        {t.changePassword}
      </Button>
      <Dialog opened={isOpen} title={t.changePassword} close={dialog.close} size="md">
        <PasswordForm username={username} close={dialog.close} />
      </Dialog>
    </Part>
  );
}

function PasswordForm({ username, close }: { username: string; close: () => void }) {
  const t = useWords(profileWords);
  const { done } = useNotices();
  const [isShown, setShown] = useState(false);
  const form = useSchemaForm(PasswordPatch, { currentPassword: '', newPassword: '' });

  const suggest = () => {
    form.setFieldValue('newPassword', suggestPassword());
    setShown(true);
  };
  const send = async (body: typeof form.values) => {
    if (!body.currentPassword) throw refuseField('currentPassword', t.wrongPassword);
    await updatePassword(body);
    done(t.passwordChanged);
    close();
  };
  const submission = useSubmit(form, send, { WRONG_PASSWORD: ['currentPassword', t.wrongPassword] });

  return (
    <DialogForm {...submission} verb={t.changePassword} cancel={close}>
      <Text size="sm">{t.passwordEnds}</Text>
      {/* For the browser’s password manager, which needs the user name before the passwords. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t.currentPassword}
        required
        maxLength={1_000}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <Group align="flex-end" gap="xs">
        <PasswordInput
          flex={1}
          miw={200}
          label={t.newPassword}
          description={t.newPasswordHelp}
          required
          autoComplete="new-password"
          visible={isShown}
          onVisibilityChange={setShown}
          {...form.getInputProps('newPassword')}
        />
        <Button variant="default" onClick={suggest}>
          {t.suggest}
        </Button>
      </Group>
    </DialogForm>
  );
}
