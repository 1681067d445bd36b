import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { sessionQuery } from '../session/session.ts';

export type LanguageCode = 'en' | 'de';
const KEY = 'atelier.language';

/** The texts of a feature in every language. A missing text is a type error. */
export type Words<T> = { en: T; de: { [K in keyof T]: Loose<T[K]> } };
type Loose<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Loose<T[K]> };

export const defineWords = <const T extends object>(words: Words<T>): Words<T> => words;

/** The browser’s preferred language, if we have it. */
export const browserLanguage = (): LanguageCode => known(navigator.language);
const known = (code: string): LanguageCode => (code.startsWith('de') ? 'de' : 'en');

/** How dates and numbers are written: as at home, if the browser has the language, otherwise as in Europe. */
export const localeOf = (language: LanguageCode): string =>
  navigator.language.startsWith(language) ? navigator.language : { en: 'en-GB', de: 'de-DE' }[language];

const LanguageContext = createContext<{ language: LanguageCode }>({ language: 'en' });

/** The account’s language, otherwise the browser’s. Before the session is loaded, the language used last. */
export function Language({ children }: { children: ReactNode }) {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const chosen = user ? user.preferences.language : localStorage.getItem(KEY);
  const language = chosen ? known(chosen) : browserLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  }, [language]);
  return <LanguageContext value={{ language }}>{children}</LanguageContext>;
}

export const useLanguage = () => use(LanguageContext);

/** The words of a feature in the user's language. */
export function useWords<T>(words: Words<T>): T {
  return words[useLanguage().language] as T;
}
