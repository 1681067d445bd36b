import { Fieldset, NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { AccentColour } from './accent-field.tsx';
import { brandWords } from './words.ts';

export type Brand = Schemas['Brand'];
export type OwnBrand = Schemas['GalleryBrand'];

/** A gallery's brand over that of the studio. */
export const shownBrand = (studio: Brand, own: OwnBrand): Brand => ({
  ...studio,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
});

type Props = {
  value: OwnBrand;
  onChange: (change: Partial<OwnBrand>) => void;
  /** The brand that a field without a value has. */
  studio?: Brand;
};

const OWN = 'own';
/** The accent that a studio starts from when it chooses its own. */
const START = '#8a4b2a';

/** The fields of a brand: of the studio or, with the choice to be as the studio, of a gallery. */
export function BrandFields({ value, onChange, studio }: Props) {
  const t = useWords(brandWords);
  const options = <T extends string>(labels: Record<T, string>, inherited: T | undefined) => [
    ...(inherited === undefined ? [] : [{ value: '', label: t.asStudio(labels[inherited]) }]),
    ...Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
  ];
  const choice = <Name extends 'type_pairing' | 'cover' | 'spacing' | 'grid' | 'tile'>(
    name: Name,
    labels: Record<Brand[Name], string>,
  ) => (
    <NativeSelect
      label={t[name]}
      data={options(labels, studio?.[name])}
      value={value[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    />
  );
  const kindOf = (accent: string) => (accent === 'theme' || accent === 'cover' ? accent : OWN);
  const chooseAccent = (kind: string) => onChange({ accent: kind === OWN ? START : kind || null });

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {choice('type_pairing', t.type_pairings)}
        {choice('cover', t.covers)}
        {choice('spacing', t.spacings)}
        <NativeSelect
          label={t.accent}
          data={options(t.accents, studio && kindOf(studio.accent))}
          value={value.accent === null ? '' : kindOf(value.accent)}
          onChange={(event) => chooseAccent(event.currentTarget.value)}
        />
      </SimpleGrid>
      {value.accent !== null && kindOf(value.accent) === OWN && (
        <AccentColour value={value.accent} onChange={(accent) => onChange({ accent })} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {choice('grid', t.grids)}
        {choice('tile', t.tiles)}
      </SimpleGrid>
      {studio && (
        <NativeSelect
          label={t.ownWatermark}
          maw={360}
          data={[
            { value: '', label: t.asStudio(t.positions[studio.watermark.position]) },
            { value: OWN, label: t.own },
          ]}
          value={value.watermark ? OWN : ''}
          onChange={(event) => onChange({ watermark: event.currentTarget.value ? studio.watermark : null })}
        />
      )}
      {value.watermark && <WatermarkFields value={value.watermark} onChange={(watermark) => onChange({ watermark })} />}
    </Stack>
  );
}

type WatermarkProps = { value: Brand['watermark']; onChange: (value: Brand['watermark']) => void };

function WatermarkFields({ value, onChange }: WatermarkProps) {
  const t = useWords(brandWords);
  const choice = <Name extends 'position' | 'size'>(name: Name, labels: Record<Brand['watermark'][Name], string>) => (
    <NativeSelect
      label={t[name]}
      data={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Fieldset legend={t.watermark}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {choice('position', t.positions)}
        {choice('size', t.sizes)}
        <NumberInput
          label={t.strength}
          min={10}
          max={90}
          step={5}
          allowDecimal={false}
          value={value.strength}
          onChange={(given) => typeof given === 'number' && onChange({ ...value, strength: given })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt={4}>
        {t.watermarkHelp}
      </Text>
    </Fieldset>
  );
}
