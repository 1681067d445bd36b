import { Alert, Button, Code, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyQuery, useMadeKey } from '../data/api-key.ts';
import { connectionsQuery } from '../data/connections.ts';
import { isClosedToClients } from '../frame/api/public-url.ts';
import { IconAlertTriangle, IconPlus } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import { MadeKey } from '../profile/api-key.tsx';
import { useKeyActions } from '../profile/use-key-actions.ts';
import { profileWords } from '../profile/words.ts';
import { Choice } from './choice.tsx';
import { ClientPanel } from './client-panel.tsx';
import { CLIENTS } from './clients.ts';
import classes from './connect.module.css';
import { connectWords } from './words.ts';

/** How to connect AI clients and scripts to the tasks, and which are connected. */
export function TaskClients() {
  const t = useWords(connectWords);

  return (
    <>
      {isClosedToClients && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle />}>
          {t.refused(location.origin)}
        </Alert>
      )}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="xl">
            <Stack component="section" gap="sm" aria-labelledby="key-step">
              <Title order={2} id="key-step">
                {t.keyStep}
              </Title>
              <KeyStep />
            </Stack>
            <Stack component="section" gap="sm" aria-labelledby="client-step">
              <Title order={2} id="client-step">
                {t.clientStep}
              </Title>
              <Choice
                label={t.client}
                names={CLIENTS}
                labels={t.clients}
                panel={(client) => <ClientPanel client={client} />}
              />
            </Stack>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="xl">
            <Connections />
            <Abilities />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** The thirteen tools, described for people. */
function Abilities() {
  const t = useWords(connectWords);
  return (
    <Stack component="section" gap="sm" aria-labelledby="abilities">
      <Title order={2} id="abilities">
        {t.abilities}
      </Title>
      <Text size="sm">{t.abilitiesAbout}</Text>
      <ul className={classes.list}>
        {t.tools.map(([name, means]) => (
          <li key={name}>
            <Code>{name}</Code>{' '}
            <Text span size="sm" c="dimmed">
              {means}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Creates the key that clients need, or explains that it cannot be shown again. */
function KeyStep() {
  const t = useWords(connectWords);
  const own = useWords(profileWords);
  const made = useMadeKey();
  const query = useQuery(keyQuery);
  const { make, isBusy, replace } = useKeyActions();

  return (
    <Loaded query={query} rows={2}>
      {({ hasKey, maskedKey }) =>
        made ? (
          <Stack gap="xs">
            <MadeKey apiKey={made} />
            <Text size="sm" c="dimmed">
              {t.keyInSnippets}
            </Text>
          </Stack>
        ) : (
          <Group justify="space-between" align="flex-start">
            <Text size="sm" flex={1} miw={240} maw={560}>
              {hasKey ? t.keyUnseen(maskedKey) : t.noKey}
            </Text>
            {hasKey ? (
              <Button variant="default" onClick={replace}>
                {own.replaceKey}
              </Button>
            ) : (
              <Button leftSection={<IconPlus size={18} />} loading={isBusy} onClick={make}>
                {own.newKey}
              </Button>
            )}
          </Group>
        )
      }
    </Loaded>
  );
}

/** Every client of the last weeks, under its own name. */
function Connections() {
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
