import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import type { Kind } from './trash-query.ts';
import { trashWords } from './words.ts';

/** The service’s limits per request. */
const AT_ONCE: Record<Kind, number> = { photo: 5_000, event: 100 };

/** Restores records from the trash, and reports those that cannot be restored. */
export function useRestore() {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { done, refused } = useNotices();
  const { act, isBusy } = useAct('trash', 'photos', 'events', 'categories', 'feedback', 'presentation');

  const restore = (kind: Kind, ids: number[]) =>
    act(async () => {
      let total = 0;
      const failed: Schemas['NotRestored'][] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE[kind]) {
        const body = { kind, ids: ids.slice(at, at + AT_ONCE[kind]) };
        const part = await answer(api.POST('/admin/trash/restore', { body }));
        total += part.restored;
        failed.push(...part.failed);
      }
      if (total > 0) done(t.restored[kind](total, number(total)));
      for (const [code, { length }] of Map.groupBy(failed, (failure) => failure.code))
        refused(t.failed[code](length, number(length)));
    });
  return { restore, isBusy };
}
