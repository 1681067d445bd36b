import type { TaskSchemas } from '../frame/api/client.ts';
import { useLanguage } from '../frame/language/language.tsx';

type Translated<T> = T & { translations: TaskSchemas['RewardTranslations'] };

/** The texts of a reward in the user's language; English, if they are not translated. */
export function useRewardText() {
  const { language } = useLanguage();
  return <T extends object>(reward: Translated<T>): T => ({
    ...reward,
    ...(language === 'de' ? reward.translations.de : undefined),
  });
}
