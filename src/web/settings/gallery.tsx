import { Alert, Fieldset, NativeSelect, Progress, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsPatch } from '../../gallery/settings/settings.schema.ts';
import { editableSettings, type Settings, settingsQuery, storedPlaces } from '../data/settings.ts';
import type { Versioned } from '../frame/api/client.ts';
import { SaveBar, useRecordForm } from '../frame/forms/record-form.tsx';
import { IconLock } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { PresetList } from '../presets/preset-list.tsx';
import { LogoField } from './logo.tsx';
import { Section } from './section.tsx';
import { settingsWords } from './words.ts';

type Values = Settings['settings'];

const SIZES = ['small', 'medium', 'large', 'xlarge'] as const;
export function GalleryDefaults() {
  const t = useWords(settingsWords);
  const frame = useWords(frameWords);
  const query = useQuery(settingsQuery);
  return (
    <Section title={frame.gallery} about={t.galleryAbout}>
      <Loaded query={query}>
        {(answer) => (
          <>
            <LogoField ground="light" logo={answer.record.logo} />
            {answer.record.logo && <LogoField ground="dark" logo={answer.record.dark_logo} />}
            <SettingsForm latest={answer} />
            <PresetList />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SettingsForm({ latest }: { latest: Versioned<Settings> }) {
  const t = useWords(settingsWords);
  const { done } = useNotices();
  const isAllowed = useMay()('settings.edit');
  const { form, before, submit, isDirty, isBusy } = useRecordForm<Settings, Values>({
    schema: SettingsPatch,
    ...editableSettings,
    latest,
    fieldsOf: ({ settings }) => settings,
    labels: {
      branding_name: t.brandingName,
      branding_logo_display_hero: t.logoDisplay,
      branding_logo_size: t.logoSize,
      event_default_require_password: t.requirePassword,
      event_default_feedback_enabled: t.feedbackEnabled,
      enable_devtools_protection: t.devtools,
      event_phone_field_enabled: t.phone,
      messaging_enabled: t.messaging,
      photos_keep_place: t.keepPlace,
      downloads_keep_place: t.downloadsKeepPlace,
    },
    saved: () => done(t.settingsSaved),
  });
  const flag = (name: keyof Values) => form.getInputProps(name, { type: 'checkbox' });

  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        {!isAllowed && <Alert icon={<IconLock />}>{t.readOnly}</Alert>}
        <Fieldset variant="unstyled" disabled={!isAllowed}>
          <Stack gap="lg">
            <Fieldset legend={t.branding}>
              <Stack gap="sm">
                <TextInput
                  label={t.brandingName}
                  description={t.brandingNameHelp}
                  required
                  maxLength={100}
                  {...form.getInputProps('branding_name')}
                />
                <Switch label={t.logoDisplay} {...flag('branding_logo_display_hero')} />
                <NativeSelect
                  label={t.logoSize}
                  maw={240}
                  data={SIZES.map((value) => ({ value, label: t.logoSizes[value] }))}
                  {...form.getInputProps('branding_logo_size')}
                />
              </Stack>
            </Fieldset>
            <Fieldset legend={t.newGalleries}>
              <Stack gap="sm">
                <Switch label={t.requirePassword} {...flag('event_default_require_password')} />
                <Switch label={t.feedbackEnabled} {...flag('event_default_feedback_enabled')} />
                <Switch label={t.devtools} {...flag('enable_devtools_protection')} />
              </Stack>
            </Fieldset>
            <Fieldset legend={t.photos}>
              <Stack gap="sm">
                <Switch label={t.keepPlace} description={t.keepPlaceHelp} {...flag('photos_keep_place')} />
                {!before.record.photos_keep_place && <PlaceRemoval since={before.etag} />}
                <Switch
                  label={t.downloadsKeepPlace}
                  description={t.downloadsKeepPlaceHelp}
                  {...flag('downloads_keep_place')}
                />
              </Stack>
            </Fieldset>
            <Fieldset legend={t.customers}>
              <Stack gap="sm">
                <Switch label={t.phone} description={t.phoneHelp} {...flag('event_phone_field_enabled')} />
                <Switch label={t.messaging} description={t.messagingHelp} {...flag('messaging_enabled')} />
              </Stack>
            </Fieldset>
          </Stack>
        </Fieldset>
        {isAllowed && <SaveBar verb={t.saveSettings} isBusy={isBusy} isDirty={isDirty} />}
      </Stack>
    </form>
  );
}

/** How far the deletion of stored places is; `since` is the version of the settings. Nothing if there was nothing to delete. */
function PlaceRemoval({ since }: { since: string }) {
  const t = useWords(settingsWords);
  const { number } = useFormat();
  const { data } = useQuery(storedPlaces(since));
  if (!data?.removal) return null;
  const { deleted } = data.removal;
  const all = deleted + data.stored;
  const text = data.isRunning
    ? t.placesDeleting(number(deleted), number(all))
    : t.placesDeleted(number(deleted), deleted === 1);
  if (all === 0) return null;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{text}</Text>
      {data.isRunning && <Progress value={(100 * deleted) / all} aria-label={text} />}
    </Stack>
  );
}
