import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import lines from '../frame/page/entry-line.module.css';
import { EntryLine } from '../frame/page/entry-line.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './activity-list.module.css';
import { GalleryName } from './gallery-name.tsx';
import { nameWords } from './names.ts';
import { sentenceWords } from './sentences.ts';
import { activityWords } from './words.ts';

type Entry = Schemas['ActivityEntry'];

export function ActivityEntries({ entries, withGallery }: { entries: Entry[]; withGallery: boolean }) {
  return (
    <ol className={lines.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <ActivityEntry entry={entry} gallery={withGallery && galleryOf(entry, entries)} />
        </li>
      ))}
    </ol>
  );
}

/** The entries that say whether a gallery exists. */
const LIFE = ['event_deleted', 'event_undeleted'];

/** The gallery of an entry. If a later entry on the same page deleted it, the name that it had. */
function galleryOf({ event_id }: Entry, entries: Entry[]): ReactNode {
  if (event_id === null) return null;
  const last = entries.find(({ type, ...entry }) => LIFE.includes(type) && entry.event_id === event_id);
  return (
    <GalleryName id={event_id} gone={last?.type === 'event_deleted' ? String(last.details.event_name) : undefined} />
  );
}

/** A sentence with details on demand. */
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
      <EntryLine details={details} requestId={request_id}>
        {gallery && <span>{gallery}</span>}
        <Time at={created_at} />
        <span>{t.via[via] ?? via}</span>
      </EntryLine>
    </>
  );
}

function useSentence(): (type: string, details: Entry['details']) => string {
  const t = useWords(sentenceWords);
  const names = useWords(nameWords);
  const inWords = (name: unknown) => names[String(name)] ?? String(name).replaceAll('_', ' ');
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
