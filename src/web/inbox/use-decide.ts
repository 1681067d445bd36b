import { type Status, decide as send } from '../data/inbox.ts';
import { ApiError } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { inboxWords } from './words.ts';

export type Decide = (ids: number[], status: Status, categoryId: number | null) => Promise<unknown>;

/** Accepts, refuses or restores guests’ photos, and reports the outcome. */
export function useDecide(eventId: number): { decide: Decide; isBusy: boolean } {
  const t = useWords(inboxWords);
  const { done, failedTo } = useNotices();
  const { act, isBusy } = useAct();

  const decide: Decide = (ids, status, categoryId) =>
    act(async () => {
      const { decided, refusals } = await send(eventId, ids, status, categoryId);
      const said = { accepted: t.accepted, refused: t.refused, waiting: t.restored }[status];
      const undo = status === 'refused' ? () => decide(decided, 'waiting', null) : undefined;
      if (decided.length > 0) done(said(decided.length), undo);
      const [first] = refusals;
      if (first) failedTo(t.notDone(refusals.length), new ApiError(409, first));
    });
  return { decide, isBusy };
}
