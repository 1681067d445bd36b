import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

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
  const asked = useRef(q);
  if (asked.current !== q) {
    asked.current = q;
    if (typed.trim() !== (q ?? '')) setTyped(q ?? '');
  }
  const search = useDebouncedCallback((text: string) => find(text.trim() || undefined), 250);
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
