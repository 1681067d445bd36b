import { Fieldset, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventQuery } from '../data/events.ts';
import { changeFeedbackSettings, type FeedbackSettingsPatch } from '../data/feedback-settings.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { switchWords } from './switch-words.ts';

const SWITCHES = [
  'feedback_enabled',
  'allow_likes',
  'allow_favorites',
  'allow_ratings',
  'allow_comments',
  'moderate_comments',
  'require_name_email',
  'show_feedback_to_guests',
] as const;

/** Which feedback guests may give. Each switch saves at once, and shows the new state before the response. */
export function FeedbackSwitches({ eventId }: { eventId: number }) {
  const t = useWords(switchWords);
  const mayEdit = useMay()('feedback.moderate');
  const { failed } = useNotices();
  const query = useQuery(eventQuery(eventId));
  const [pressed, setPressed] = useState<FeedbackSettingsPatch>({});
  const saving = useMutation({
    mutationFn: (change: FeedbackSettingsPatch) => changeFeedbackSettings(eventId, change),
    // One after the other, so that the last press of a switch decides.
    scope: { id: `feedback-${eventId}` },
    onMutate: (change) => setPressed((before) => ({ ...before, ...change })),
    onError: failed,
    onSettled: (_answer, _error, change) =>
      setPressed((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name, value]) => change[name as keyof typeof change] !== value),
        ),
      ),
  });

  return (
    <Loaded query={query}>
      {({ record }) => {
        const shown = { ...record.feedback, ...pressed };
        return (
          <Fieldset legend={t.title} disabled={!mayEdit} maw={640}>
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t.atOnce}
              </Text>
              {SWITCHES.map((name) => (
                <Switch
                  key={name}
                  label={t[name]}
                  checked={shown[name] ?? false}
                  disabled={name !== 'feedback_enabled' && !shown.feedback_enabled}
                  onChange={(change) => saving.mutate({ [name]: change.currentTarget.checked })}
                />
              ))}
            </Stack>
          </Fieldset>
        );
      }}
    </Loaded>
  );
}
