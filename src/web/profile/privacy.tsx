import { Stack, Switch } from '@mantine/core';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { Part } from './part.tsx';
import { usePrivacy } from './use-privacy.ts';
import { profileWords } from './words.ts';

type Privacy = TaskSchemas['Privacy'];

/** The visibility to other users. Each switch saves when it is pressed. */
export function Privacy({ privacy }: { privacy: Privacy }) {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { done } = useNotices();
  const { shown, save } = usePrivacy(privacy);
  const change = async (body: Partial<Privacy>) => {
    if (await save(body)) done(frame.saved);
  };

  return (
    <Part id="privacy" title={t.privacy} about={t.privacyAbout}>
      <Stack>
        {(['showOnLeaderboard', 'showLevel'] as const).map((name) => (
          <Switch
            key={name}
            label={t[name]}
            description={t.privacyMeans[name][shown[name] ? 'on' : 'off']}
            checked={shown[name]}
            onChange={(event) => void change({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Part>
  );
}
