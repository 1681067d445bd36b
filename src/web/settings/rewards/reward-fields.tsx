import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Schemas } from '../../frame/api/client.ts';
import { useWords } from '../../frame/language/language.tsx';
import { rewardSettingsWords } from './words.ts';

export type RewardValues = Schemas['NewReward'];
type Translation = NonNullable<NonNullable<RewardValues['translations']>['de']>;

/** Inputs beside each other are in line. */
const ORDER = ['label', 'input', 'description', 'error'] as const;
/** The colour that a new theme starts from. */
const START = '#8a4b2a';

/** The common part of adding and changing a reward. */
export function RewardFields({ form }: { form: UseFormReturnType<RewardValues> }) {
  const t = useWords(rewardSettingsWords);
  const { category, accent, translations } = form.values;
  const german: Translation = translations?.de ?? { name: '', description: '' };
  const translate = (change: Partial<Translation>) => {
    const de = { ...german, ...change };
    form.setFieldValue('translations', de.name || de.description ? { de } : {});
  };
  const number = (name: 'cost' | 'min_level' | 'stock' | 'max_per_user', isOptional = false) => {
    const { value, onChange, ...props } = form.getInputProps(name);
    return {
      ...props,
      label: t[({ min_level: 'minLevel', max_per_user: 'maxPerUser', cost: 'cost', stock: 'stock' } as const)[name]],
      allowDecimal: false,
      required: !isOptional,
      ...(isOptional && { description: t.noLimit, inputWrapperOrder: [...ORDER] }),
      value: value ?? '',
      onChange: (given: number | string) => onChange(given === '' ? (isOptional ? null : undefined) : given),
    };
  };

  return (
    <>
      <TextInput
        label={t.name}
        required
        maxLength={100}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea label={t.description} required autosize maxLength={300} {...form.getInputProps('description')} />
      <TextInput
        label={t.germanName}
        maxLength={100}
        autoComplete="off"
        value={german.name}
        error={form.errors['translations.de.name']}
        onChange={(event) => translate({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t.germanDescription}
        autosize
        maxLength={300}
        value={german.description}
        error={form.errors['translations.de.description']}
        onChange={(event) => translate({ description: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t.icon} required maxLength={16} autoComplete="off" {...form.getInputProps('icon')} />
        <NativeSelect
          label={t.category}
          description={t.categoryHelp}
          inputWrapperOrder={[...ORDER]}
          value={category}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('category', value as RewardValues['category']);
            form.setFieldValue('accent', value === 'theme' ? (accent ?? START) : null);
          }}
          data={Object.entries(t.categories).map(([value, label]) => ({ value, label }))}
        />
        {category === 'theme' && <TextInput type="color" label={t.accent} {...form.getInputProps('accent')} />}
        <NumberInput min={1} max={1_000_000} {...number('cost')} />
        <NumberInput min={1} max={1_000} {...number('min_level')} />
        <NumberInput min={0} max={1_000_000} {...number('stock', true)} />
        <NumberInput min={1} max={1_000_000} {...number('max_per_user', true)} />
      </SimpleGrid>
    </>
  );
}
