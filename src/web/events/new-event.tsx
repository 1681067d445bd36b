import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NewOwnEvent } from '../../gallery/events/events.schema.ts';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { settingsQuery } from '../settings/settings-query.ts';
import { EventFields, type EventValues } from './event-form.tsx';
import { eventWords } from './words.ts';

const newKey = () => `studio-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

/** Where the studio's settings may not be read, the service's own defaults are shown. */
const startValues = (settings: Schemas['Settings']['settings'] | undefined): EventValues => ({
  event_name: '',
  event_type: 'wedding',
  event_date: null,
  customer_name: null,
  customer_email: null,
  customer_phone: null,
  admin_email: null,
  require_password: settings?.event_default_require_password ?? true,
  expires_at: null,
  color_theme: null,
  feedback_enabled: settings?.event_default_feedback_enabled ?? false,
  enable_devtools_protection: settings?.enable_devtools_protection ?? true,
  hero_logo_visible: settings?.branding_logo_display_hero ?? true,
  hero_logo_size: settings?.branding_logo_size ?? 'medium',
  hero_logo_position: 'top',
  welcome_message: null,
  allow_downloads: true,
  is_draft: false,
});

export function NewEvent() {
  const may = useMay();
  const settings = useQuery({ ...settingsQuery, enabled: may('settings.view') });
  if (settings.isError) return <Fault error={settings.error} retry={settings.refetch} />;
  if (may('settings.view') && !settings.data) return <Waiting />;
  return (
    <NewEventForm start={startValues(settings.data?.record.settings)} knowsDefaults={settings.data !== undefined} />
  );
}

/** The values from the studio's settings, unless the user changes them here. */
const BY_SETTINGS = [
  'require_password',
  'feedback_enabled',
  'enable_devtools_protection',
  'hero_logo_visible',
  'hero_logo_size',
] as const;

function NewEventForm({ start, knowsDefaults }: { start: EventValues; knowsDefaults: boolean }) {
  const t = useWords(eventWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const { done, failed } = useNotices();
  const form = useSchemaForm<EventValues>(NewOwnEvent, start);
  const [isSaving, setSaving] = useState(false);
  // The same key for the same body: where an answer was lost, trying again makes no second gallery.
  const sent = useRef({ body: '', key: '' });
  useBlocker({
    shouldBlockFn: () => form.isDirty() && !isSaving && !confirm(t.unsaved),
    enableBeforeUnload: () => form.isDirty() && !isSaving,
  });

  const create = async (values: EventValues) => {
    setSaving(true);
    const body = { ...values };
    // If the user may not read the settings, untouched fields are left to the server.
    if (!knowsDefaults) for (const name of BY_SETTINGS) if (body[name] === start[name]) delete body[name];
    const content = JSON.stringify(body);
    if (sent.current.body !== content) sent.current = { body: content, key: newKey() };
    try {
      const { id } = await answer(
        api.POST('/admin/events', { body, params: { header: { 'Idempotency-Key': sent.current.key } } }),
      );
      await queryClient.invalidateQueries({ queryKey: ['events'] });
      done(t.created1(body.event_name));
      await navigate({ to: '/events/$eventId/photos', params: { eventId: id } });
    } catch (error) {
      setSaving(false);
      if (!markRefused(form, error)) failed(error);
    }
  };

  return (
    <Page title={t.newEvent} above={[{ label: frame.galleries, to: '/events' }]}>
      <form onSubmit={form.onSubmit(create)} noValidate>
        <Stack>
          <EventFields form={form} isNew />
          <Paper pos="sticky" bottom={{ base: 56, sm: 0 }} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 2 }}>
            <Group justify="flex-end">
              <ButtonLink to="/events" variant="default">
                {frame.cancel}
              </ButtonLink>
              <Button type="submit" loading={isSaving}>
                {t.createEvent}
              </Button>
            </Group>
          </Paper>
        </Stack>
      </form>
    </Page>
  );
}
