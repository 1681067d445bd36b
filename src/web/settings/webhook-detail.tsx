import { Alert, DataList, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { Deliveries } from './deliveries.tsx';
import { Section } from './section.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhookWords } from './webhook-words.ts';

const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: () => versioned(api.GET('/admin/webhooks/{id}', { params: { path: { id } } })),
  });

export function WebhookDetail({ id }: { id: number }) {
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

function Facts({ webhook }: { webhook: Schemas['Webhook'] }) {
  const t = useWords(webhookWords);
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
        <Alert color={disabled_reason ? 'red' : 'gray'} icon={<IconAlertTriangle />} title={disabled_reason ?? t.off}>
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
