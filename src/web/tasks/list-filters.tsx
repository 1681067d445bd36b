import { ActionIcon, Button, Group, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconFilter, IconSearch, IconTags } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWords } from '../frame/language.tsx';
import { useLabels } from './labels.ts';
import { listWords } from './list-words.ts';
import { PRIORITIES, STATUSES } from './task.ts';
import { DUES, SORTS, type TaskSearch } from './task-filter.ts';
import classes from './task-grid.module.css';
import { taskWords } from './words.ts';

type Props = {
  search: TaskSearch;
  filter: (change: TaskSearch) => void;
  manageLabels: () => void;
  isSelecting: boolean;
  toggleSelecting: () => void;
};

/** What the list is narrowed to and sorted by; all of it stands in the address. */
export function ListFilters({ search, filter, manageLabels, isSelecting, toggleSelecting }: Props) {
  const t = useWords(listWords);
  const words = useWords(taskWords);
  const labels = useLabels();
  const { q, status, priority, due, label, sort = 'dueDate' } = search;
  const [isOpen, { toggle }] = useDisclosure();
  const [typed, setTyped] = useState(q ?? '');
  const asked = useRef(q);
  // The address was changed from elsewhere: the field follows it.
  if (asked.current !== q) {
    asked.current = q;
    if (typed.trim() !== (q ?? '')) setTyped(q ?? '');
  }
  const find = useDebouncedCallback((text: string) => filter({ q: text.trim() || undefined }), 250);
  const given = [status, priority, due, label].filter((value) => value !== undefined).length;
  const labelOf = (value: string) => (value === 'none' ? value : Number(value) || undefined);

  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          maw={420}
          type="search"
          aria-label={t.find}
          placeholder={t.find}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            find(event.currentTarget.value);
          }}
        />
        <Button
          variant="default"
          className={classes.filterButton ?? ''}
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {given > 0 ? t.filters(given) : t.filter}
        </Button>
        <Button variant={isSelecting ? 'light' : 'default'} aria-pressed={isSelecting} onClick={toggleSelecting}>
          {t.selectMode}
        </Button>
      </Group>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          size="xs"
          aria-label={t.which.status}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ status: value === 'all' ? value : STATUSES.find((known) => known === value) })
          }
          data={[
            { value: '', label: t.open },
            ...STATUSES.map((value) => ({ value, label: words.status[value] })),
            { value: 'all', label: t.anyStatus },
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t.which.due}
          value={due ?? ''}
          onChange={({ currentTarget: { value } }) => filter({ due: DUES.find((known) => known === value) })}
          data={[{ value: '', label: t.anyDue }, ...DUES.map((value) => ({ value, label: t.due[value] }))]}
        />
        <NativeSelect
          size="xs"
          aria-label={t.which.priority}
          value={priority ?? ''}
          onChange={({ currentTarget: { value } }) => filter({ priority: PRIORITIES.find((known) => known === value) })}
          data={[
            { value: '', label: t.anyPriority },
            ...PRIORITIES.toReversed().map((value) => ({ value, label: words.priority[value] })),
          ]}
        />
        <Group gap={2} wrap="nowrap">
          <NativeSelect
            size="xs"
            flex={1}
            maw={220}
            aria-label={t.which.label}
            value={label ?? ''}
            onChange={({ currentTarget: { value } }) => filter({ label: labelOf(value) })}
            data={[
              { value: '', label: t.anyLabel },
              ...labels.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: 'none', label: words.noLabel },
            ]}
          />
          <ActionIcon size={30} title={t.manageLabels} onClick={manageLabels} aria-haspopup="dialog">
            <IconTags size={18} aria-hidden />
            <VisuallyHidden>{t.manageLabels}</VisuallyHidden>
          </ActionIcon>
        </Group>
        <NativeSelect
          size="xs"
          aria-label={t.which.sort}
          value={sort}
          onChange={({ currentTarget: { value } }) => {
            const chosen = SORTS.find((known) => known === value);
            filter({ sort: chosen === 'dueDate' ? undefined : chosen });
          }}
          data={SORTS.map((value) => ({ value, label: t.sort[value] }))}
        />
      </div>
    </>
  );
}
