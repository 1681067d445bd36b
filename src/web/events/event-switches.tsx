import { Fieldset, Stack, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useMay } from '../frame/session/session.ts';
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

/** The guests' permissions, and whether the gallery is active. Each switch saves at once, and shows the new state before the response. */
export function EventSwitches({ event }: { event: EventRecord }) {
  const t = useWords(eventWords);
  const may = useMay();
  const { failed } = useNotices();
  const params = { path: { id: event.id } };
  const onError = failed;
  const [pressed, setPressed] = useState<Schemas['FeedbackSettingsPatch']>({});
  const freshen = () => queryClient.invalidateQueries({ queryKey: ['events', event.id] });
  const feedback = useMutation({
    mutationFn: (body: Schemas['FeedbackSettingsPatch']) =>
      answer(api.PATCH('/admin/events/{id}/feedback', { params, body })),
    scope: { id: `feedback-${event.id}` },
    onMutate: (body) => setPressed((before) => ({ ...before, ...body })),
    onError,
    onSettled: async (_answer, _error, body) => {
      await Promise.all([freshen(), queryClient.invalidateQueries({ queryKey: ['feedback', event.id] })]);
      setPressed((before) =>
        Object.fromEntries(Object.entries(before).filter(([name, value]) => body[name as keyof typeof body] !== value)),
      );
    },
  });
  const active = useMutation({
    mutationFn: (is_active: boolean) => answer(api.PATCH('/admin/events/{id}', { params, body: { is_active } })),
    onError,
    onSettled: freshen,
  });
  const shown = { ...event.feedback, ...pressed };

  return (
    <>
      <Fieldset legend={t.feedbackTitle} disabled={!may('feedback.moderate')}>
        <Stack gap="sm">
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t.feedbackSwitches[name]}
              checked={shown[name] ?? false}
              disabled={name !== 'feedback_enabled' && !shown.feedback_enabled}
              onChange={(change) => feedback.mutate({ [name]: change.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Fieldset>
      {may('events.edit') && (
        <Fieldset legend={t.access}>
          <Switch
            label={t.active}
            description={t.activeHelp}
            checked={active.isPending ? active.variables : event.is_active}
            onChange={(change) => active.mutate(change.currentTarget.checked)}
          />
        </Fieldset>
      )}
    </>
  );
}
