import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** ISO 8601, in UTC. */
  value: string | null;
  onChange: (time: string | null) => void;
};

const pad = (part: number, length = 2) => String(part).padStart(length, '0');

/** In the user's time zone, as the browser's field expects. */
function toLocal(time: string): string {
  const at = new Date(time);
  const day = `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** A moment by day and time. Incomplete input stays as typed; only a valid moment is passed on. */
export function MomentInput({ value, onChange, ...props }: Props) {
  const [text, setText] = useState({ typed: value ? toLocal(value) : '', means: value });
  if (text.means !== value) setText({ typed: value ? toLocal(value) : '', means: value });
  return (
    <TextInput
      type="datetime-local"
      max="9999-12-31T23:59"
      {...props}
      value={text.typed}
      onChange={({ currentTarget: { value: typed } }) => {
        const at = new Date(typed);
        const means = typed === '' || Number.isNaN(at.valueOf()) || at.getFullYear() > 9999 ? null : at.toISOString();
        setText({ typed, means });
        onChange(means);
      }}
    />
  );
}
