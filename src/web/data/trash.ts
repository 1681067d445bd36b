import { answer, api, type Schemas } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changing } from './changing.ts';
import { inParts } from './in-parts.ts';
import { listQuery } from './query.ts';

export type TrashItem = Schemas['TrashItem'];
export type Kind = TrashItem['kind'];
export type TrashFilter = { kind: Kind; q?: string | undefined; event_id?: number | undefined };

const PAGE = 100;
/** The service’s limits per request. */
const AT_ONCE: Record<Kind, number> = { photo: 5_000, event: 100 };

const read = (query: TrashFilter & { limit: number; cursor?: string }) =>
  answer(api.GET('/admin/trash', { params: { query } }));

/** The trash, newest first. */
export const trashPages = (filter: TrashFilter) =>
  listQuery(
    ['trash', filter],
    (cursor) => read({ ...filter, limit: PAGE, ...cursor }),
    ({ pagination }) => pagination.next_cursor,
  );

/** For how many days the trash keeps records. The operator sets it, so it is asked for once. */
export const readKeepDays = (): Promise<number> =>
  queryClient.fetchQuery({
    queryKey: ['trash-keep-days'],
    queryFn: async () => (await read({ kind: 'photo', limit: 1 })).keep_days,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Resolves with the number of restored records, and with those that cannot be restored. */
export const restoreFromTrash = changing(
  ['trash', 'photos', 'events', 'categories', 'feedback', 'presentation'],
  async (kind: Kind, all: number[]) => {
    const failed: Schemas['NotRestored'][] = [];
    let total = 0;
    for (const ids of inParts(all, AT_ONCE[kind])) {
      const part = await answer(api.POST('/admin/trash/restore', { body: { kind, ids } }));
      total += part.restored;
      failed.push(...part.failed);
    }
    return { total, failed };
  },
);

export const deleteForGood = changing(['trash'], (kind: Kind, id: number) =>
  answer(api.DELETE(`/admin/trash/${kind}/{id}`, { params: { path: { id } } })),
);
