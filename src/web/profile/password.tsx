import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { PasswordPatch } from '../../tasks/profile/profile.schema.ts';
import { suggestPassword } from '../events/suggest-password.ts';
import { ApiError, answer, taskApi } from '../frame/api/client.ts';
import { markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Dialog, DialogButtons } from '../settings/dialog.tsx';
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
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const form = useSchemaForm(PasswordPatch, { currentPassword: '', newPassword: '' });

  const suggest = () => {
    form.setFieldValue('newPassword', suggestPassword());
    setShown(true);
  };
  const refuse = (name: 'currentPassword', text: string) => {
    form.setErrors({ [name]: text });
    form.getInputNode(name)?.focus();
  };
  const submit = async (body: typeof form.values) => {
    if (!body.currentPassword) return refuse('currentPassword', t.wrongPassword);
    setBusy(true);
    try {
      await answer(taskApi.PATCH('/user/password', { body }));
      done(t.passwordChanged);
      close();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') refuse('currentPassword', t.wrongPassword);
      else if (!markRefused(form, error)) failed(error);
    }
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <Text size="sm">{t.passwordEnds}</Text>
        {/* For the browser's own list of passwords, which goes by the name before them. */}
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
        <DialogButtons cancel={close} verb={t.changePassword} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
