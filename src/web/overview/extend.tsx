import { Button } from '@mantine/core';
import { bulkWords } from '../events/list/bulk-words.ts';
import { useBulk } from '../events/list/use-bulk.ts';
import { useWords } from '../frame/language/language.tsx';

const DAYS = 30;

type Props = {
  event: { id: number; event_name: string; expires_at: string };
  /** Called once the gallery is open for longer. Its line and the button are gone then. */
  done: (pressed: Element) => void;
};

/** Keeps a gallery open for longer, with Undo. Loaded after the first view. */
export default function Extend({ event, done }: Props) {
  const t = useWords(bulkWords);
  const { extend, progress } = useBulk(() => {});
  return (
    <Button
      size="compact-xs"
      variant="light"
      style={{ flexShrink: 0 }}
      aria-label={`${t.extendOne(DAYS)}: ${event.event_name}`}
      loading={progress !== undefined}
      onClick={async ({ currentTarget }) => (await extend([event], DAYS)) && done(currentTarget)}
    >
      {t.extendOne(DAYS)}
    </Button>
  );
}
