import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { ProfilePatch } from '../../tasks/profile/profile.schema.ts';
import { ApiError, answer, taskApi } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { markRefused, optionalText } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import type { OwnUser } from '../tasks/data/own-user.ts';
import { ownUserQuery } from '../tasks/data/own-user.ts';
import { useFollowingForm } from './following-form.ts';
import { Part } from './part.tsx';
import { profileWords } from './words.ts';

/** Name and e-mail address. A change takes the password. */
export function Account({ user }: { user: OwnUser }) {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { done, failed } = useNotices();
  const { username, email, displayName, role } = user;
  const latest = { displayName, email, currentPassword: '' };
  const { form, change, isDirty, isBusy, busy, begin } = useFollowingForm(ProfilePatch, latest);

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'WRONG_PASSWORD') form.setErrors({ currentPassword: t.wrongPassword });
    else if (code === 'EMAIL_TAKEN') form.setErrors({ email: t.taken });
    else if (!markRefused(form, error)) return failed(error);
    form.getInputNode(code === 'EMAIL_TAKEN' ? 'email' : 'currentPassword')?.focus();
  };
  const submit = ({ currentPassword }: typeof latest) =>
    busy(async () => {
      if (!currentPassword) return refuse(new ApiError(403, { error: '', code: 'WRONG_PASSWORD' }));
      try {
        const now = await answer(taskApi.PATCH('/user/profile', { body: { ...change, currentPassword } }));
        queryClient.setQueryData(ownUserQuery.queryKey, (user) => user && { ...user, ...now });
        begin({ displayName: now.displayName, email: now.email, currentPassword: '' });
        void queryClient.invalidateQueries({ queryKey: ['session'] });
        done(frame.saved);
      } catch (error) {
        refuse(error);
      }
    });

  return (
    <Part id="account" title={t.account} about={t.accountAbout}>
      <form onSubmit={form.onSubmit(submit)} noValidate aria-label={t.account}>
        <Stack>
          <TextInput
            label={t.displayName}
            description={t.displayNameHelp(username)}
            maxLength={100}
            autoComplete="name"
            {...optionalText(form, 'displayName')}
          />
          <TextInput
            type="email"
            label={t.email}
            description={t.emailHelp}
            required
            maxLength={254}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          {isDirty && (
            <PasswordInput
              label={t.currentPassword}
              description={t.currentPasswordHelp}
              required
              maxLength={1_000}
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
          )}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t.role}: {frame.roles[role ?? 'none']}
            </Text>
            <Button type="submit" disabled={!isDirty} loading={isBusy}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Part>
  );
}
