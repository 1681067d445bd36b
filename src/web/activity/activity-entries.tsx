import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Action } from '../data/activity.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import lines from '../frame/page/entry-line.module.css';
import { EntryLine } from '../frame/page/entry-line.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import classes from './activity-list.module.css';
import { GalleryName } from './gallery-name.tsx';
import { manyWords } from './many-sentences.ts';
import { nameWords } from './names.ts';
import { sentenceWords } from './sentences.ts';
import { activityWords } from './words.ts';

/** How much of a timestamp names its minute. */
const MINUTE = '2026-01-01T00:00'.length;

export function ActivityEntries({ actions, withGallery }: { actions: Action[]; withGallery: boolean }) {
  return (
    <ol className={lines.list}>
      {actions.map((action) => (
        <li key={action.id} className={classes.entry}>
          <ActivityEntry action={action} gallery={withGallery && galleryOf(action, actions)} />
        </li>
      ))}
    </ol>
  );
}

/** The entries that say whether a gallery exists. */
const LIFE = ['event_deleted', 'event_undeleted'];

/** The gallery of an action. If it was deleted, the name that a later action on the same page knows. */
function galleryOf({ event_id, event_name }: Action, actions: Action[]): ReactNode {
  if (event_id === null) return null;
  const last = actions.find(({ type, ...action }) => LIFE.includes(type) && action.event_id === event_id);
  return (
    <GalleryName
      id={event_id}
      {...(event_name !== undefined && { name: event_name })}
      gone={last?.type === 'event_deleted' ? String(last.details.event_name) : undefined}
    />
  );
}

/** A sentence with details on demand, or a link to all entries that it stands for. */
function ActivityEntry({ action, gallery }: { action: Action; gallery: ReactNode }) {
  const t = useWords(activityWords);
  const many = useWords(manyWords);
  const { range } = useFormat();
  const mayManageUsers = useMay()('users.manage');
  const sentence = useSentence();
  const { type, via, actor, details, request_id, created_at, count = 1, first_at, event_id } = action;
  const somebody = count > 1 && via === 'guest' ? many.guests : t.somebody[via];
  const who = via === 'system' ? undefined : actor?.username;
  const line = (
    <>
      {gallery && <span>{gallery}</span>}
      <Time at={created_at} />
      {first_at && first_at.slice(0, MINUTE) < created_at.slice(0, MINUTE) && (
        <span>{range(first_at, created_at)}</span>
      )}
      <span>{t.via[via] ?? via}</span>
    </>
  );

  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>{who ?? somebody ?? t.formerUser}</b> {sentence(action)}
      </Text>
      {count > 1 ? (
        <EntryLine>
          {line}
          <AnchorLink
            to="/activity"
            search={{
              type,
              ...(event_id !== null && { event: event_id }),
              ...(actor && mayManageUsers && { actor: actor.id }),
            }}
            inherit
            underline="always"
          >
            {many.showAll}
          </AnchorLink>
        </EntryLine>
      ) : (
        <EntryLine details={details} requestId={request_id}>
          {line}
        </EntryLine>
      )}
    </>
  );
}

function useSentence(): (action: Action) => string {
  const t = useWords(sentenceWords);
  const many = useWords(manyWords);
  const names = useWords(nameWords);
  const { number } = useFormat();
  const inWords = (name: unknown) => names[String(name)] ?? String(name).replaceAll('_', ' ');
  return ({ type, details, count = 1 }) => {
    const of = (name: string) => {
      if (name === '*') return Object.keys(details).map(inWords).join(', ');
      const value = details[name];
      if (Array.isArray(value)) return value.map(inWords).join(', ');
      return name === 'type' || name === 'status' ? inWords(value) : String(value ?? '');
    };
    return (count > 1 ? many.sentences[type]?.(number(count), of) : t.sentences[type]?.(of)) ?? t.did(type);
  };
}
