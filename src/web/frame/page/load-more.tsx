import { Button } from '@mantine/core';

type Query = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Loads the next page of a list, if there is one. */
export function LoadMore({ query, label }: { query: Query; label: string }) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
      style={{ alignSelf: 'center' }}
    >
      {label}
    </Button>
  );
}
