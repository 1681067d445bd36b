import { parseCookie } from 'cookie';
import { isLanguage, LANGUAGES, type Language } from './words.ts';

export const LANGUAGE_COOKIE = 'atelier.language';

type Reader = { headers: { cookie?: string | undefined }; acceptsLanguages(languages: string[]): string | false };

/** The language chosen on a page for guests, else the browser's, else English. */
export function languageOf(req: Reader): Language {
  const chosen = parseCookie(req.headers.cookie ?? '')[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  return (req.acceptsLanguages([...LANGUAGES]) || 'en') as Language;
}
