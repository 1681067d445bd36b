import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ActivityFilter, actionsQuery, entriesQuery } from '../data/activity.ts';
import { IconActivity } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { LoadMore } from '../frame/page/load-more.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { ActivityEntries } from './activity-entries.tsx';
import { activityWords } from './words.ts';

type Props = {
  filter: ActivityFilter;
  page: number;
  /** Whether entries name their gallery. */
  withGallery: boolean;
  clear?: (() => void) | undefined;
};

/** The activity: every entry of one type, otherwise the same actions together. */
export function ActivityList({ filter: { type, ...filter }, page, withGallery, clear }: Props) {
  if (type === undefined) return <Actions filter={filter} withGallery={withGallery} clear={clear} />;
  return <Entries filter={{ ...filter, type, page }} withGallery={withGallery} clear={clear} />;
}

type ActionsProps = Pick<Props, 'withGallery' | 'clear'> & { filter: Omit<ActivityFilter, 'type'> };

function Actions({ filter, withGallery, clear }: ActionsProps) {
  const t = useWords(activityWords);
  const query = useInfiniteQuery(actionsQuery(filter));
  return (
    <Loaded query={query} rows={10}>
      {({ pages }) => {
        const actions = pages.flatMap((page) => page.actions);
        if (actions.length === 0) return <NoActivity clear={clear} />;
        return (
          <Stack gap="md">
            <ActivityEntries actions={actions} withGallery={withGallery} />
            <LoadMore query={query} label={t.more} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

type EntriesProps = Pick<Props, 'withGallery' | 'clear'> & { filter: ActivityFilter & { page: number } };

function Entries({ filter, withGallery, clear }: EntriesProps) {
  const query = useQuery(entriesQuery(filter));
  return (
    <Loaded query={query} rows={10}>
      {({ activity, pagination }) =>
        activity.length === 0 ? (
          <NoActivity clear={clear} />
        ) : (
          <Stack gap="md" style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <ActivityEntries actions={activity} withGallery={withGallery} />
            <Pager pagination={pagination} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function NoActivity({ clear }: Pick<Props, 'clear'>) {
  const t = useWords(activityWords);
  return (
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
  );
}
