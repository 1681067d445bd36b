import { makeKey, revokeKey } from '../data/api-key.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { profileWords } from './words.ts';

/** The actions on the key. Replacing and revoking ask first, since they stop the programs that use it. */
export function useKeyActions() {
  const t = useWords(profileWords);
  const { act, isBusy } = useAct();
  const make = () => act(makeKey);
  const revoke = () => act(revokeKey, { done: t.keyRevoked });
  return {
    make,
    isBusy,
    replace: () => confirm({ title: t.replaceTitle, text: t.replaceText, verb: t.replaceKey, act: make }),
    revoke: () => confirm({ title: t.revokeTitle, text: t.revokeText, verb: t.revoke, act: revoke }),
  };
}
