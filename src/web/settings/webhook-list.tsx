import { Button, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { NewWebhook } from './new-webhook.tsx';
import { Section } from './section.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhookWords } from './webhook-words.ts';

export function WebhookList() {
  const t = useWords(webhookWords);
  const frame = useWords(frameWords);
  const user = useUser();
  const navigate = useNavigate({ from: '/settings/webhooks' });
  const { page = 1 } = useSearch({ from: '/settings/webhooks' });
  const [isOpen, dialog] = useDisclosure();
  const query = useQuery({
    queryKey: ['webhooks', 'list', page],
    queryFn: () => answer(api.GET('/admin/webhooks', { params: { query: { page } } })),
    placeholderData: keepPreviousData,
  });
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
              <Pager pagination={pagination} onPage={(to) => navigate({ search: { page: to } })} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function WebhookTable({ webhooks, withOwner }: { webhooks: Schemas['Webhook'][]; withOwner: boolean }) {
  const t = useWords(webhookWords);
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
                    {disabled_reason}
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
