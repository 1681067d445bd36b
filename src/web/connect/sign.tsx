import { Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconHourglass, IconPlugConnected, IconPlugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Time } from '../frame/time/time.tsx';
import { keyQuery } from '../profile/own-key.ts';
import { type Client, connectionsOf } from './clients.ts';
import { connectionsQuery } from './connections.ts';
import { connectWords } from './words.ts';

const WAITING_MS = 5_000;

/** Whether a client is connected. It updates automatically: while it waits, it also polls every few seconds. */
export function Sign({ client }: { client: Client }) {
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
