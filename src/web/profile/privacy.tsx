import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { answer, type TaskSchemas, taskApi } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import { queryClient } from '../frame/queries.ts';
import { frameWords } from '../frame/words.ts';
import { ownUserQuery } from '../tasks/own-user.ts';
import { Part } from './part.tsx';
import { profileWords } from './words.ts';

type Privacy = TaskSchemas['Privacy'];

/** What others see. Each switch is saved as it is pressed. */
export function Privacy({ privacy }: { privacy: Privacy }) {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { done, failed } = useNotices();
  const [saving, setSaving] = useState<Partial<Privacy>>({});

  const save = async (body: Partial<Privacy>) => {
    setSaving(body);
    try {
      const privacy = await answer(taskApi.PATCH('/user/privacy', { body }));
      queryClient.setQueryData(ownUserQuery.queryKey, (user) => user && { ...user, privacy });
      void queryClient.invalidateQueries({ queryKey: ['leaderboard'] });
      done(frame.saved);
    } catch (error) {
      failed(error);
    }
    setSaving({});
  };
  const shown = { ...privacy, ...saving };

  return (
    <Part id="privacy" title={t.privacy} about={t.privacyAbout}>
      <Stack>
        {(['showOnLeaderboard', 'showLevel'] as const).map((name) => (
          <Switch
            key={name}
            label={t[name]}
            description={t.privacyMeans[name][shown[name] ? 'on' : 'off']}
            checked={shown[name]}
            onChange={(event) => void save({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Part>
  );
}
