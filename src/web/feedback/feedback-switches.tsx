import { Fieldset, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type EventRecord, eventQuery } from '../data/events.ts';
import { changeFeedbackSettings, type FeedbackSettingsPatch } from '../data/feedback-settings.ts';
import { useSaving } from '../frame/forms/use-saving.ts';
import { useWords } from '../frame/language/language.tsx';
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
  const query = useQuery(eventQuery(eventId));
  return <Loaded query={query}>{({ record }) => <Switches event={record} />}</Loaded>;
}

function Switches({ event }: { event: EventRecord }) {
  const t = useWords(switchWords);
  const mayEdit = useMay()('feedback.moderate');
  const { save, shown } = useSaving<FeedbackSettingsPatch>(event.feedback ?? {}, (change) =>
    changeFeedbackSettings(event.id, change),
  );
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
            onChange={(change) => save({ [name]: change.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
