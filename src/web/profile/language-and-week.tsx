import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { TaskSchemas } from '../frame/api/client.ts';
import { browserLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useSavePreferences } from '../frame/session/preferences.ts';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { Part } from './part.tsx';
import { profileWords } from './words.ts';

type Preferences = TaskSchemas['Preferences'];

const STARTS = ['monday', 'sunday', 'saturday'] as const;

/** Each choice is saved at once, for every browser. */
export function LanguageAndWeek() {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { done } = useNotices();
  const { save, saving } = useSavePreferences();
  const { language, weekStart } = { ...useUser().preferences, ...saving };
  const change = async (patch: Partial<Preferences>) => {
    if (await save(patch)) done(frame.saved);
  };

  return (
    <Part id="language" title={t.languageAndWeek} about={t.languageAndWeekAbout}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={frame.language}
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void change({ language: (value || null) as Preferences['language'] })
          }
          data={[
            { value: '', label: t.asBrowser(t.languages[browserLanguage()]) },
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
        />
        <NativeSelect
          label={t.weekStart}
          value={weekStart}
          onChange={({ currentTarget: { value } }) => void change({ weekStart: value as Preferences['weekStart'] })}
          data={STARTS.map((value) => ({ value, label: t.weekStarts[value] }))}
        />
      </SimpleGrid>
    </Part>
  );
}
