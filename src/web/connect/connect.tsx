import { Alert, Grid, NativeSelect, Stack, Tabs, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isClosedToClients } from '../frame/api/public-url.ts';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { frameWords } from '../frame/words.ts';
import { useFrom } from '../settings/use-from.ts';
import { Abilities } from './abilities.tsx';
import { ClientPanel } from './client-panel.tsx';
import { CLIENTS } from './clients.ts';
import { Connections } from './connections-list.tsx';
import { KeyStep } from './key-step.tsx';
import { connectWords } from './words.ts';

/** How to connect AI clients and scripts, and which are connected. */
export function Connect() {
  const t = useWords(connectWords);
  const frame = useWords(frameWords);

  return (
    <Page title={frame.connect} about={t.about}>
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
              <Clients />
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
    </Page>
  );
}

/** One client at a time: tabs, or a select on phones. */
function Clients() {
  const t = useWords(connectWords);
  const search = useSearch({ from: '/connect' });
  const navigate = useNavigate({ from: '/connect' });
  const isWide = useFrom('sm');
  const client = CLIENTS.find((name) => name === search.client) ?? CLIENTS[0];
  const choose = (chosen: string | null) =>
    void navigate({ search: { client: chosen ?? undefined }, replace: true, resetScroll: false });

  if (!isWide)
    return (
      <>
        <NativeSelect
          label={t.client}
          value={client}
          onChange={(event) => choose(event.currentTarget.value)}
          data={CLIENTS.map((value) => ({ value, label: t.clients[value] }))}
        />
        <ClientPanel client={client} />
      </>
    );
  return (
    <Tabs value={client} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t.client}>
        {CLIENTS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t.clients[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {CLIENTS.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <ClientPanel client={name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
