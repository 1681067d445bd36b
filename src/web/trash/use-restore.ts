import { type Kind, restoreFromTrash } from '../data/trash.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { trashWords } from './words.ts';

/** Restores records from the trash, and reports those that cannot be restored. */
export function useRestore() {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { done, refused } = useNotices();
  const { act, isBusy } = useAct();

  const restore = (kind: Kind, ids: number[]) =>
    act(async () => {
      const { total, failed } = await restoreFromTrash(kind, ids);
      if (total > 0) done(t.restored[kind](total, number(total)));
      for (const [code, { length }] of Map.groupBy(failed, (failure) => failure.code))
        refused(t.failed[code](length, number(length)));
    });
  return { restore, isBusy };
}
