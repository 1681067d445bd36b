import { Accordion, Alert, Box, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Delivery, deliveriesQuery, reloadWebhook, replayDelivery } from '../data/webhooks.ts';
import { FilterSelect } from '../frame/forms/filter-select.tsx';
import { IconSend } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { StateBadge } from './state-badge.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { webhookWords } from './webhook-words.ts';

type State = Delivery['state'];

const STATES: State[] = ['pending', 'succeeded', 'failed'];
const LOOKS = { pending: 'waits', succeeded: 'good', failed: 'bad' } as const;

export function Deliveries({ webhookId, testId }: { webhookId: number; testId: number | undefined }) {
  const t = useWords(webhookWords);
  const navigate = useNavigate({ from: '/settings/webhooks' });
  const { state, page = 1 } = useSearch({ from: '/settings/webhooks' });
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery(deliveriesQuery(webhookId, state, page));

  const settled = query.data?.deliveries.filter(({ attempts }) => attempts > 0).length;
  useEffect(() => {
    if (settled) void reloadWebhook(webhookId);
  }, [settled, webhookId]);

  const filter = (change: State | undefined) =>
    navigate({ search: { webhook: webhookId, state: change }, replace: true });
  // A test that was sent now is on the first page of all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a test
  useEffect(() => {
    if (testId !== undefined) filter(undefined);
  }, [testId]);

  return (
    <Stack gap="sm" mt="md">
      <Group justify="space-between" gap="sm">
        <Box>
          <Title order={3}>{t.deliveries}</Title>
          <Text size="sm" c="dimmed" maw={640}>
            {t.deliveriesAbout}
          </Text>
        </Box>
        <FilterSelect
          aria-label={t.state}
          value={state}
          values={STATES}
          labels={t.states}
          any={t.anyState}
          onChange={filter}
        />
      </Group>
      {testId !== undefined && <TestResult delivery={query.data?.deliveries.find(({ id }) => id === testId)} />}
      <Loaded query={query}>
        {({ deliveries, pagination }) =>
          deliveries.length === 0 ? (
            <Empty
              icon={<IconSend />}
              title={t.noDeliveriesTitle}
              text={state ? t.noMatchText : t.noDeliveriesText}
              action={
                state && (
                  <Button variant="default" onClick={() => filter(undefined)}>
                    {t.clear}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <Accordion value={open} onChange={setOpen} order={4} keepMounted={false} chevronPosition="left">
                {deliveries.map((delivery) => (
                  <DeliveryItem key={delivery.id} webhookId={webhookId} delivery={delivery} />
                ))}
              </Accordion>
              <Pager pagination={pagination} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** The result of the last test, once it is known. */
function TestResult({ delivery }: { delivery: Delivery | undefined }) {
  const t = useWords(webhookWords);
  const sayFailure = useFailureWords();
  if (!delivery || delivery.attempts === 0 || (delivery.state === 'pending' && !delivery.last_error))
    return (
      <Text role="status" size="sm">
        {t.testWaits}
      </Text>
    );
  if (delivery.state !== 'succeeded')
    return (
      <Alert role="alert" color="red">
        {t.testFailed(sayFailure(delivery.last_error ?? ''))}
      </Alert>
    );
  return (
    <Alert role="status" color="green">
      {t.testDone(delivery.response_status ?? 0, delivery.latency_ms ?? 0)}
    </Alert>
  );
}

function DeliveryItem({ webhookId, delivery }: { webhookId: number; delivery: Delivery }) {
  const t = useWords(webhookWords);
  const sayFailure = useFailureWords();
  const { act, isBusy } = useAct();
  const { id, type, state, attempts, next_attempt_at, response_status, latency_ms, last_error, created_at } = delivery;

  const replay = () => act(() => replayDelivery(webhookId, id), { done: t.replayed });

  return (
    <Accordion.Item value={String(id)}>
      <Group gap={4} wrap="nowrap" align="center">
        <Accordion.Control flex={1} miw={0}>
          <Group gap="4px var(--mantine-spacing-sm)">
            <StateBadge look={LOOKS[state]} label={state === 'pending' && attempts > 0 ? t.again : t.states[state]} />
            <Text size="sm" fw={500}>
              {type}
            </Text>
            {response_status !== null && <Code>{response_status}</Code>}
            <Text size="xs" c="dimmed">
              {latency_ms !== null && `${latency_ms} ms · `}
              {attempts > 1 && `${t.attempts(attempts)} · `}
              <Time at={created_at} />
            </Text>
          </Group>
          {state !== 'succeeded' && last_error && (
            <Text size="xs" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {sayFailure(last_error)}
              {next_attempt_at && (
                <>
                  {` ${t.nextAttempt}: `}
                  <Time at={next_attempt_at} />
                </>
              )}
            </Text>
          )}
        </Accordion.Control>
        <Button size="compact-sm" variant="subtle" onClick={replay} loading={isBusy} style={{ flex: 'none' }}>
          {t.replay}
        </Button>
      </Group>
      <Accordion.Panel>
        <DeliveryDetail webhookId={webhookId} delivery={delivery} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
