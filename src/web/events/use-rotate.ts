import { answer, api } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { eventWords } from './words.ts';

/** Asks whether to replace the first link of a gallery, and replaces it. */
export function useRotate(eventId: number): () => void {
  const t = useWords(eventWords);
  const { done } = useNotices();
  const { act } = useAct('events', 'links');
  const rotate = () =>
    act(async () => {
      await answer(api.POST('/admin/events/{id}/rotate-share-token', { params: { path: { id: eventId } } }));
      done(t.rotated);
    });
  return () => confirm({ title: t.rotateTitle, text: t.rotateText, verb: t.rotate, act: rotate });
}
