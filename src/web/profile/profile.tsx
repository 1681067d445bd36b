import { Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { ownUserQuery } from '../tasks/data/own-user.ts';
import { Account } from './account.tsx';
import { ApiKey } from './api-key.tsx';
import { LanguageAndWeek } from './language-and-week.tsx';
import { Password } from './password.tsx';
import { Privacy } from './privacy.tsx';
import { Schedule } from './schedule.tsx';
import { profileWords } from './words.ts';

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
