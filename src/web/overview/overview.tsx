import { Alert, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RecentActivity } from '../activity/recent-activity.tsx';
import { answer, api } from '../frame/api/client.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Loaded, Waiting } from '../frame/page/states.tsx';
import { useMay, useUser } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import { FirstSteps } from './first-steps.tsx';
import { WhatWaits } from './what-waits.tsx';
import { overviewWords } from './words.ts';

const Today = lazy(() => import('./today.tsx'));
const TaskSteps = lazy(() => import('./task-steps.tsx'));

/** Reserved for Today while it loads, so that nothing below it moves. */
const TODAY = '8rem';

/** Due tasks, waiting items, recent activity, and first steps for an empty studio. */
export function Overview() {
  const t = useWords(overviewWords);
  const frame = useWords(frameWords);
  const { username, displayName } = useUser();
  const may = useMay();
  const { number, bytes } = useFormat();
  const query = useQuery({
    queryKey: ['events', 'overview'],
    queryFn: () => answer(api.GET('/admin/overview')),
    enabled: may('events.view'),
  });

  return (
    <Page title={frame.overview} about={t.hello(displayName ?? username)}>
      <Stack gap="lg" mih={TODAY}>
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
              </SimpleGrid>
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
