import { Alert, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActivityEntries } from '../activity/activity-entries.tsx';
import { activityWords } from '../activity/words.ts';
import { actionsQuery } from '../data/activity.ts';
import { eventListQuery } from '../data/event-lists.ts';
import { overviewQuery } from '../data/overview.ts';
import { EventCards } from '../events/list/event-cards.tsx';
import type { Schemas } from '../frame/api/client.ts';
import { IconPlus } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink, ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Loaded, Waiting } from '../frame/page/states.tsx';
import { useMay, useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { FromGuests } from './from-guests.tsx';
import { TODAY_HEIGHT } from './reserved.ts';
import { StepList } from './step-list.tsx';
import { WhatWaits } from './what-waits.tsx';
import { overviewWords } from './words.ts';

const STEPS = [
  { name: 'name', to: '/settings/gallery', needs: 'settings.edit' },
  { name: 'mail', to: '/settings/mail', needs: 'settings.edit' },
  { name: 'event', to: '/events/new', needs: 'events.create' },
  { name: 'photo', to: '/events', needs: 'photos.upload' },
  { name: 'delivery', to: '/events', needs: 'events.edit' },
] as const;

const Today = lazy(() => import('./today.tsx'));
const TaskSteps = lazy(() => import('./task-steps.tsx'));

/** Reserved for Today while it loads, so that nothing below it moves: its last height in this browser. */
const todayHeight = () => Number(localStorage.getItem(TODAY_HEIGHT)) || 128;

/** Due tasks, open matters, news from guests, the latest galleries and actions, and first steps for an empty studio. */
export function Overview() {
  const t = useWords(overviewWords);
  const frame = useWords(frameWords);
  const { username, displayName } = useUser();
  const may = useMay();
  const [reserved] = useState(todayHeight);
  const { number, bytes } = useFormat();
  const query = useQuery({ ...overviewQuery, enabled: may('events.view') });

  return (
    <Page
      title={frame.overview}
      about={t.hello(displayName ?? username)}
      actions={
        may('events.create') && (
          <ButtonLink to="/events/new" leftSection={<IconPlus size={18} />}>
            {frame.newEvent}
          </ButtonLink>
        )
      }
    >
      <Stack gap="lg" mih={reserved}>
        <Suspense fallback={<Waiting rows={2} />}>
          <Today />
          {!may('events.view') && <TaskSteps />}
        </Suspense>
      </Stack>
      {may('events.view') && (
        <Loaded query={query}>
          {(overview) => (
            <Stack gap="xl">
              {overview.storage && overview.storage.free_bytes < overview.storage.reserve_bytes && (
                <Alert color="red" title={t.fullTitle}>
                  {t.fullText}
                </Alert>
              )}
              <FirstSteps steps={overview.steps} />
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
                <WhatWaits overview={overview} />
                <FromGuests overview={overview} />
              </SimpleGrid>
              {overview.events.total > 0 && <LatestGalleries />}
              {may('activity.view') && (
                <section>
                  <Group justify="space-between" mb="xs">
                    <Title order={2}>{t.recent}</Title>
                    <AnchorLink to="/activity" size="sm">
                      {t.allActivity}
                    </AnchorLink>
                  </Group>
                  <RecentActivity />
                </section>
              )}
              <Group gap="md" align="stretch">
                <Figure
                  label={t.galleries}
                  value={number(overview.events.total)}
                  about={t.open(number(overview.events.active))}
                />
                <Figure label={t.photos} value={number(overview.photos)} />
                {overview.storage && (
                  <Figure
                    label={t.storage}
                    value={bytes(overview.storage.free_bytes)}
                    about={t.ofStorage(bytes(overview.storage.total_bytes))}
                  />
                )}
              </Group>
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Figure({ label, value, about }: { label: string; value: string; about?: string }) {
  return (
    <Paper withBorder p="md" miw={160}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="1.5rem" fw={600}>
        {value}
      </Text>
      {about && (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
    </Paper>
  );
}

/** How many covers fill a row. */
const COVERS = 4;

function LatestGalleries() {
  const t = useWords(overviewWords);
  const query = useQuery(eventListQuery({}, '-created_at', undefined, COVERS));
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t.latest}</Title>
        <AnchorLink to="/events" size="sm">
          {t.allGalleries}
        </AnchorLink>
      </Group>
      <Loaded query={query} rows={4}>
        {({ events }) => <EventCards events={events} />}
      </Loaded>
    </section>
  );
}

/** The latest actions, for the start page. */
function RecentActivity() {
  const t = useWords(activityWords);
  const query = useInfiniteQuery(actionsQuery({}, 6));
  return (
    <Loaded query={query} rows={4}>
      {({ pages: [latest] }) =>
        latest === undefined || latest.actions.length === 0 ? (
          <Text c="dimmed">{t.noneText}</Text>
        ) : (
          <ActivityEntries actions={latest.actions} withGallery />
        )
      }
    </Loaded>
  );
}

/** First steps in an empty studio. They disappear when the first gallery is with its guests. */
function FirstSteps({ steps: found }: { steps: Schemas['Overview']['steps'] }) {
  const t = useWords(overviewWords);
  const may = useMay();
  // Guests who give feedback have got the link in another way.
  const steps = { ...found, delivery: found.delivery || found.feedback };
  const own = STEPS.filter(({ needs }) => may(needs));
  if (!may('events.create') || (steps.event && steps.photo && own.filter(({ name }) => !steps[name]).length <= 1))
    return null;
  return (
    <StepList
      text={t.stepsText}
      steps={own.map(({ name, to }) => {
        const [title = '', about = ''] = t.step[name];
        return { title, about, to, isDone: steps[name] };
      })}
    />
  );
}
