import { rotateLink } from '../data/links.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { eventWords } from './words.ts';

/** Asks whether to replace the first link of a gallery, and replaces it. */
export function useRotate(eventId: number): () => void {
  const t = useWords(eventWords);
  const { act } = useAct();
  const rotate = () => act(() => rotateLink(eventId), { done: t.rotated });
  return () => confirm({ title: t.rotateTitle, text: t.rotateText, verb: t.rotate, act: rotate });
}
