import { Alert, Button, DataList, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Webhook, webhookQuery, webhooksQuery } from '../data/webhooks.ts';
import { IconAlertTriangle, IconArrowLeft, IconPlus, IconWebhook } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { Deliveries } from './deliveries.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { Section } from './section.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhookWords } from './webhook-words.ts';

/** All webhooks, or the one that the address names. */
export function Webhooks() {
  const { webhook } = useSearch({ from: '/settings/webhooks' });
  return webhook === undefined ? <WebhookList /> : <WebhookDetail key={webhook} id={webhook} />;
}

function WebhookList() {
  const t = useWords(webhookWords);
  const frame = useWords(frameWords);
  const user = useUser();
  const { page = 1 } = useSearch({ from: '/settings/webhooks' });
  const [isOpen, dialog] = useDisclosure();
  const query = useQuery(webhooksQuery(page));
  const isEmpty = query.data?.webhooks.length === 0;
  const newWebhook = (
    <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
      {t.newWebhook}
    </Button>
  );

  return (
    <Section title={frame.webhooks} about={t.about} actions={!query.isPending && !isEmpty && newWebhook}>
      <NewWebhook opened={isOpen} close={dialog.close} />
      <Loaded query={query}>
        {({ webhooks, pagination }) =>
          isEmpty ? (
            <Empty icon={<IconWebhook />} title={t.noneTitle} text={t.noneText} action={newWebhook} />
          ) : (
            <>
              <WebhookTable webhooks={webhooks} withOwner={webhooks.some(({ owner }) => owner.id !== user.id)} />
              <Pager pagination={pagination} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function WebhookTable({ webhooks, withOwner }: { webhooks: Webhook[]; withOwner: boolean }) {
  const t = useWords(webhookWords);
  const sayFailure = useFailureWords();
  const frame = useWords(frameWords);
  return (
    <Table aria-label={frame.webhooks}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.name}</Table.Th>
          <Table.Th>{t.state}</Table.Th>
          {withOwner && <Table.Th visibleFrom="xl">{t.owner}</Table.Th>}
          <Table.Th visibleFrom="lg">{t.events}</Table.Th>
          <Table.Th visibleFrom="md">{t.lastSuccess}</Table.Th>
          <Table.Th visibleFrom="md">{t.lastFailure}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {webhooks.map((webhook) => {
          const { id, name, url, events, disabled_reason, owner, last_success_at, last_failure_at } = webhook;
          return (
            <Table.Tr key={id}>
              <Table.Td maw={360} style={{ overflowWrap: 'anywhere' }}>
                <AnchorLink to="/settings/webhooks" search={{ webhook: id }} size="sm" fw={500}>
                  {name}
                </AnchorLink>
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {url}
                </Text>
              </Table.Td>
              <Table.Td maw={260} style={{ overflowWrap: 'anywhere' }}>
                <WebhookState webhook={webhook} />
                {disabled_reason && (
                  <Text size="xs" mt={4} c="red">
                    {sayFailure(disabled_reason)}
                  </Text>
                )}
              </Table.Td>
              {withOwner && <Table.Td visibleFrom="xl">{owner.username}</Table.Td>}
              <Table.Td visibleFrom="lg" maw={220}>
                <Text size="xs">{events.join(', ')}</Text>
              </Table.Td>
              <Table.Td visibleFrom="md">{last_success_at ? <Time at={last_success_at} /> : frame.never}</Table.Td>
              <Table.Td visibleFrom="md">{last_failure_at ? <Time at={last_failure_at} /> : frame.never}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function WebhookDetail({ id }: { id: number }) {
  const t = useWords(webhookWords);
  const query = useQuery(webhookQuery(id));
  const [testId, setTestId] = useState<number>();
  return (
    <Stack gap="md">
      <AnchorLink to="/settings/webhooks" size="sm" w="fit-content">
        <IconArrowLeft size={14} aria-hidden style={{ verticalAlign: -2 }} /> {t.all}
      </AnchorLink>
      <Loaded query={query}>
        {(webhook) => (
          <Section
            title={webhook.record.name}
            about={<span style={{ overflowWrap: 'anywhere' }}>{webhook.record.url}</span>}
            actions={<WebhookActions webhook={webhook} onTest={setTestId} />}
          >
            <Facts webhook={webhook.record} />
            <Deliveries webhookId={id} testId={testId} />
          </Section>
        )}
      </Loaded>
    </Stack>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookWords);
  const sayFailure = useFailureWords();
  const frame = useWords(frameWords);
  const { is_active, disabled_reason, events, owner, token, bound, created_at, last_success_at, last_failure_at } =
    webhook;
  const facts = [
    [t.state, <WebhookState key="state" webhook={webhook} />],
    [t.events, events.join(', ')],
    [t.lastSuccess, last_success_at ? <Time key="success" at={last_success_at} /> : frame.never],
    [t.lastFailure, last_failure_at ? <Time key="failure" at={last_failure_at} /> : frame.never],
    [t.madeBy, token ? `${owner.username} · ${t.byToken(token.name, bound)}` : owner.username],
    [t.created, <Time key="created" at={created_at} />],
  ] as const;
  return (
    <>
      {!is_active && (
        <Alert
          color={disabled_reason ? 'red' : 'gray'}
          icon={<IconAlertTriangle />}
          title={disabled_reason ? sayFailure(disabled_reason) : t.off}
        >
          {t.offText}
        </Alert>
      )}
      <DataList labelWidth={128} gap={6}>
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Text component="div" size="sm">
                {value}
              </Text>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </>
  );
}
