import { Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import type { Schemas } from '../frame/api/client.ts';
import { IconClock, IconHeart } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { firstViewIsThere } from '../frame/loading/first-view.ts';
import { loadPatiently } from '../frame/loading/load.ts';
import { Quietly } from '../frame/loading/quietly.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { overviewWords } from './words.ts';

const Extend = lazy(async () => {
  await firstViewIsThere;
  return loadPatiently(() => import('./extend.tsx'));
});

/** Matters that need attention, with links. */
export function WhatWaits({ overview }: { overview: Schemas['Overview'] }) {
  const t = useWords(overviewWords);
  const may = useMay();
  const title = useRef<HTMLHeadingElement>(null);
  /** The focus of a button that goes away goes to the heading of the list. */
  const keepFocus = (button: Element) => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button) title.current?.focus();
  };
  const {
    comments_pending,
    inboxes,
    deliveries_failed,
    emails_failed,
    emails_queued,
    messages_failed,
    expiring,
    selections,
    events,
  } = overview;
  const waits = [
    comments_pending > 0 && (
      <AnchorLink to="/feedback" search={{ status: 'pending', done: 'all' }}>
        {t.comments(comments_pending)}
      </AnchorLink>
    ),
    ...inboxes.map(({ id, event_name, waiting }) => (
      <AnchorLink key={id} to="/events/$eventId/inbox" params={{ eventId: id }} style={{ overflowWrap: 'anywhere' }}>
        {t.inbox(waiting, event_name)}
      </AnchorLink>
    )),
    events.draft > 0 && (
      <AnchorLink to="/events" search={{ status: 'draft' }}>
        {t.drafts(events.draft)}
      </AnchorLink>
    ),
    deliveries_failed !== null && deliveries_failed > 0 && (
      <AnchorLink to="/settings/webhooks" search={{ state: 'failed' }}>
        {t.deliveries(deliveries_failed)}
      </AnchorLink>
    ),
    emails_failed !== null && emails_failed > 0 && (
      <AnchorLink to="/settings/queues" search={{ queue: 'emails', state: 'failed' }}>
        {t.emailsFailed(emails_failed)}
      </AnchorLink>
    ),
    emails_queued !== null && emails_queued > 0 && (
      <AnchorLink to="/settings/queues" search={{ queue: 'emails', state: 'queued' }}>
        {t.emailsQueued(emails_queued)}
      </AnchorLink>
    ),
    messages_failed !== null && messages_failed > 0 && (
      <AnchorLink to="/settings/queues" search={{ queue: 'messages', state: 'failed' }}>
        {t.messagesFailed(messages_failed)}
      </AnchorLink>
    ),
  ].filter(Boolean);

  return (
    <section>
      <Title order={2} mb="xs" ref={title} tabIndex={-1}>
        {t.waits}
      </Title>
      {waits.length + expiring.length + selections.length === 0 ? (
        <Text c="dimmed">{t.nothingWaits}</Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {waits.map((wait, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is always the same
            <li key={i}>{wait}</li>
          ))}
          {selections.map(({ id, event, name, guest_name, submitted_at, reopen_asked }) => (
            <Group component="li" key={`list-${id}`} gap={6} wrap="nowrap" align="baseline">
              <IconHeart size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Text span style={{ overflowWrap: 'anywhere' }}>
                <bdi>{guest_name}</bdi> {reopen_asked ? t.wantsToChange : t.hasSent}{' '}
                <AnchorLink
                  to="/events/$eventId/feedback"
                  params={{ eventId: event.id }}
                  search={{ view: 'lists', list: id }}
                  underline="always"
                >
                  {name ?? t.favorites} · {event.event_name}
                </AnchorLink>{' '}
                <Time at={submitted_at} />
              </Text>
            </Group>
          ))}
          {expiring.map((event) => (
            <Group component="li" key={`event-${event.id}`} gap={6} wrap="nowrap" align="baseline">
              <IconClock size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Text span style={{ overflowWrap: 'anywhere' }}>
                <AnchorLink to="/events/$eventId/settings" params={{ eventId: event.id }} underline="always">
                  {event.event_name}
                </AnchorLink>{' '}
                {t.expires} <Time at={event.expires_at} />
              </Text>
              {may('events.edit') && (
                <Quietly>
                  <Suspense>
                    <Extend event={event} done={keepFocus} />
                  </Suspense>
                </Quietly>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </section>
  );
}
