import { ApiError, answer, api, type Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import type { Status } from './inbox-query.ts';
import { inboxWords } from './words.ts';

/** Each photo is decoded as it is accepted: this many per request keep the response quick. */
const AT_ONCE = 10;

export type Decide = (ids: number[], status: Status, categoryId: number | null) => Promise<unknown>;

/** Accepts, refuses or restores guests’ photos, and reports the outcome. */
export function useDecide(eventId: number): { decide: Decide; isBusy: boolean } {
  const t = useWords(inboxWords);
  const { done, failedTo } = useNotices();
  const { act, isBusy } = useAct('inbox', 'photos', 'events');

  const send = async (ids: number[], status: Status, category_id: number | null) => {
    const decided: number[] = [];
    const refusals: Schemas['InboxRefusal'][] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const body = { inbox_photo_ids: ids.slice(at, at + AT_ONCE), status, category_id };
      const part = await answer(api.PATCH('/admin/events/{id}/inbox', { params: { path: { id: eventId } }, body }));
      decided.push(...part.inbox_photos.map(({ id }) => id));
      refusals.push(...part.refusals);
    }
    return { decided, refusals };
  };

  const decide: Decide = (ids, status, categoryId) =>
    act(async () => {
      const { decided, refusals } = await send(ids, status, categoryId);
      const said = { accepted: t.accepted, refused: t.refused, waiting: t.restored }[status];
      const undo = status === 'refused' ? () => decide(decided, 'waiting', null) : undefined;
      if (decided.length > 0) done(said(decided.length), undo);
      const [first] = refusals;
      if (first) failedTo(t.notDone(refusals.length), new ApiError(409, first));
    });
  return { decide, isBusy };
}
