import { answer, api } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { readKeepDays } from './trash-query.ts';
import { useRestore } from './use-restore.ts';
import { trashWords } from './words.ts';

/** The service’s limit per request. */
const AT_ONCE = 1_000;

/** Deletes photos of a gallery and offers Undo. If no trash keeps them, it asks first. */
export function useRemovePhotos(eventId: number): (ids: number[], removed: () => void) => Promise<unknown> {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { done, failed } = useNotices();
  const { act } = useAct('trash', 'photos', 'events', 'categories', 'feedback');
  const { restore } = useRestore();

  const remove = (ids: number[], isKept: boolean, removed: () => void) =>
    act(async () => {
      let gone: number[] = [];
      try {
        while (gone.length < ids.length) {
          const photo_ids = ids.slice(gone.length, gone.length + AT_ONCE);
          const params = { path: { id: eventId } };
          await answer(api.POST('/admin/events/{id}/photos/delete', { params, body: { photo_ids } }));
          gone = [...gone, ...photo_ids];
        }
        removed();
      } finally {
        const shown = [gone.length, number(gone.length)] as const;
        if (gone.length > 0 && isKept) done(t.moved(...shown), () => restore('photo', gone));
        else if (gone.length > 0) done(t.removed(...shown));
      }
    });

  return async (ids, removed) => {
    const days = await readKeepDays().catch(failed);
    if (days) return remove(ids, true, removed);
    const title = t.removeTitle(ids.length, number(ids.length));
    if (days === 0) confirm({ title, text: t.removeText, verb: t.remove, act: () => remove(ids, false, removed) });
  };
}

type Gallery = { id: number; event_name: string; photo_count: number };

/** Asks, deletes a gallery, and offers Undo. If no trash keeps it, its name must be typed first. */
export function useRemoveEvent(leave: () => Promise<unknown>): (event: Gallery) => Promise<void> {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { done, failed } = useNotices();
  const { restore } = useRestore();

  const remove = ({ id, event_name }: Gallery, isKept: boolean) =>
    answer(api.DELETE('/admin/events/{id}', { params: { path: { id } } })).then(async () => {
      if (isKept) done(t.movedEvent(event_name), () => restore('event', [id]));
      else done(t.removedEvent(event_name));
      await leave();
      queryClient.removeQueries({ queryKey: ['events', id] });
      await queryClient.invalidateQueries({ queryKey: ['events'] });
    }, failed);

  return async (event) => {
    const days = await readKeepDays().catch(failed);
    if (days === undefined) return;
    const { event_name, photo_count } = event;
    const shown = [photo_count, number(photo_count)] as const;
    confirm({
      title: t.removeEventTitle(event_name),
      text: days > 0 ? t.moveEventText(...shown, days) : t.removeEventText(...shown),
      verb: t.removeEvent,
      ...(days === 0 && { name: event_name }),
      act: () => remove(event, days > 0),
    });
  };
}
