import { Code, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Delivery, deliveryQuery } from '../data/webhooks.ts';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { CodeBlock, pretty } from './code-block.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { webhookWords } from './webhook-words.ts';

type Props = { webhookId: number; delivery: Delivery };

/** The request that was sent, and the response. */
export function DeliveryDetail({ webhookId, delivery }: Props) {
  const t = useWords(webhookWords);
  const sayFailure = useFailureWords();
  const { id, attempts, response_status, response_body, latency_ms, last_error } = delivery;
  const query = useQuery(deliveryQuery(webhookId, id));

  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Loaded query={query} rows={3}>
        {({ request: { url, headers, body } }) => (
          <Stack gap="xs" miw={0}>
            <Title order={5}>{t.request}</Title>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Code>POST</Code> {url}
            </Text>
            <CodeBlock
              label={t.headers}
              text={Object.entries(headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            />
            <Text size="xs" c="dimmed">
              {t.perAttempt}
            </Text>
            <CodeBlock label={t.body} text={pretty(body)} />
            <CopyButton value={body} label={t.copyBody} done={t.bodyCopied} size="compact-sm" />
          </Stack>
        )}
      </Loaded>
      <Stack gap="xs" miw={0}>
        <Title order={5}>{t.answer}</Title>
        {response_status !== null ? (
          <>
            <Group gap="xs">
              <Code>{response_status}</Code>
              <Text size="sm">{latency_ms !== null && t.after(latency_ms)}</Text>
              <Text size="sm" c="dimmed">
                {t.attempts(attempts)}
              </Text>
            </Group>
            <CodeBlock label={t.answer} text={response_body ? pretty(response_body) : t.emptyBody} />
          </>
        ) : (
          <Text size="sm">{last_error ? sayFailure(last_error) : t.noAnswer}</Text>
        )}
      </Stack>
    </SimpleGrid>
  );
}
