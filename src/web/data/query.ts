import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';

type Options<T> = Pick<UndefinedInitialDataOptions<T, Error, T, QueryKey>, 'staleTime' | 'refetchInterval'>;

/** A query with its key and its request. */
export const query = <T>(queryKey: QueryKey, queryFn: () => Promise<T>, options: Options<T> = {}) =>
  queryOptions({ queryKey, queryFn, ...options });

/** A query of one page, or of what a filter finds. The previous one is shown until the next is loaded. */
export const pageQuery = <T>(queryKey: QueryKey, queryFn: () => Promise<T>, options: Options<T> = {}) =>
  queryOptions({ queryKey, queryFn, placeholderData: keepPreviousData, ...options });

/** A list with its newest entries first and older ones on demand. */
export const listQuery = <Page>(
  queryKey: QueryKey,
  load: (cursor: { cursor?: string }) => Promise<Page>,
  next: (page: Page) => string | null | undefined,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => next(page) ?? undefined,
  });
