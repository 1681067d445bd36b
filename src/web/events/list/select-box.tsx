import { Checkbox } from '@mantine/core';
import type { FoundEvent } from '../../data/event-lists.ts';
import { useWords } from '../../frame/language/language.tsx';
import type { Chosen } from '../../frame/page/use-chosen.ts';
import { bulkWords } from './bulk-words.ts';

type Props = { event: FoundEvent; chosen: Chosen };

/** Selects a gallery, or with Shift all up to it. */
export function SelectBox({ event, chosen }: Props) {
  const t = useWords(bulkWords);
  return (
    <Checkbox
      aria-label={t.select(event.event_name)}
      checked={chosen.ids.has(event.id)}
      onChange={({ nativeEvent }) => {
        if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) chosen.extendTo(event.id);
        else chosen.toggle(event.id);
      }}
    />
  );
}
