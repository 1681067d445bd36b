import { Button } from '@mantine/core';
import { useWords } from '../frame/language/language.tsx';
import { historyWords } from './words.ts';

type Props = { query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

/** Older entries, if there are more. */
export function Older({ query }: Props) {
  const t = useWords(historyWords);
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
      style={{ alignSelf: 'center' }}
    >
      {t.more}
    </Button>
  );
}
