import { useRef } from 'react';
import { removeEvent } from '../data/events.ts';
import { removePhotos } from '../data/photos.ts';
import { readKeepDays } from '../data/trash.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useRestore } from './use-restore.ts';
import { trashWords } from './words.ts';

/** Deletes photos of a gallery and offers Undo. If no trash keeps them, it asks first. A second press while it runs does nothing. */
export function useRemovePhotos(eventId: number): (ids: number[], removed: () => void) => Promise<unknown> {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { done, failed } = useNotices();
  const { act } = useAct();
  const { restore } = useRestore();

  const remove = (ids: number[], isKept: boolean, removed: () => void) => {
    const gone: number[] = [];
    const count = (part: number[]) => {
      gone.push(...part);
      if (gone.length === ids.length) removed();
    };
    const report = () => {
      const shown = [gone.length, number(gone.length)] as const;
      if (gone.length > 0 && isKept) done(t.moved(...shown), () => restore('photo', gone));
      else if (gone.length > 0) done(t.removed(...shown));
    };
    return act(() => removePhotos(eventId, ids, count).finally(report));
  };

  const isRunning = useRef(false);
  const once = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };

  return (ids, removed) =>
    once(async () => {
      const days = await readKeepDays().catch(failed);
      if (days) return remove(ids, true, removed);
      const title = t.removeTitle(ids.length, number(ids.length));
      if (days === 0) confirm({ title, text: t.removeText, verb: t.remove, act: () => remove(ids, false, removed) });
    });
}

type Gallery = { id: number; event_name: string; photo_count: number };

/** Asks, deletes a gallery, and offers Undo. If no trash keeps it, its name must be typed first. */
export function useRemoveEvent(leave: () => Promise<unknown>): (event: Gallery) => Promise<void> {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { failed } = useNotices();
  const { act } = useAct();
  const { restore } = useRestore();

  const remove = ({ id, event_name }: Gallery, isKept: boolean) =>
    act(() => removeEvent(id, leave), {
      done: isKept ? t.movedEvent(event_name) : t.removedEvent(event_name),
      undo: isKept ? () => restore('event', [id]) : undefined,
    });

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
