import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '../icons.tsx';

type Props = {
  label: string;
  /** The text in the address. */
  q: string | undefined;
  /** Called shortly after the last letter. */
  find: (q: string | undefined) => void;
};

/** Searches while one types. If the address changes elsewhere, the field follows it. */
export function SearchField({ label, q, find }: Props) {
  const [typed, setTyped] = useState(q ?? '');
  // The text that the address contained, and the one that it will contain after the last search.
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  const search = useDebouncedCallback((text: string) => {
    const wanted = text.trim() || undefined;
    setSent(wanted);
    find(wanted);
  }, 250);
  if (known !== q) {
    setKnown(q);
    if (q !== sent) {
      setSent(q);
      setTyped(q ?? '');
      search.cancel();
    }
  }
  return (
    <TextInput
      flex={1}
      miw={180}
      maw={420}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value);
      }}
    />
  );
}
