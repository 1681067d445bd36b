import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Brand, BrandFields, shownBrand } from '../brand/brand-fields.tsx';
import { PagePreview } from '../brand/page-preview.tsx';
import { brandWords } from '../brand/words.ts';
import type { Presentation } from '../data/presentation.ts';
import type { Schemas } from '../frame/api/client.ts';
import { optionalText } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { frameWords } from '../frame/words.ts';
import { HeroPicker } from './hero-picker.tsx';
import { presentationWords } from './words.ts';

export type PresentationValues = Omit<
  Presentation,
  'has_download_pin' | 'downloads_used' | 'hero_layout' | 'effective_brand' | 'studio_brand'
> &
  Pick<Schemas['PresentationPatch'], 'download_pin'>;

const GIGABYTE = 1024 ** 3;

type Props = {
  eventId: number;
  form: UseFormReturnType<PresentationValues>;
  studio: Brand;
  hasPin: boolean;
  used: number;
  onReset: () => void;
  disabled: boolean;
};

export function PresentationFields({ eventId, form, studio, hasPin, used, onReset, disabled }: Props) {
  const t = useWords(presentationWords);
  const brand = useWords(brandWords);
  const frame = useWords(frameWords);
  const { values } = form;
  const choices = <T extends string>(labels: Record<T, string>) =>
    Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
  const select = (name: 'photo_order' | 'watermark') => ({
    allowDeselect: false,
    maw: 360,
    ...form.getInputProps(name),
  });
  const flag = (name: 'locked_preview' | 'share_lists' | 'confirm_email' | 'sections' | 'guest_uploads') =>
    form.getInputProps(name, { type: 'checkbox' });
  const count = (name: 'selection_limit' | 'download_limit') => {
    const { value, onChange, ...props } = form.getInputProps(name);
    return {
      ...props,
      value: value ?? '',
      onChange: (given: number | string) => onChange(given === '' ? null : given),
    };
  };
  const number = { min: 1, allowDecimal: false, thousandSeparator: ' ' };

  return (
    <Fieldset variant="unstyled" disabled={disabled}>
      <Stack gap="lg">
        <Fieldset legend={t.top}>
          <Stack gap="sm">
            <HeroPicker
              eventId={eventId}
              value={values}
              error={form.errors.hero_photo_id}
              onChange={(change) => form.setValues(change)}
            />
            <Switch label={t.lockedPreview} description={t.lockedPreviewHelp} {...flag('locked_preview')} />
          </Stack>
        </Fieldset>

        <Fieldset legend={frame.brand}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {brand.ownAbout}
            </Text>
            <BrandFields
              value={values.brand}
              studio={studio}
              onChange={(change) => form.setFieldValue('brand', { ...values.brand, ...change })}
            />
            <PagePreview eventId={eventId} brand={shownBrand(studio, values.brand)} />
          </Stack>
        </Fieldset>

        <Fieldset legend={t.photos}>
          <Stack gap="sm">
            <Select label={t.order} description={t.orderHelp} data={choices(t.orders)} {...select('photo_order')} />
            <Switch label={t.sections} {...flag('sections')} />
            <Select
              label={t.watermark}
              description={t.watermarkHelp}
              data={choices(t.watermarks)}
              {...select('watermark')}
            />
            {values.watermark === 'text' && (
              <TextInput
                label={t.watermarkText}
                required
                maxLength={100}
                maw={360}
                {...optionalText(form, 'watermark_text')}
              />
            )}
          </Stack>
        </Fieldset>

        <Fieldset legend={t.choosing}>
          <Stack gap="sm">
            <Switch label={t.shareLists} description={t.shareListsHelp} {...flag('share_lists')} />
            <Switch label={t.confirmEmail} description={t.confirmEmailHelp} {...flag('confirm_email')} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <NumberInput
                label={t.selectionLimit}
                description={t.selectionLimitHelp}
                max={100_000}
                {...number}
                {...count('selection_limit')}
              />
              <NumberInput
                label={t.downloadLimit}
                description={t.downloadLimitHelp}
                max={1_000_000}
                {...number}
                {...count('download_limit')}
              />
            </SimpleGrid>
            {used > 0 && (
              <Group gap="xs">
                <Text size="sm">{t.downloadsUsed(used)}</Text>
                <Button size="xs" variant="default" onClick={onReset}>
                  {t.resetDownloads}
                </Button>
              </Group>
            )}
            <Group align="flex-end" gap="xs">
              <TextInput
                label={t.pin}
                description={hasPin ? t.pinKeep : t.pinHelp}
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                flex={1}
                maw={360}
                {...optionalText(form, 'download_pin', false)}
              />
              {hasPin && (
                <Button variant="default" onClick={() => form.setFieldValue('download_pin', null)}>
                  {t.pinRemove}
                </Button>
              )}
            </Group>
            {values.download_pin === null && (
              <Text size="sm" role="status">
                {t.pinWillGo}
              </Text>
            )}
          </Stack>
        </Fieldset>

        <Fieldset legend={t.uploads}>
          <Stack gap="sm">
            <Switch label={t.guestUploads} description={t.guestUploadsHelp} {...flag('guest_uploads')} />
            {values.guest_uploads && (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <NumberInput
                  label={t.maxFiles}
                  max={10_000}
                  {...number}
                  {...form.getInputProps('guest_upload_max_files')}
                />
                <NumberInput
                  label={t.maxSize}
                  min={0.01}
                  max={1024}
                  decimalScale={2}
                  error={form.errors.guest_upload_max_bytes}
                  value={values.guest_upload_max_bytes / GIGABYTE}
                  onChange={(size) =>
                    size !== '' && form.setFieldValue('guest_upload_max_bytes', Math.round(Number(size) * GIGABYTE))
                  }
                />
              </SimpleGrid>
            )}
          </Stack>
        </Fieldset>
      </Stack>
    </Fieldset>
  );
}
