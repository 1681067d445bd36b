import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { PageOf } from '../frame/api/client.ts';

/** A list with its newest entries first and older ones on demand. */
export function useLog<T>(key: QueryKey, load: (cursor: string | undefined) => Promise<PageOf<T>>) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
