import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewOwnEvent } from '../../gallery/events/events.schema.ts';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useIdempotencyKey } from '../frame/api/idempotency.ts';
import { reload } from '../frame/api/query-client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useLeaveGuard } from '../frame/forms/leave-guard.ts';
import { SaveBar } from '../frame/forms/record-form.tsx';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { settingsQuery } from '../settings/settings-query.ts';
import { EventFields, type EventValues } from './event-form.tsx';
import { suggestPassword } from './suggest-password.ts';
import { eventWords } from './words.ts';

/** A draft, whose password nobody knows until it is delivered. Users who cannot read the studio’s settings see the service’s defaults. */
const startValues = (settings: Schemas['Settings']['settings'] | undefined): EventValues => ({
  event_name: '',
  event_type: 'wedding',
  event_date: null,
  customer_name: null,
  customer_email: null,
  customer_phone: null,
  admin_email: null,
  require_password: settings?.event_default_require_password ?? true,
  ...((settings?.event_default_require_password ?? true) && { password: suggestPassword() }),
  expires_at: null,
  color_theme: null,
  feedback_enabled: settings?.event_default_feedback_enabled ?? false,
  enable_devtools_protection: settings?.enable_devtools_protection ?? true,
  hero_logo_visible: settings?.branding_logo_display_hero ?? true,
  hero_logo_size: settings?.branding_logo_size ?? 'medium',
  hero_logo_position: 'top',
  welcome_message: null,
  allow_downloads: true,
  is_draft: true,
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

function NewEventForm({ start: given, knowsDefaults }: { start: EventValues; knowsDefaults: boolean }) {
  const t = useWords(eventWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const { done } = useNotices();
  const [start] = useState(given);
  const form = useSchemaForm<EventValues>(NewOwnEvent, start);
  const keyOf = useIdempotencyKey();
  const create = async (values: EventValues) => {
    const body = { ...values };
    // Without access to the settings, fields that were not touched are left out, so that the service takes its settings.
    if (!knowsDefaults) for (const name of BY_SETTINGS) if (body[name] === start[name]) delete body[name];
    const { id } = await answer(api.POST('/admin/events', { body, params: { header: keyOf(body) } }));
    await reload('events');
    done(t.created1(body.event_name));
    await navigate({ to: '/events/$eventId/photos', params: { eventId: id } });
  };
  const { submit, isBusy } = useSubmit(form, create);
  useLeaveGuard(() => form.isDirty() && !isBusy);

  return (
    <Page title={t.newEvent} above={[{ label: frame.galleries, to: '/events' }]}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <EventFields form={form} isNew />
          <SaveBar verb={t.createEvent} isBusy={isBusy}>
            <ButtonLink to="/events" variant="default">
              {frame.cancel}
            </ButtonLink>
          </SaveBar>
        </Stack>
      </form>
    </Page>
  );
}
