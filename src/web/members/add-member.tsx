import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Colleague, candidatesQuery, nameOf } from '../data/members.ts';
import { useWords } from '../frame/language/language.tsx';
import { frameWords } from '../frame/words.ts';
import { memberWords } from './words.ts';

type Props = { eventId: number; disabled: boolean; onAdd: (user: Colleague) => void };

/** Adds the user who is chosen, at once. */
export function AddMember({ eventId, disabled, onAdd }: Props) {
  const t = useWords(memberWords);
  const { roles } = useWords(frameWords);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery(candidatesQuery(eventId, q));
  // Those of an earlier search are shown until the answer comes.
  const search = typed.trim().toLowerCase();
  const candidates = (data?.candidates ?? []).filter((user) =>
    `${user.username} ${user.display_name ?? ''}`.toLowerCase().includes(search),
  );

  return (
    <Select
      label={t.add}
      placeholder={t.addPlaceholder}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      disabled={disabled}
      data={candidates.map((user) => ({
        value: String(user.id),
        label: `${nameOf(user)} · ${roles[user.role ?? 'none']}`,
      }))}
      // The user name is found too, which is not in the label.
      filter={({ options }) => options}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      nothingFoundMessage={t.nobody}
      onChange={(id) => {
        const user = candidates.find((one) => String(one.id) === id);
        if (!user) return;
        setTyped('');
        onAdd(user);
      }}
      maw={420}
    />
  );
}
