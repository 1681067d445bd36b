import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { createLabel, useLabels } from '../../data/labels.ts';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { dialogWords } from '../dialog/words.ts';
import { taskWords } from '../words.ts';
import classes from './label-badge.module.css';
import { LabelBadge } from './label-badge.tsx';

const NEW = 'new';

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (labelId: number | null) => void;
};

/** Chooses a label, or makes a new one of what is typed. */
export function LabelField({ value, onChange, ...props }: Props) {
  const t = useWords(taskWords);
  const own = useWords(dialogWords);
  const labels = useLabels();
  const { failed } = useNotices();
  const [typed, setTyped] = useState('');
  const name = typed.trim().slice(0, 50);
  const has = (label: string) => label.toLowerCase().includes(name.toLowerCase());
  const isNew = name !== '' && !labels.some((label) => label.name.toLowerCase() === name.toLowerCase());
  const chosen = labels.find(({ id }) => id === value);
  const isSearching = typed !== (chosen?.name ?? '');

  const choose = async (id: string | null) => {
    if (id !== NEW) return onChange(id === null ? null : Number(id));
    await createLabel(name).then((label) => onChange(label.id), failed);
  };

  return (
    <Select
      searchable
      clearable
      placeholder={own.labelPlaceholder}
      nothingFoundMessage={own.noLabelFound}
      clearButtonProps={{ 'aria-label': t.noLabel }}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
      {...props}
      value={value === null ? null : String(value)}
      onChange={(id) => void choose(id)}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[
        ...labels.map(({ id, name: label }) => ({ value: String(id), label })),
        ...(isSearching && isNew ? [{ value: NEW, label: own.createLabel(name) }] : []),
      ]}
      filter={({ options }) =>
        options.filter((option) => !('value' in option) || option.value === NEW || !isSearching || has(option.label))
      }
      renderOption={({ option }) => {
        const label = labels.find(({ id }) => String(id) === option.value);
        return label ? <LabelBadge {...label} /> : option.label;
      }}
    />
  );
}
