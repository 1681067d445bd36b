import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../frame/language.tsx';
import { useLabels } from './labels.ts';
import { listWords } from './list-words.ts';
import { PRIORITIES, type Priority } from './task.ts';
import { DUES, type TaskSearch } from './task-filter.ts';
import { taskWords } from './words.ts';

type Narrowed = Pick<TaskSearch, 'q' | 'label' | 'priority' | 'due'>;
type Props = {
  search: Narrowed;
  /** Gets what has changed; undefined for what no longer narrows. */
  onChange: (change: Narrowed) => void;
  /** Beside the field for text: the order. */
  children?: ReactNode;
};

/** Narrows tasks by text, label, priority and due date. */
export function TaskFilters({ search: { q, label, priority, due }, onChange, children }: Props) {
  const t = useWords(listWords);
  const tasks = useWords(taskWords);
  const labels = useLabels();
  return (
    <>
      <SearchField text={q ?? ''} label={t.find} onChange={(text) => onChange({ q: text || undefined })} />
      {children}
      <NativeSelect
        flex="1 1 90px"
        rightSectionWidth={26}
        maw={200}
        aria-label={t.which.label}
        value={label ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ label: value === 'none' ? value : Number(value) || undefined })
        }
        data={[
          { value: '', label: tasks.label },
          ...labels.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: tasks.noLabel },
        ]}
      />
      <NativeSelect
        flex="1 1 90px"
        rightSectionWidth={26}
        maw={160}
        aria-label={t.which.priority}
        value={priority ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ priority: (value || undefined) as Priority | undefined })
        }
        data={[
          { value: '', label: tasks.priorityField },
          ...PRIORITIES.toReversed().map((value) => ({ value, label: tasks.priority[value] })),
        ]}
      />
      <NativeSelect
        flex="1 1 90px"
        rightSectionWidth={26}
        maw={160}
        aria-label={t.which.due}
        value={due ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ due: DUES.find((known) => known === value) })}
        data={[{ value: '', label: tasks.dueDate }, ...DUES.map((value) => ({ value, label: t.due[value] }))]}
      />
    </>
  );
}

/** Follows the address, also when that is changed from elsewhere, and changes it once nobody types any more. */
function SearchField({ text, label, onChange }: { text: string; label: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  if (asked.current !== text) {
    asked.current = text;
    if (typed.trim() !== text) setTyped(text);
  }
  const find = useDebouncedCallback((value: string) => onChange(value.trim()), 250);
  return (
    <TextInput
      flex="1 1 140px"
      maw={320}
      type="search"
      aria-label={label}
      placeholder={label}
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
