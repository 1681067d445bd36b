import type { Factors } from '../data/factors.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { useWords } from '../frame/language/language.tsx';
import { knowsPasskeys } from './use-proof-fault.ts';
import { securityWords } from './words.ts';

/** Why no passkey can be added here, or undefined if one can. */
export function useHindrance({ passkeysAvailable }: Factors): string | undefined {
  const t = useWords(securityWords);
  if (!passkeysAvailable) return t.needHttps;
  if (new URL(publicUrl).origin !== location.origin) return t.wrongAddress(publicUrl);
  return knowsPasskeys() ? undefined : t.unknownHere;
}
