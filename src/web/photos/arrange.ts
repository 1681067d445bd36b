import { movePhotos } from '../data/photo-order.ts';
import type { Target } from '../data/photos.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { photoWords } from './words.ts';

export type Arrange = (ids: ReadonlySet<number>, target: Target) => Promise<void>;

/** Moves photos in the order that guests see. They move on the screen at once. */
export function useArrange(eventId: number): Arrange {
  const t = useWords(photoWords);
  const { act } = useAct();
  return async (ids, target) => {
    const move = await movePhotos(eventId, ids, target);
    if (move) await act(move.send, { done: t.moved(move.count), undo: move.undo });
  };
}
