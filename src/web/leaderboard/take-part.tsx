import { Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, type TaskSchemas, taskApi } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import { queryClient } from '../frame/queries.ts';
import { ownUserQuery } from '../tasks/own-user.ts';
import { leaderboardWords } from './words.ts';

type Privacy = TaskSchemas['OwnUser']['privacy'];

/** Whether one is shown to others, decided where it shows. */
export function TakePart() {
  const t = useWords(leaderboardWords);
  const { failed } = useNotices();
  const { data: user } = useQuery(ownUserQuery);
  const [mine, setMine] = useState<Partial<Privacy>>({});
  const change = useMutation({
    mutationFn: (privacy: Partial<Privacy>) => answer(taskApi.PATCH('/user/privacy', { body: privacy })),
    onSettled: () =>
      Promise.all(['user', 'leaderboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))).then(
        () => {},
      ),
    onError: failed,
  });
  if (!user) return null;
  const { showOnLeaderboard, showLevel } = { ...user.privacy, ...mine };
  const set = (privacy: Partial<Privacy>) => {
    setMine(privacy);
    change.mutate(privacy);
  };
  return (
    <Stack gap="xs">
      <Switch
        label={t.takePart}
        checked={showOnLeaderboard}
        onChange={(event) => set({ showOnLeaderboard: event.currentTarget.checked })}
      />
      <Switch
        label={t.showLevel}
        checked={showLevel}
        onChange={(event) => set({ showLevel: event.currentTarget.checked })}
      />
      <Text size="xs" c="dimmed" maw={520}>
        {t.takePartAbout}
      </Text>
    </Stack>
  );
}
