import { Alert, Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CLIENTS } from '../connect/clients.ts';
import { keyQuery, useMadeKey } from '../data/api-key.ts';
import { connectionsQuery } from '../data/connections.ts';
import { IconKey, IconPlus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { Part } from './part.tsx';
import { useKeyActions } from './use-key-actions.ts';
import { profileWords } from './words.ts';

/** The key for scripts and AI clients. */
export function ApiKey() {
  const t = useWords(profileWords);
  const query = useQuery(keyQuery);
  return (
    <Part
      id="api-key"
      title={t.apiKey}
      about={
        <>
          {t.apiKeyAbout}{' '}
          <AnchorLink to="/connect" search={{ client: CLIENTS[0] }} underline="always">
            {t.connectClients}
          </AnchorLink>
        </>
      }
    >
      <Loaded query={query} rows={2}>
        {({ hasKey, maskedKey }) => (hasKey ? <TheKey masked={maskedKey} /> : <NoKey />)}
      </Loaded>
    </Part>
  );
}

function NoKey() {
  const t = useWords(profileWords);
  const { make, isBusy } = useKeyActions();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <div>
          <Text fw={500}>{t.noKeyTitle}</Text>
          <Text size="sm" c="dimmed">
            {t.noKeyText}
          </Text>
        </div>
        <Button leftSection={<IconPlus size={18} />} loading={isBusy} onClick={make}>
          {t.newKey}
        </Button>
      </Group>
    </Paper>
  );
}

function TheKey({ masked }: { masked: string }) {
  const t = useWords(profileWords);
  const made = useMadeKey();
  const { replace, revoke } = useKeyActions();
  const { data: [latest] = [] } = useQuery(connectionsQuery);
  return (
    <Stack>
      {made && <MadeKey apiKey={made} />}
      <Paper withBorder p="md">
        <Group justify="space-between">
          <div>
            <Code aria-label={t.apiKey}>{masked}</Code>
            {latest && (
              <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
                {t.lastClient} <bdi>{latest.client}</bdi>, <Time at={latest.lastUsedAt} />
              </Text>
            )}
          </div>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={replace}>
              {t.replaceKey}
            </Button>
            <Button variant="subtle" color="red" size="xs" onClick={revoke}>
              {t.revoke}
            </Button>
          </Group>
        </Group>
      </Paper>
    </Stack>
  );
}

/** Shown until the page reloads. */
export function MadeKey({ apiKey }: { apiKey: string }) {
  const t = useWords(profileWords);
  const warned = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the keyboard focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => warned.current?.focus(), [apiKey]);
  return (
    <Alert ref={warned} tabIndex={-1} icon={<IconKey />} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t.keyOnce}</Text>
        <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {apiKey}
        </Code>
        <CopyButton variant="filled" size="xs" value={apiKey} label={t.copyKey} done={t.keyCopied} />
      </Stack>
    </Alert>
  );
}
