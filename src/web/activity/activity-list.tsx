import { Button, Stack } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer, api } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { ActivityEntries } from './activity-entries.tsx';
import { activityWords } from './words.ts';

type Filter = { type?: string; actor_id?: number; event_id?: number; page: number };

type Props = {
  filter: Filter;
  onPage: (page: number) => void;
  /** Whether entries name their gallery. */
  withGallery: boolean;
  clear?: (() => void) | undefined;
};

export function ActivityList({ filter, onPage, withGallery, clear }: Props) {
  const t = useWords(activityWords);
  const query = useQuery({
    queryKey: ['activity', filter],
    queryFn: () => answer(api.GET('/admin/activity', { params: { query: filter } })),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} rows={10}>
      {({ activity, pagination }) =>
        activity.length === 0 ? (
          <Empty
            icon={<IconActivity />}
            title={clear ? t.noMatchTitle : t.noneTitle}
            text={clear ? t.noMatchText : t.noneText}
            action={
              clear && (
                <Button variant="default" onClick={clear}>
                  {t.clear}
                </Button>
              )
            }
          />
        ) : (
          <Stack gap="md" style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <ActivityEntries entries={activity} withGallery={withGallery} />
            <Pager pagination={pagination} onPage={onPage} />
          </Stack>
        )
      }
    </Loaded>
  );
}
