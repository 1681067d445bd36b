import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  PasswordInput,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../data/settings.ts';
import type { Schemas } from '../frame/api/client.ts';
import { optionalText } from '../frame/forms/form.ts';
import { MomentInput } from '../frame/forms/moment-input.tsx';
import { IconChevronDown } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useMay } from '../frame/session/session.ts';
import { suggestPassword } from './suggest-password.ts';
import { ThemePicker } from './theme-picker.tsx';
import { eventWords } from './words.ts';

/** The common part of creation and change: the body of either. */
export type EventValues = Schemas['NewOwnEvent'] & Pick<Schemas['EventPatch'], 'slug' | 'is_active'>;

export const TYPES = ['wedding', 'birthday', 'family', 'corporate', 'other'] as const;
const SIZES = ['small', 'medium', 'large', 'xlarge'] as const;
const POSITIONS = ['top', 'center', 'bottom'] as const;
const DAYS = [30, 90, 365];

/** The fields of a gallery. `isNew` adds a draft switch, requires the password, and hides what can be decided later. */
export function EventFields({
  form,
  isNew,
  disabled,
}: {
  form: UseFormReturnType<EventValues>;
  isNew: boolean;
  disabled?: boolean;
}) {
  const t = useWords(eventWords);
  const text = (name: keyof EventValues) => optionalText(form, name);
  const flag = (name: keyof EventValues) => form.getInputProps(name, { type: 'checkbox' });
  const choices = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
    values.map((value) => ({ value, label: labels[value] }));
  const needsPassword = form.values.require_password ?? false;
  const [showsAll, setShowsAll] = useState(!isNew);
  const may = useMay();
  const settings = useQuery({ ...settingsQuery, enabled: may('settings.view') });
  // If the studio stores no phone numbers, a typed one would be lost. Users who may not see the settings read this below the field.
  const keepsPhones = settings.data?.record.settings.event_phone_field_enabled ?? !may('settings.view');

  return (
    <Fieldset variant="unstyled" disabled={disabled}>
      <Stack gap="lg">
        <Fieldset legend={t.basics}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t.eventName}
              required
              maxLength={255}
              data-autofocus={isNew}
              {...form.getInputProps('event_name')}
            />
            <NativeSelect label={t.eventType} data={choices(TYPES, t.type)} {...form.getInputProps('event_type')} />
            <TextInput type="date" label={t.eventDate} {...text('event_date')} />
            {!isNew && (
              <TextInput
                label={t.address}
                description={t.addressHelp}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={120}
                {...form.getInputProps('slug')}
              />
            )}
          </SimpleGrid>
        </Fieldset>

        {!showsAll && (
          <Button
            variant="subtle"
            leftSection={<IconChevronDown size={18} />}
            onClick={() => setShowsAll(true)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t.moreOptions}
          </Button>
        )}
        {showsAll && (
          <>
            <Fieldset legend={t.customerSection}>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput label={t.customerName} autoComplete="off" {...text('customer_name')} />
                <TextInput
                  type="email"
                  label={t.customerEmail}
                  description={isNew ? t.customerEmailHelpNew : t.customerEmailHelp}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  autoComplete="off"
                  {...text('customer_email')}
                />
                {keepsPhones && (
                  <TextInput
                    type="tel"
                    label={t.customerPhone}
                    description={t.customerPhoneHelp}
                    inputWrapperOrder={['label', 'input', 'description', 'error']}
                    autoComplete="off"
                    {...text('customer_phone')}
                  />
                )}
                <TextInput type="email" label={t.adminEmail} autoComplete="off" {...text('admin_email')} />
              </SimpleGrid>
            </Fieldset>

            <Fieldset legend={t.access}>
              <Stack gap="sm">
                <Switch
                  label={t.requirePassword}
                  checked={needsPassword}
                  onChange={({ currentTarget: { checked } }) => {
                    form.setFieldValue('require_password', checked);
                    if (!checked) form.setFieldValue('password', undefined);
                  }}
                />
                {needsPassword && (
                  <Group align="flex-end" gap="xs">
                    <PasswordInput
                      flex={1}
                      maw={360}
                      label={t.password}
                      required={isNew}
                      description={isNew ? t.passwordHelp : t.passwordKeep}
                      autoComplete="new-password"
                      {...optionalText(form, 'password', false)}
                      // Mantine describes other fields to screen readers automatically.
                      aria-invalid={form.errors.password !== undefined}
                    />
                    <Button variant="default" onClick={() => form.setFieldValue('password', suggestPassword())}>
                      {t.suggest}
                    </Button>
                  </Group>
                )}
                <Group align="flex-end" gap="xs">
                  <MomentInput
                    label={t.expires}
                    description={t.expiresHelp}
                    flex={1}
                    maw={360}
                    error={form.errors.expires_at}
                    value={form.values.expires_at ?? null}
                    onChange={(time) => form.setFieldValue('expires_at', time)}
                  />
                  <Button.Group>
                    {DAYS.map((days) => (
                      <Button
                        key={days}
                        variant="default"
                        onClick={() =>
                          form.setFieldValue('expires_at', new Date(Date.now() + days * 86_400_000).toISOString())
                        }
                      >
                        {days === 365 ? t.inYear : t.inDays(days)}
                      </Button>
                    ))}
                  </Button.Group>
                </Group>
                {!isNew && <Switch label={t.active} description={t.activeHelp} {...flag('is_active')} />}
                {isNew && <Checkbox label={t.draft} description={t.draftHelp} {...flag('is_draft')} />}
              </Stack>
            </Fieldset>

            <Fieldset legend={t.guests}>
              <Stack gap="sm">
                <Textarea
                  label={t.welcome}
                  autosize
                  minRows={2}
                  maxRows={8}
                  maxLength={5000}
                  {...text('welcome_message')}
                />
                <Switch label={t.downloads} {...flag('allow_downloads')} />
                {isNew && <Switch label={t.feedbackOn} {...flag('feedback_enabled')} />}
                <Switch label={t.devtools} {...flag('enable_devtools_protection')} />
              </Stack>
            </Fieldset>

            <Fieldset legend={t.look}>
              <Stack gap="sm">
                <ThemePicker
                  value={form.values.color_theme ?? null}
                  onChange={(value) => form.setFieldValue('color_theme', value)}
                  error={form.errors.color_theme}
                  title={form.values.event_name}
                  welcome={form.values.welcome_message ?? null}
                />
                <Switch label={t.logo} {...flag('hero_logo_visible')} />
                {form.values.hero_logo_visible && (
                  <SimpleGrid cols={{ base: 1, sm: 2 }}>
                    <NativeSelect
                      label={t.logoSize}
                      data={choices(SIZES, t.logoSizes)}
                      {...form.getInputProps('hero_logo_size')}
                    />
                    <NativeSelect
                      label={t.logoPosition}
                      data={choices(POSITIONS, t.logoPositions)}
                      {...form.getInputProps('hero_logo_position')}
                    />
                  </SimpleGrid>
                )}
              </Stack>
            </Fieldset>
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
