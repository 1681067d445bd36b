import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FoundEvent } from '../../data/event-lists.ts';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { AnchorLink } from '../../frame/page/links.tsx';
import { frameWords } from '../../frame/words.ts';
import { aboutWords } from '../about-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Cover } from './cover.tsx';
import { EventState, Waiting } from './event-state.tsx';
import classes from './list.module.css';

type Props = {
  events: FoundEvent[];
  isSelecting?: boolean;
  /** Returns the content above a cover, such as a box that selects the gallery. */
  onCover?: (event: FoundEvent) => ReactNode;
};

/** Galleries as covers. */
export function EventCards({ events, isSelecting, onCover }: Props) {
  const frame = useWords(frameWords);
  return (
    <ul className={classes.cards} data-selecting={isSelecting || undefined} aria-label={frame.galleries}>
      {events.map((event) => (
        <li key={event.id} className={classes.card}>
          <Cover event={event} size="large" />
          {onCover && <div className={classes.onCover}>{onCover(event)}</div>}
          <About event={event} />
        </li>
      ))}
    </ul>
  );
}

function About({ event }: { event: FoundEvent }) {
  const t = useWords(aboutWords);
  const { number, day } = useFormat();
  const { id, event_name, event_date, photo_count } = event;
  return (
    <div className={classes.about}>
      <AnchorLink
        to="/events/$eventId/photos"
        params={{ eventId: id }}
        className={classes.name}
        size="sm"
        fw={500}
        lineClamp={2}
        c="inherit"
      >
        {event_name}
      </AnchorLink>
      <Text size="xs" c="dimmed">
        {event_date && `${day(event_date)} · `}
        {t.photoCount(photo_count, number(photo_count))}
      </Text>
      <Group gap={6} my={4}>
        <StatusBadge status={event.status} />
        <Waiting event={event} />
      </Group>
      <EventState event={event} />
    </div>
  );
}
