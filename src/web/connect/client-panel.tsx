import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyQuery, useMadeKey } from '../data/api-key.ts';
import { connectionsQuery } from '../data/connections.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { IconHourglass, IconPlugConnected, IconPlugOff } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Time } from '../frame/time/time.tsx';
import { type Client, connectionsOf } from './clients.ts';
import classes from './connect.module.css';
import { SnippetBox } from './snippet-box.tsx';
import { PLACEHOLDER, snippetsOf } from './snippets.ts';
import { connectWords } from './words.ts';

const WAITING_MS = 5_000;

/** Instructions for one client: its state, snippets to copy and how to check that it works. */
export function ClientPanel({ client }: { client: Client }) {
  const t = useWords(connectWords);
  const key = useMadeKey() ?? PLACEHOLDER;
  return (
    <Stack>
      <Sign client={client} />
      <Title order={3}>{t.where}</Title>
      <dl className={classes.places}>
        {t.wheres[client]?.map(([system, place]) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
      {snippetsOf(client, publicUrl, key).map((snippet) => (
        <SnippetBox key={snippet.title} snippet={snippet} />
      ))}
      {t.others[client] && <Text size="sm">{t.others[client]}</Text>}
      <Title order={3}>{t.works}</Title>
      <Text size="sm">{t.checks[client]}</Text>
    </Stack>
  );
}

/** Whether a client is connected. It updates automatically: while it waits, it also polls every few seconds. */
function Sign({ client }: { client: Client }) {
  const t = useWords(connectWords);
  const { number } = useFormat();
  const { data: key } = useQuery(keyQuery);
  const { data: all = [] } = useQuery({
    ...connectionsQuery,
    refetchInterval: ({ state }) => connectionsOf(client, state.data ?? []).length === 0 && WAITING_MS,
  });
  const connections = connectionsOf(client, all);
  const [latest] = connections;
  const calls = connections.reduce((sum, { callsToday }) => sum + callsToday, 0);

  const look = latest
    ? { color: 'green', icon: <IconPlugConnected size={18} /> }
    : key?.hasKey === false
      ? { color: 'gray', icon: <IconPlugOff size={18} /> }
      : { color: 'gray', icon: <IconHourglass size={18} /> };
  return (
    <Paper withBorder p="sm" role="status">
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon variant="light" color={look.color} aria-hidden>
          {look.icon}
        </ThemeIcon>
        <div>
          {latest ? (
            <>
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {t.connectedAs} <bdi>{client === 'other' ? latest.client : t.clients[client]}</bdi>,{' '}
                {t.calls(calls, number(calls))}
              </Text>
              <Text size="xs" c="dimmed">
                {t.lastUsed} <Time at={latest.lastUsedAt} />
              </Text>
            </>
          ) : (
            <>
              <Text size="sm" fw={500}>
                {key?.hasKey === false ? t.withoutKey : t.waiting}
              </Text>
              <Text size="xs" c="dimmed">
                {t.waitingText}
              </Text>
            </>
          )}
        </div>
      </Group>
    </Paper>
  );
}
