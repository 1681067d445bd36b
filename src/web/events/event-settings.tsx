import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { EventPatch } from '../../gallery/events/events.schema.ts';
import { api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Waiting } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { DeleteEvent } from './delete-event.tsx';
import { EventFields, type EventValues } from './event-form.tsx';
import { type EventRecord, eventQuery } from './event-query.ts';
import { EventSwitches } from './event-switches.tsx';
import { eventWords } from './words.ts';

type Patch = Schemas['EventPatch'];

const valuesOf = (event: EventRecord): EventValues => ({
  event_name: event.event_name,
  event_type: event.event_type,
  event_date: event.event_date,
  customer_name: event.customer_name,
  customer_email: event.customer_email,
  customer_phone: event.customer_phone,
  admin_email: event.admin_email,
  require_password: event.require_password,
  expires_at: event.expires_at,
  color_theme: event.color_theme,
  enable_devtools_protection: event.enable_devtools_protection,
  hero_logo_visible: event.hero_logo_visible,
  hero_logo_size: event.hero_logo_size,
  hero_logo_position: event.hero_logo_position,
  welcome_message: event.welcome_message,
  allow_downloads: event.allow_downloads,
});

export function EventSettings() {
  const { eventId } = useParams({ from: '/events/$eventId/settings' });
  const { data } = useQuery(eventQuery(eventId));
  if (!data) return <Waiting />;
  return (
    <Stack gap="xl">
      <EventForm key={eventId} start={data} />
      <EventSwitches event={data.record} />
      <DeleteEvent event={data.record} />
    </Stack>
  );
}

function EventForm({ start }: { start: Versioned<EventRecord> }) {
  const t = useWords(eventWords);
  const frame = useWords(frameWords);
  const may = useMay();
  const { done, failed } = useNotices();
  const [base, setBase] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const form = useSchemaForm<EventValues>(EventPatch, valuesOf(start.record));
  const id = base.record.id;
  const change = changesOf(valuesOf(base.record), form.values);
  const isChanged = Object.keys(change).length > 0;
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(t.unsaved),
    enableBeforeUnload: () => isChanged,
  });
  // Somebody else's change shows itself as long as nothing was typed here.
  if (start.etag !== base.etag && !isChanged && !isSaving) {
    setBase(start);
    form.setValues(valuesOf(start.record));
  }

  const shown = (now: Versioned<EventRecord>): Versioned<EventValues> => ({
    record: valuesOf(now.record),
    etag: now.etag,
  });
  const save = useVersionedSave<EventValues>({
    labels: {
      event_name: t.eventName,
      event_type: t.eventType,
      event_date: t.eventDate,
      customer_name: t.customerName,
      customer_email: t.customerEmail,
      customer_phone: t.customerPhone,
      admin_email: t.adminEmail,
      require_password: t.requirePassword,
      password: t.password,
      expires_at: t.expires,
      color_theme: t.theme,
      enable_devtools_protection: t.devtools,
      hero_logo_visible: t.logo,
      hero_logo_size: t.logoSize,
      hero_logo_position: t.logoPosition,
      welcome_message: t.welcome,
      allow_downloads: t.downloads,
    },
    read: async () => shown(await queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 })),
    write: async (body, etag) => {
      const saved = await versioned(
        api.PATCH('/admin/events/{id}', {
          params: { path: { id }, header: { 'If-Match': etag } },
          body: body as Patch,
        }),
      );
      queryClient.setQueryData(eventQuery(id).queryKey, saved);
      setBase(saved);
      return shown(saved);
    },
    done: (now) => {
      form.setValues({ ...now.record, password: undefined });
      queryClient.invalidateQueries({ queryKey: ['events'] });
      done(frame.saved);
    },
    failed,
  });
  const submit = async () => {
    setSaving(true);
    await save(shown(base), change).catch((error) => markRefused(form, error) || failed(error));
    setSaving(false);
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <EventFields form={form} isNew={false} disabled={!may('events.edit') || isSaving} />
        {may('events.edit') && (
          <Paper pos="sticky" bottom={{ base: 56, sm: 0 }} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 5 }}>
            <Group justify="flex-end">
              <Text size="sm" c="dimmed">
                {isChanged ? t.unsaved : t.unchanged}
              </Text>
              <Button type="submit" disabled={!isChanged} loading={isSaving}>
                {t.saveSettings}
              </Button>
            </Group>
          </Paper>
        )}
      </Stack>
    </form>
  );
}
