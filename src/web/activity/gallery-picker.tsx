import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventNameQuery, someEvents } from '../data/event-lists.ts';
import { useWords } from '../frame/language/language.tsx';
import { activityWords } from './words.ts';

type Props = Omit<MultiSelectProps<number>, 'data' | 'searchable'> & { value: number[] };

/** Chooses galleries by name or customer. */
export function GalleryPicker({ value, ...props }: Props) {
  const t = useWords(activityWords);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery(someEvents(20, q));
  const chosen = useQueries({ queries: value.map(eventNameQuery) });

  const names = new Map<number, string>();
  value.forEach((id, place) => {
    names.set(id, chosen[place]?.data ?? `#${id}`);
  });
  for (const { id, event_name } of data?.events ?? []) names.set(id, event_name);

  return (
    <MultiSelect<number>
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      // The service has searched already, including galleries that are not shown here.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={t.nothingFound}
      {...props}
    />
  );
}
