import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useLabels } from '../../data/labels.ts';
import { PRIORITIES } from '../../data/tasks/task.ts';
import { IconSearch } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { listWords } from '../list/words.ts';
import { taskWords } from '../words.ts';
import { DUES, type TaskSearch } from './task-filter.ts';

type Narrowed = Pick<TaskSearch, 'q' | 'label' | 'priority' | 'due'>;
/** `onChange` gets what has changed; undefined for what no longer narrows. */
type Props = { search: Narrowed; onChange: (change: Narrowed) => void } & Pick<
  NativeSelectProps,
  'size' | 'flex' | 'maw' | 'rightSectionWidth'
>;

/** Narrows tasks by a text. Follows the address, also when that is changed from elsewhere, and changes it once nobody types any more. */
export function TextFilter({ search: { q: text = '' }, onChange, ...look }: Props) {
  const t = useWords(listWords);
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  if (asked.current !== text) {
    asked.current = text;
    if (typed.trim() !== text) setTyped(text);
  }
  const find = useDebouncedCallback((value: string) => onChange({ q: value.trim() || undefined }), 250);
  return (
    <TextInput
      {...look}
      miw={0}
      type="search"
      aria-label={t.find}
      placeholder={t.find}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      maxLength={255}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        find(value);
      }}
    />
  );
}

export function LabelFilter({ search: { label }, onChange, ...look }: Props) {
  const t = useWords(listWords);
  const words = useWords(taskWords);
  const labels = useLabels();
  return (
    <NativeSelect
      {...look}
      aria-label={t.which.label}
      value={label ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ label: value === 'none' ? value : Number(value) || undefined })
      }
      data={[
        { value: '', label: t.anyLabel },
        ...labels.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'none', label: words.noLabel },
      ]}
    />
  );
}

export function PriorityFilter({ search: { priority }, onChange, ...look }: Props) {
  const t = useWords(listWords);
  const words = useWords(taskWords);
  return (
    <NativeSelect
      {...look}
      aria-label={t.which.priority}
      value={priority ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ priority: PRIORITIES.find((known) => known === value) })}
      data={[
        { value: '', label: t.anyPriority },
        ...PRIORITIES.toReversed().map((value) => ({ value, label: words.priority[value] })),
      ]}
    />
  );
}

export function DueFilter({ search: { due }, onChange, ...look }: Props) {
  const t = useWords(listWords);
  return (
    <NativeSelect
      {...look}
      aria-label={t.which.due}
      value={due ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ due: DUES.find((known) => known === value) })}
      data={[{ value: '', label: t.anyDue }, ...DUES.map((value) => ({ value, label: t.due[value] }))]}
    />
  );
}
