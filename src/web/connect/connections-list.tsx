import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './connect.module.css';
import { connectionsQuery } from './connections.ts';
import { connectWords } from './words.ts';

/** Every client of the last weeks, under its own name. */
export function Connections() {
  const t = useWords(connectWords);
  const { number } = useFormat();
  const query = useQuery(connectionsQuery);
  return (
    <Stack component="section" gap="sm" aria-labelledby="connections">
      <Title order={2} id="connections">
        {t.connections}
      </Title>
      <Loaded query={query} rows={3}>
        {(connections) =>
          connections.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.noConnections}
            </Text>
          ) : (
            <>
              <ul className={classes.list}>
                {connections.map(({ client, callsToday, lastUsedAt }) => (
                  <li key={client}>
                    <Text size="sm" fw={500}>
                      <bdi>{client}</bdi>
                    </Text>
                    <Text size="xs" c="dimmed">
                      {t.calls(callsToday, number(callsToday))} · {t.lastUsed} <Time at={lastUsedAt} />
                    </Text>
                  </li>
                ))}
              </ul>
              <Text size="xs" c="dimmed">
                {t.connectionsAbout}{' '}
                <AnchorLink to="/history" search={{ view: 'changes' }} inherit underline="always">
                  {t.changes}
                </AnchorLink>
              </Text>
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
