import { Alert, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BrandPatch } from '../../gallery/settings/brand.schema.ts';
import { type Brand, brandQuery, editableBrand } from '../data/brand.ts';
import { someEvents } from '../data/event-lists.ts';
import type { Versioned } from '../frame/api/client.ts';
import { SaveBar, useRecordForm } from '../frame/forms/record-form.tsx';
import { IconLock } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { Section } from '../settings/section.tsx';
import { settingsWords } from '../settings/words.ts';
import { BrandFields } from './brand-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { brandWords } from './words.ts';

/** The studio's brand. */
export function BrandSettings() {
  const t = useWords(brandWords);
  const frame = useWords(frameWords);
  const query = useQuery(brandQuery);
  return (
    <Section title={frame.brand} about={t.about}>
      <Loaded query={query}>{(latest) => <BrandForm latest={latest} />}</Loaded>
    </Section>
  );
}

function BrandForm({ latest }: { latest: Versioned<Brand> }) {
  const t = useWords(brandWords);
  const settings = useWords(settingsWords);
  const { done } = useNotices();
  const isAllowed = useMay()('settings.edit');
  const { form, submit, isDirty, isBusy } = useRecordForm<Brand, Brand>({
    schema: BrandPatch,
    ...editableBrand,
    latest,
    labels: {
      type_pairing: t.type_pairing,
      cover: t.cover,
      spacing: t.spacing,
      accent: t.accent,
      grid: t.grid,
      tile: t.tile,
      watermark: t.watermark,
    },
    saved: () => done(t.saved),
  });
  return (
    <Group align="flex-start" gap="xl">
      <form onSubmit={submit} noValidate style={{ flex: '1 1 22rem', maxWidth: 640 }}>
        <Stack>
          {!isAllowed && <Alert icon={<IconLock />}>{settings.readOnly}</Alert>}
          <Fieldset variant="unstyled" disabled={!isAllowed}>
            <BrandFields value={form.values} onChange={(change) => form.setValues(change as Partial<Brand>)} />
          </Fieldset>
          {isAllowed && <SaveBar verb={t.save} isBusy={isBusy} isDirty={isDirty} />}
        </Stack>
      </form>
      <NewestGallery brand={form.values} />
    </Group>
  );
}

/** The brand on the studio's newest gallery. */
function NewestGallery({ brand }: { brand: Brand }) {
  const t = useWords(brandWords);
  const newest = useQuery(someEvents(1)).data?.events[0];
  if (newest) return <PagePreview eventId={newest.id} brand={brand} />;
  return (
    <Text size="sm" c="dimmed">
      {t.previewNone}
    </Text>
  );
}
