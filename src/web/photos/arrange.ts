import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { presentationQuery } from '../presentation/presentation-query.ts';
import { type CategoryFilter, photoAt, readPhotos } from './photo-pages.ts';
import type { Selection } from './selection.ts';
import { photoWords } from './words.ts';

/** The service’s limit per request. */
const AT_ONCE = 1_000;

export type Arranging = ReturnType<typeof useArranging>;

/** Moves the selected photos, in the order of selection, to another place in the manual order. */
export function useArranging(eventId: number, category: CategoryFilter, total: number, selection: Selection) {
  const t = useWords(photoWords);
  const { done } = useNotices();
  const { act } = useAct('photos');
  const { data } = useQuery(presentationQuery(eventId));
  const [isPlacing, setPlacing] = useState(false);
  const ids = [...selection.ids];

  const put = (before: number | null) =>
    act(async () => {
      for (let i = 0; i < ids.length; i += AT_ONCE)
        await answer(
          api.POST('/admin/events/{id}/photos/order', {
            params: { path: { id: eventId } },
            body: { photo_ids: ids.slice(i, i + AT_ONCE), before },
          }),
        );
      done(t.arranged(ids.length));
      selection.clear();
      setPlacing(false);
    });

  return {
    isManual: data?.record.photo_order === 'manual',
    isPlacing: isPlacing && ids.length > 0,
    /** The next photo that is clicked becomes the one after them. */
    begin: () => setPlacing(true),
    stop: () => setPlacing(false),
    async toFront() {
      const first = (await readPhotos(eventId, category, 0, Math.min(ids.length, total - 1))).find(
        ({ id }) => !selection.ids.has(id),
      );
      if (first) await put(first.id);
    },
    toEnd: () => put(null),
    async beforeIndex(index: number) {
      const photo = photoAt(eventId, category, index);
      if (photo && !selection.ids.has(photo.id)) await put(photo.id);
    },
  };
}
