import { answer, api } from '../frame/api/client.ts';
import { queryClient, reload } from '../frame/api/query-client.ts';
import { moved, waysBack } from './photo-moves.ts';
import { type Outline, outlineQuery, type Target } from './photos.ts';

/** The service’s limit per request. */
const AT_ONCE = 1_000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** After all earlier moves. Once the last is done, the list is loaded as it is. */
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
    if (waiting === 0) void reload('photos', 'presentation', 'categories');
  });
  last = turn.catch(() => {});
  return turn;
}

async function send(id: number, ids: number[], { before, category: category_id }: Target) {
  // The last part first: each goes before the one after it.
  let next = before;
  for (let end = ids.length; end > 0; end -= AT_ONCE) {
    const photo_ids = ids.slice(Math.max(0, end - AT_ONCE), end);
    const body = { photo_ids, before: next, category_id, start_manual: true };
    await answer(api.POST('/admin/events/{id}/photos/order', { params: { path: { id } }, body }));
    next = photo_ids[0] ?? next;
  }
}

/**
 * Shows photos at another place in the order of guests. Returns the requests that move them there and back. Each move is relative to a
 * photo, so moves of other people are kept.
 */
export async function movePhotos(id: number, ids: ReadonlySet<number>, target: Target) {
  const { queryKey } = outlineQuery(id);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Outline>(queryKey);
  if (!before) return undefined;
  const ordered = before.tiles.flatMap((tile) => (ids.has(tile.id) ? tile.id : []));
  queryClient.setQueryData<Outline>(queryKey, { ...before, order: 'manual', tiles: moved(before.tiles, ids, target) });
  return {
    count: ordered.length,
    send: () => inTurn(() => send(id, ordered, target)),
    undo: () =>
      inTurn(async () => {
        for (const { ids: bundle, before: next, category } of waysBack(before.tiles, ids, before.isSorted))
          await send(id, bundle, { before: next, category: target.category === undefined ? undefined : category });
        if (before.order === 'manual') return;
        const body = { photo_order: before.order };
        await answer(api.PATCH('/admin/events/{id}/presentation', { params: { path: { id } }, body }));
      }),
  };
}
