import { createContext, type ReactNode, use, useEffect, useState } from 'react';

export type LanguageCode = 'en' | 'de';
const KEY = 'atelier.language';

/** What a feature says, in every language. A text that one language lacks is a fault of types. */
export type Words<T> = { en: T; de: { [K in keyof T]: Loose<T[K]> } };
type Loose<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Loose<T[K]> };

export const defineWords = <const T extends object>(words: Words<T>): Words<T> => words;

const first = (): LanguageCode => {
  const chosen = localStorage.getItem(KEY) ?? navigator.language;
  return chosen.startsWith('de') ? 'de' : 'en';
};

const LanguageContext = createContext<{ language: LanguageCode; setLanguage: (code: LanguageCode) => void }>({
  language: 'en',
  setLanguage: () => {},
});

export function Language({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  }, [language]);
  return <LanguageContext value={{ language, setLanguage }}>{children}</LanguageContext>;
}

export const useLanguage = () => use(LanguageContext);

/** The words of a feature in the language of whoever reads. */
export function useWords<T>(words: Words<T>): T {
  return words[useLanguage().language] as T;
}
