import { useLanguage } from '../frame/language/language.tsx';
import { failureWords } from './failure-words.ts';

/** Why something could not be sent, in the user's language. */
export function useFailureWords(): (said: string) => string {
  const { language } = useLanguage();
  return (said) => failureWords(language, said);
}
