import { useRef } from 'react';
import { answer, api } from '../frame/api/client.ts';
import { queryClient, reload } from '../frame/api/query-client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { moved, type Target, waysBack } from './moves.ts';
import { type Outline, outlineQuery } from './outline.ts';
import { photoWords } from './words.ts';

/** The service’s limit per request. */
const AT_ONCE = 1_000;

export type Arrange = (ids: ReadonlySet<number>, target: Target) => Promise<void>;

/**
 * Moves photos in the order that guests see. They move on the screen at once, and the requests follow one after the other. Each move is
 * relative to a photo, so moves of other people are kept.
 */
export function useArrange(eventId: number): Arrange {
  const t = useWords(photoWords);
  const { done, failed } = useNotices();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const params = { path: { id: eventId } };
  const { queryKey } = outlineQuery(eventId);

  const send = async (ids: number[], { before, category: category_id }: Target) => {
    // The last part first: each goes before the one after it.
    let next = before;
    for (let end = ids.length; end > 0; end -= AT_ONCE) {
      const photo_ids = ids.slice(Math.max(0, end - AT_ONCE), end);
      const body = { photo_ids, before: next, category_id, start_manual: true };
      await answer(api.POST('/admin/events/{id}/photos/order', { params, body }));
      next = photo_ids[0] ?? next;
    }
  };
  /** After all earlier ones. Once the last is done, the list is loaded as it is. */
  const inTurn = (work: () => Promise<unknown>) => {
    waiting.current += 1;
    queue.current = queue.current
      .then(work)
      .catch(failed)
      .finally(async () => {
        waiting.current -= 1;
        if (waiting.current === 0) await reload('photos', 'presentation', 'categories');
      });
    return queue.current;
  };

  return async (ids, target) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Outline>(queryKey);
    if (!before) return;
    const ordered = before.tiles.filter(({ id }) => ids.has(id)).map(({ id }) => id);
    const tiles = moved(before.tiles, ids, target);
    queryClient.setQueryData<Outline>(queryKey, { ...before, order: 'manual', tiles });
    await inTurn(async () => {
      await send(ordered, target);
      done(t.moved(ordered.length), () =>
        inTurn(async () => {
          for (const { ids: bundle, before: next, category } of waysBack(before.tiles, ids, before.isSorted))
            await send(bundle, { before: next, category: target.category === undefined ? undefined : category });
          if (before.order !== 'manual')
            await answer(api.PATCH('/admin/events/{id}/presentation', { params, body: { photo_order: before.order } }));
        }),
      );
    });
  };
}
