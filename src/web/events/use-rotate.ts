import { answer, api } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { eventWords } from './words.ts';

/** Asks whether to replace the first link of a gallery, and replaces it. */
export function useRotate(eventId: number): () => void {
  const t = useWords(eventWords);
  const { done, failed } = useNotices();
  const rotate = () =>
    answer(api.POST('/admin/events/{id}/rotate-share-token', { params: { path: { id: eventId } } }))
      .then(() => done(t.rotated), failed)
      .finally(() => Promise.all(['events', 'links'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))));
  return () => confirm({ title: t.rotateTitle, text: t.rotateText, verb: t.rotate, act: rotate });
}
