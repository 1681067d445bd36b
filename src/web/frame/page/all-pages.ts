import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** Loads the missing pages of a list. Resolves with all of them. */
export async function allPages<Page>(query: UseInfiniteQueryResult<InfiniteData<Page>>): Promise<Page[]> {
  let { data, hasNextPage } = query;
  while (hasNextPage) {
    const next = await query.fetchNextPage();
    if (next.isError) throw next.error;
    ({ data, hasNextPage } = next);
  }
  return data?.pages ?? [];
}
