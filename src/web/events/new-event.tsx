import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NewOwnEvent } from '../../gallery/events/events.schema.ts';
import { createEvent, duplicateEvent, type EventRecord, eventQuery } from '../data/events.ts';
import { type Preset, presetsQuery } from '../data/presets.ts';
import { settingsQuery } from '../data/settings.ts';
import { useIdempotencyKey } from '../frame/api/idempotency.ts';
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
import { presetWords } from '../presets/words.ts';
import { EventFields, type EventValues } from './event-form.tsx';
import { fieldsOfCopy, fieldsOfPreset, fieldsOfStudio, settingFields, startValues } from './start-values.ts';
import { suggestPassword } from './suggest-password.ts';
import { eventWords } from './words.ts';

export function NewEvent() {
  const { from } = useSearch({ from: '/events/new' });
  const seesSettings = useMay()('settings.view');
  const settings = useQuery({ ...settingsQuery, enabled: seesSettings });
  const presets = useQuery(presetsQuery);
  const copied = useQuery({ ...eventQuery(from ?? 0), enabled: from !== undefined });
  const failed = [settings, presets, copied].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <Fault error={failed.error} retry={failed.refetch} />;
  if (!presets.data || (seesSettings && !settings.data) || (from && !copied.data)) return <Waiting />;
  return (
    <NewEventForm
      key={from}
      studio={fieldsOfStudio(settings.data?.record.settings)}
      knowsDefaults={settings.data !== undefined}
      presets={presets.data}
      copied={copied.data?.record}
    />
  );
}

type Props = {
  /** The values from the studio's settings. */
  studio: ReturnType<typeof fieldsOfStudio>;
  knowsDefaults: boolean;
  presets: Preset[];
  /** The gallery that the new one is a duplicate of. */
  copied: EventRecord | undefined;
};

function NewEventForm({ studio, knowsDefaults, presets, copied }: Props) {
  const t = useWords(eventWords);
  const ofPresets = useWords(presetWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const { done } = useNotices();
  const suggested = (type: string) => presets.find(({ event_type }) => event_type === type);
  const [preset, setPreset] = useState(copied ? undefined : suggested('wedding'));
  // A ref, because the watcher below runs before the next render.
  const isChosen = useRef(copied !== undefined);
  const [start] = useState(() => startValues(copied ? fieldsOfCopy(copied) : preset ? fieldsOfPreset(preset) : studio));
  const form = useSchemaForm<EventValues>(NewOwnEvent, start);
  const startWith = (next: Preset | undefined) => {
    const typed = form.getValues();
    setPreset(next);
    const fields = startValues(next ? fieldsOfPreset(next) : studio, typed);
    const changed = Object.fromEntries(
      settingFields.filter((name) => form.isTouched(name)).map((name) => [name, typed[name]]),
    );
    const { require_password, password } = { ...fields, ...changed };
    const shown = require_password ? typed.password || password || suggestPassword() : undefined;
    form.setValues({ ...fields, ...changed, password: shown });
  };
  form.watch('event_type', ({ value }) => {
    if (!isChosen.current) startWith(suggested(value));
  });

  const keyOf = useIdempotencyKey();
  const create = async (values: EventValues) => {
    const body = { ...values, ...(preset && { preset_id: preset.id }) };
    // Without access to the settings, fields that were not touched are left out, so that the service takes its settings.
    if (!knowsDefaults && !preset && !copied)
      for (const name of Object.keys(studio) as (keyof typeof studio)[])
        if (body[name] === studio[name]) delete body[name];
    const { id } = await (copied ? duplicateEvent(copied.id, body, keyOf(body)) : createEvent(body, keyOf(body)));
    done(t.created1(body.event_name));
    await navigate({ to: '/events/$eventId/photos', params: { eventId: id } });
  };
  const { submit, isBusy } = useSubmit(form, create);
  useLeaveGuard(() => form.isDirty() && !isBusy);

  return (
    <Page title={t.newEvent} above={[{ label: frame.galleries, to: '/events' }]}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {copied && <Text size="sm">{ofPresets.copyOf(copied.event_name)}</Text>}
          {!copied && presets.length > 0 && (
            <NativeSelect
              label={ofPresets.startWith}
              description={ofPresets.startWithHelp}
              maw={420}
              value={preset?.id ?? ''}
              data={[
                { value: '', label: ofPresets.studio },
                ...presets.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                isChosen.current = true;
                startWith(presets.find(({ id }) => id === Number(value)));
              }}
            />
          )}
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
