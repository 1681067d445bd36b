import { Button, Fieldset, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { answer, api } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useMay } from '../frame/session/session.ts';
import type { EventRecord } from './event-query.ts';
import { eventWords } from './words.ts';

/** Deletes a gallery for good, so its name must be typed first. */
export function DeleteEvent({ event }: { event: EventRecord }) {
  const t = useWords(eventWords);
  const may = useMay();
  const navigate = useNavigate();
  const { done, failed } = useNotices();
  if (!may('events.delete')) return null;

  const remove = () =>
    answer(api.DELETE('/admin/events/{id}', { params: { path: { id: event.id } } })).then(async () => {
      done(t.deleted(event.event_name));
      await navigate({ to: '/events' });
      queryClient.removeQueries({ queryKey: ['events', event.id] });
      await queryClient.invalidateQueries({ queryKey: ['events'] });
    }, failed);

  return (
    <Fieldset legend={t.danger}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{t.dangerText}</Text>
        <Button
          color="red"
          variant="light"
          leftSection={<IconTrash size={18} />}
          onClick={() =>
            confirm({
              title: t.deleteTitle(event.event_name),
              text: t.deleteText(event.photo_count),
              verb: t.deleteEvent,
              name: event.event_name,
              act: remove,
            })
          }
        >
          {t.deleteEvent}
        </Button>
      </Stack>
    </Fieldset>
  );
}
