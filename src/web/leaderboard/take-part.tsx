import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { usePrivacy } from '../profile/use-privacy.ts';
import { ownUserQuery } from '../tasks/data/own-user.ts';
import { leaderboardWords } from './words.ts';

/** The privacy switches, next to their effect. */
export function TakePart() {
  const { data: user } = useQuery(ownUserQuery);
  return user && <Switches privacy={user.privacy} />;
}

function Switches({ privacy }: { privacy: TaskSchemas['Privacy'] }) {
  const t = useWords(leaderboardWords);
  const { shown, save } = usePrivacy(privacy);
  return (
    <Stack gap="xs">
      <Switch
        label={t.takePart}
        checked={shown.showOnLeaderboard}
        onChange={(event) => void save({ showOnLeaderboard: event.currentTarget.checked })}
      />
      <Switch
        label={t.showLevel}
        checked={shown.showLevel}
        onChange={(event) => void save({ showLevel: event.currentTarget.checked })}
      />
      <Text size="xs" c="dimmed" maw={520}>
        {t.takePartAbout}
      </Text>
    </Stack>
  );
}
