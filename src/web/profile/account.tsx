import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { ProfilePatch } from '../../tasks/profile/profile.schema.ts';
import { updateProfile } from '../data/account.ts';
import type { OwnUser } from '../data/own-user.ts';
import { useFollowingForm } from '../frame/forms/following-form.ts';
import { optionalText, refuseField } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { NameBadge } from '../rewards/name-badge.tsx';
import { Part } from './part.tsx';
import { profileWords } from './words.ts';

/** Name and e-mail address. A change takes the password. */
export function Account({ user }: { user: OwnUser }) {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { done } = useNotices();
  const { username, email, displayName, role } = user;
  const { form, submit, isDirty, isBusy } = useFollowingForm({
    schema: ProfilePatch,
    latest: { displayName, email, currentPassword: '' },
    send: async (change, { currentPassword }, begin) => {
      if (!currentPassword) throw refuseField('currentPassword', t.wrongPassword);
      const { displayName, email } = await updateProfile({ ...change, currentPassword });
      begin({ displayName, email, currentPassword: '' });
      done(frame.saved);
    },
    refusals: { WRONG_PASSWORD: ['currentPassword', t.wrongPassword], EMAIL_TAKEN: ['email', t.taken] },
  });

  return (
    <Part id="account" title={t.account} about={t.accountAbout}>
      <Text mb="sm">
        {displayName ?? username} <NameBadge badge={user.badge} />
      </Text>
      <form onSubmit={submit} noValidate aria-label={t.account}>
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
