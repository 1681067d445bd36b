import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { ActivityEntries } from './activity-entries.tsx';
import { activityWords } from './words.ts';

/** The latest entries, for the start page. */
export function RecentActivity() {
  const t = useWords(activityWords);
  const query = useQuery({
    queryKey: ['activity', 'recent'],
    queryFn: () => answer(api.GET('/admin/activity', { params: { query: { limit: 6 } } })),
  });
  return (
    <Loaded query={query} rows={4}>
      {({ activity }) =>
        activity.length === 0 ? (
          <Text c="dimmed">{t.noneText}</Text>
        ) : (
          <ActivityEntries entries={activity} withGallery />
        )
      }
    </Loaded>
  );
}
