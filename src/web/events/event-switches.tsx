import { Fieldset, Stack, Switch } from '@mantine/core';
import { answer, api, type Schemas } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import { queryClient } from '../frame/queries.ts';
import { useMay } from '../frame/session.ts';
import type { EventRecord } from './event-query.ts';
import { eventWords } from './words.ts';

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

/** What guests may say, and whether the gallery is switched on at all: each switch acts at once. */
export function EventSwitches({ event }: { event: EventRecord }) {
  const t = useWords(eventWords);
  const may = useMay();
  const { failed } = useNotices();
  const params = { path: { id: event.id } };
  const freshen = () => queryClient.invalidateQueries({ queryKey: ['events', event.id] });
  const set = (body: Schemas['FeedbackSettingsPatch']) =>
    answer(api.PATCH('/admin/events/{id}/feedback', { params, body })).catch(failed).finally(freshen);
  const isOn = event.feedback?.feedback_enabled ?? false;

  return (
    <>
      <Fieldset legend={t.feedbackTitle} disabled={!may('feedback.moderate')}>
        <Stack gap="sm">
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t.feedbackSwitches[name]}
              checked={event.feedback?.[name] ?? false}
              disabled={name !== 'feedback_enabled' && !isOn}
              onChange={(change) => set({ [name]: change.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Fieldset>
      {may('events.edit') && (
        <Fieldset legend={t.access}>
          <Switch
            label={t.active}
            description={t.activeHelp}
            checked={event.is_active}
            onChange={(change) =>
              answer(api.PATCH('/admin/events/{id}', { params, body: { is_active: change.currentTarget.checked } }))
                .catch(failed)
                .finally(freshen)
            }
          />
        </Fieldset>
      )}
    </>
  );
}
