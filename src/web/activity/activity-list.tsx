import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answer, api, type Schemas } from '../frame/api.ts';
import { useWords } from '../frame/language.tsx';
import { Pager } from '../frame/pager.tsx';
import { Empty, Loaded } from '../frame/states.tsx';
import { Time } from '../frame/time.tsx';
import classes from './activity-list.module.css';
import { GalleryName } from './gallery-name.tsx';
import { sentenceWords } from './sentences.ts';
import { activityWords } from './words.ts';

type Entry = Schemas['ActivityEntry'];
type Filter = { type?: string; actor_id?: number; event_id?: number; page: number };

type Props = {
  filter: Filter;
  onPage: (page: number) => void;
  /** Whether entries name the gallery: not where all are of one. */
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
            <ol className={classes.list}>
              {activity.map((entry) => (
                <li key={entry.id} className={classes.entry}>
                  <ActivityEntry entry={entry} gallery={withGallery && galleryOf(entry, activity)} />
                </li>
              ))}
            </ol>
            <Pager pagination={pagination} onPage={onPage} />
          </Stack>
        )
      }
    </Loaded>
  );
}

/** The gallery of an entry; of one that was deleted on the same page, the name that it had. */
function galleryOf({ event_id }: Entry, entries: Entry[]): ReactNode {
  if (event_id === null) return null;
  const end = entries.find((entry) => entry.type === 'event_deleted' && entry.event_id === event_id);
  return <GalleryName id={event_id} gone={end && String(end.details.event_name)} />;
}

/** A sentence, and on demand what it was made of. */
function ActivityEntry({ entry, gallery }: { entry: Entry; gallery: ReactNode }) {
  const t = useWords(activityWords);
  const { type, via, actor, details, request_id, created_at } = entry;
  const sentence = useSentence();
  const who = via === 'system' ? undefined : actor?.username;

  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>{who ?? t.somebody[via] ?? t.formerUser}</b> {sentence(type, details)}
      </Text>
      <Group gap="2px var(--mantine-spacing-xs)" fz="xs" c="dimmed">
        {gallery && <span>{gallery}</span>}
        <Time at={created_at} />
        <span>{t.via[via] ?? via}</span>
        {request_id && (
          <span className={classes.request}>
            {t.request} {request_id}
          </span>
        )}
      </Group>
      {Object.keys(details).length > 0 && (
        <details>
          <Text component="summary" size="xs" c="dimmed" w="fit-content" className={classes.summary}>
            {t.details}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {JSON.stringify(details, null, 2)}
          </Code>
        </details>
      )}
    </>
  );
}

/** Says what was done, from the type of an entry and its details. */
function useSentence(): (type: string, details: Entry['details']) => string {
  const t = useWords(sentenceWords);
  const inWords = (name: unknown) => t.names[String(name)] ?? String(name).replaceAll('_', ' ');
  return (type, details) => {
    const say = t.sentences[type];
    if (!say) return t.did(type);
    return say((name) => {
      if (name === '*') return Object.keys(details).map(inWords).join(', ');
      const value = details[name];
      if (Array.isArray(value)) return value.map(inWords).join(', ');
      return name === 'type' || name === 'status' ? inWords(value) : String(value ?? '');
    });
  };
}
