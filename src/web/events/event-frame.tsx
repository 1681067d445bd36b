import { Badge, Group, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { eventQuery } from '../data/events.ts';
import { inboxCount } from '../data/inbox.ts';
import { ApiError } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { NotFoundPage } from '../frame/page/fault-pages.tsx';
import pageClasses from '../frame/page/page.module.css';
import { Page } from '../frame/page/page.tsx';
import { scrollToTab } from '../frame/page/scroll-to-tab.ts';
import { Fault, Waiting } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { GalleryState } from '../insights/gallery-state.tsx';
import { aboutWords } from './about-words.ts';
import { EventActions } from './event-actions.tsx';
import { StatusBadge, statusOf } from './status-badge.tsx';
import { eventWords } from './words.ts';

const TABS = [
  'photos',
  'feedback',
  'inbox',
  'insights',
  'guest-page',
  'links',
  'deliver',
  'settings',
  'activity',
] as const;
const NEEDS: Partial<Record<(typeof TABS)[number], string>> = { deliver: 'events.edit', activity: 'activity.view' };

/** The frame of the views of one gallery: its name, its actions, and the tabs. */
export function EventFrame() {
  const t = useWords(eventWords);
  const about = useWords(aboutWords);
  const frame = useWords(frameWords);
  const { number, day } = useFormat();
  const may = useMay();
  const navigate = useNavigate();
  const { eventId } = useParams({ from: '/events/$eventId' });
  const tab = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) ?? '' });
  const query = useQuery(eventQuery(eventId));
  const { data: inbox } = useQuery({ ...inboxCount(eventId), enabled: may('photos.view') });
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />;
  if (query.isError && !query.data) {
    return (
      <Page title={frame.faultTitle} above={[{ label: frame.galleries, to: '/events' }]}>
        <Fault error={query.error} retry={query.refetch} />
      </Page>
    );
  }
  if (!query.data) return <Waiting />;
  const event = query.data.record;
  const tabs = TABS.filter((name) => !NEEDS[name] || may(NEEDS[name]));

  return (
    <Page
      title={event.event_name}
      above={[{ label: frame.galleries, to: '/events' }]}
      actions={<EventActions key={event.id} event={event} tab={tab} />}
      about={
        <Group component="span" gap="xs">
          <StatusBadge status={statusOf(event)} />
          <span>{t.type[event.event_type]}</span>
          {event.event_date && <span>{day(event.event_date)}</span>}
          <span>{about.photoCount(event.photo_count, number(event.photo_count))}</span>
          <GalleryState event={event} />
        </Group>
      }
    >
      <Tabs
        value={tab}
        onChange={(name) => name && navigate({ to: `/events/${eventId}/${name}` })}
        activateTabWithKeyboard={false}
        className={pageClasses.tabs}
      >
        <Tabs.List aria-label={t.tabs} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {tabs.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              ref={name === tab ? scrollToTab : undefined}
              rightSection={
                name === 'inbox' && inbox?.waiting ? (
                  <Badge size="sm" circle={inbox.waiting < 10} aria-label={t.inboxWaits(inbox.waiting)}>
                    {number(inbox.waiting)}
                  </Badge>
                ) : undefined
              }
            >
              {t[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          <Outlet key={event.id} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
