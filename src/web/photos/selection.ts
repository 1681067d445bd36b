import { useEffect, useState } from 'react';
import { useNotices } from '../frame/overlays/notices.tsx';
import { type CategoryFilter, indexOfPhoto, type Photo, photoAt, readPhotos } from './photo-pages.ts';

export type Selection = {
  ids: ReadonlySet<number>;
  /** The category of each photo when it was selected. */
  categories: ReadonlyMap<number, number | null>;
  isBusy: boolean;
  toggle: (photo: Photo, index: number) => void;
  /** Selects the range from the anchor to this index. */
  extendTo: (index: number, from: number) => void;
  all: () => void;
  clear: () => void;
};

/** The selected photos, including those that are not loaded. */
export function useSelection(eventId: number, category: CategoryFilter, total: number): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [anchor, setAnchor] = useState<{ id: number; index: number }>();
  const [isBusy, setBusy] = useState(false);
  const { failed } = useNotices();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was selected elsewhere is not selected here
  useEffect(() => {
    setAnchor(undefined);
    setChosen(new Map());
  }, [eventId, category]);

  const select = async (first: number, last: number) => {
    setBusy(true);
    try {
      const photos = await readPhotos(eventId, category, first, last);
      setChosen((before) => new Map([...before, ...photos.map(({ id, category_id }) => [id, category_id] as const)]));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    ids: new Set(chosen.keys()),
    categories: chosen,
    isBusy,
    toggle({ id, category_id }, index) {
      setAnchor({ id, index });
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(id)) next.set(id, category_id);
        return next;
      });
    },
    extendTo(index, from) {
      // Its current place: new photos have moved it.
      const start = anchor ? (indexOfPhoto(eventId, category, anchor.id) ?? anchor.index) : from;
      if (!anchor) {
        const photo = photoAt(eventId, category, from);
        if (photo) setAnchor({ id: photo.id, index: from });
      }
      select(Math.min(start, index), Math.max(start, index));
    },
    all: () => select(0, total - 1),
    clear() {
      setAnchor(undefined);
      setChosen(new Map());
    },
  };
}
