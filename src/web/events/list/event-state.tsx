import { Group, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FoundEvent } from '../../data/event-lists.ts';
import { IconInbox, IconListCheck, IconMailX, IconMessage } from '../../frame/icons.tsx';
import { useWords } from '../../frame/language/language.tsx';
import { AnchorLink } from '../../frame/page/links.tsx';
import { useMay } from '../../frame/session/session.ts';
import { Time } from '../../frame/time/time.tsx';
import classes from './list.module.css';
import { stateWords } from './state-words.ts';

const SOON_MS = 14 * 24 * 60 * 60_000;

/** A line that says when a gallery expires, if it does so soon, or what happened last. */
export function EventState({ event }: { event: FoundEvent }) {
  const t = useWords(stateWords);
  const may = useMay();
  const { status, expires_at, last_opened_at, delivered_at } = event;
  const say = (text: string, at: string, more?: string) => (
    <Text size="xs" c="dimmed">
      {text} <Time at={at} />
      {more && `, ${more}`}
    </Text>
  );
  if (status === 'archived') return null;
  if (expires_at && Date.parse(expires_at) < Date.now() + SOON_MS)
    return say(status === 'expired' ? t.expired : t.expires, expires_at);
  if (last_opened_at) return say(t.opened, last_opened_at);
  if (delivered_at) return say(t.delivered, delivered_at, t.notOpened);
  if (!may('events.edit'))
    return (
      <Text size="xs" c="dimmed">
        {t.notDelivered}
      </Text>
    );
  return (
    <AnchorLink to="/events/$eventId/deliver" params={{ eventId: event.id }} size="xs" className={classes.above}>
      {t.notDelivered}
    </AnchorLink>
  );
}

const MarkLink = createLink((props: ComponentPropsWithRef<'a'>) => <a {...props} />);

/** Links to all that needs attention in a gallery. */
export function Waiting({ event }: { event: FoundEvent }) {
  const t = useWords(stateWords);
  const may = useMay();
  const { comments, guest_photos, reopen_requests } = event.waiting;
  const emails_failed = (may('events.edit') && event.waiting.emails_failed) || 0;
  const params = { eventId: event.id };
  const look = (text: string, icon: ReactNode, n: number) => ({
    className: classes.mark,
    title: text,
    'aria-label': text,
    params,
    children: (
      <>
        {icon}
        {n}
      </>
    ),
  });
  if (comments + guest_photos + reopen_requests + emails_failed === 0) return null;
  return (
    <Group gap={4} className={classes.marks}>
      {comments > 0 && (
        <MarkLink
          to="/events/$eventId/feedback"
          search={{ view: 'entries', status: 'pending' }}
          {...look(t.comments(comments), <IconMessage size={14} aria-hidden />, comments)}
        />
      )}
      {guest_photos > 0 && (
        <MarkLink
          to="/events/$eventId/inbox"
          {...look(t.guestPhotos(guest_photos), <IconInbox size={14} aria-hidden />, guest_photos)}
        />
      )}
      {reopen_requests > 0 && (
        <MarkLink
          to="/events/$eventId/feedback"
          search={{ view: 'lists' }}
          {...look(t.reopenRequests(reopen_requests), <IconListCheck size={14} aria-hidden />, reopen_requests)}
        />
      )}
      {emails_failed > 0 && (
        <MarkLink
          to="/events/$eventId/deliver"
          {...look(t.emailsFailed(emails_failed), <IconMailX size={14} aria-hidden />, emails_failed)}
        />
      )}
    </Group>
  );
}
