import { Divider, NativeSelect, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { updatePrivacy } from '../data/account.ts';
import { ownUserQuery, savePreferences } from '../data/own-user.ts';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useSaving } from '../frame/forms/use-saving.ts';
import { browserLanguage, useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { Account } from './account.tsx';
import { ApiKey } from './api-key.tsx';
import { Part } from './part.tsx';
import { Password } from './password.tsx';
import { Schedule } from './schedule.tsx';
import { profileWords } from './words.ts';

const STARTS = ['monday', 'sunday', 'saturday'] as const;

export function Profile() {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const query = useQuery(ownUserQuery);
  return (
    <Page title={frame.profile} about={t.about}>
      <Loaded query={query} rows={10}>
        {(user) => (
          <Stack gap="xl">
            <Account user={user} />
            <Divider />
            <Password username={user.username} />
            <Divider />
            <Schedule schedule={user.schedule} />
            <Divider />
            <LanguageAndWeek />
            <Divider />
            <Privacy privacy={user.privacy} />
            <Divider />
            <ApiKey />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

type Privacy = TaskSchemas['Privacy'];

/** The visibility to other users. Each switch saves when it is pressed. */
function Privacy({ privacy }: { privacy: Privacy }) {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { shown, save } = useSaving(privacy, updatePrivacy, frame.saved);

  return (
    <Part id="privacy" title={t.privacy} about={t.privacyAbout}>
      <Stack>
        {(['showOnLeaderboard', 'showLevel'] as const).map((name) => (
          <Switch
            key={name}
            label={t[name]}
            description={t.privacyMeans[name][shown[name] ? 'on' : 'off']}
            checked={shown[name]}
            onChange={(event) => void save({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Part>
  );
}

type Preferences = TaskSchemas['Preferences'];

/** Each choice is saved at once, for every browser. */
function LanguageAndWeek() {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { save, shown } = useSaving(useUser().preferences, savePreferences, frame.saved);
  const { language, weekStart } = shown;

  return (
    <Part id="language" title={t.languageAndWeek} about={t.languageAndWeekAbout}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={frame.language}
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void save({ language: (value || null) as Preferences['language'] })
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
          onChange={({ currentTarget: { value } }) => void save({ weekStart: value as Preferences['weekStart'] })}
          data={STARTS.map((value) => ({ value, label: t.weekStarts[value] }))}
        />
      </SimpleGrid>
    </Part>
  );
}
