import { Button, Fieldset, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { EventPatch } from '../../gallery/events/events.schema.ts';
import { type EventRecord, editableEvent, eventQuery } from '../data/events.ts';
import type { Versioned } from '../frame/api/client.ts';
import { SaveBar, useRecordForm } from '../frame/forms/record-form.tsx';
import { IconTrash } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Waiting } from '../frame/page/states.tsx';
import { useMay, useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { Members } from '../members/members.tsx';
import { useRemoveEvent } from '../trash/use-remove.ts';
import { EventFields, type EventValues } from './event-form.tsx';
import { eventWords } from './words.ts';

export function EventSettings() {
  const { eventId } = useParams({ from: '/events/$eventId/settings' });
  const { data } = useQuery(eventQuery(eventId));
  const may = useMay();
  const { id, role } = useUser();
  if (!data) return <Waiting />;
  const managesMembers = may('events.edit') && (data.record.created_by === id || role === 'super_admin');
  return (
    <Stack gap="xl">
      <EventForm key={eventId} latest={data} />
      {managesMembers && <Members eventId={eventId} />}
      <DeleteEvent event={data.record} />
    </Stack>
  );
}

function EventForm({ latest }: { latest: Versioned<EventRecord> }) {
  const t = useWords(eventWords);
  const frame = useWords(frameWords);
  const may = useMay();
  const { done } = useNotices();
  const { form, submit, isDirty, isBusy } = useRecordForm<EventRecord, EventValues>({
    schema: EventPatch,
    ...editableEvent(latest.record.id),
    latest,
    labels: {
      event_name: t.eventName,
      slug: t.address,
      event_type: t.eventType,
      event_date: t.eventDate,
      customer_name: t.customerName,
      customer_email: t.customerEmail,
      customer_phone: t.customerPhone,
      admin_email: t.adminEmail,
      require_password: t.requirePassword,
      password: t.password,
      expires_at: t.expires,
      is_active: t.active,
      color_theme: t.theme,
      enable_devtools_protection: t.devtools,
      hero_logo_visible: t.logo,
      hero_logo_size: t.logoSize,
      hero_logo_position: t.logoPosition,
      welcome_message: t.welcome,
      allow_downloads: t.downloads,
    },
    saved: () => done(frame.saved),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <EventFields form={form} isNew={false} disabled={!may('events.edit') || isBusy} />
        {may('events.edit') && <SaveBar saysWhether verb={t.saveSettings} isBusy={isBusy} isDirty={isDirty} />}
      </Stack>
    </form>
  );
}

function DeleteEvent({ event }: { event: EventRecord }) {
  const t = useWords(eventWords);
  const may = useMay();
  const navigate = useNavigate();
  const remove = useRemoveEvent(() => navigate({ to: '/events' }));
  if (!may('events.delete')) return null;

  return (
    <Fieldset legend={t.danger}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{t.dangerText}</Text>
        <Button color="red" variant="light" leftSection={<IconTrash size={18} />} onClick={() => remove(event)}>
          {t.deleteEvent}
        </Button>
      </Stack>
    </Fieldset>
  );
}
