import { Button, Group, NativeSelect, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconDownload, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { commandLineQuery } from '../data/programs.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useFrom } from '../settings/use-from.ts';
import { commandLine, downloadOf, type Program, snippetsFor } from './program-snippets.ts';
import { programWords } from './program-words.ts';
import { SnippetBox } from './snippet-box.tsx';
import type { Snippet } from './snippets.ts';

export const PROGRAMS: readonly Program[] = ['cli', 'lightroom', 'n8n', 'package'];

/** The programs that this server offers in its own version, each with the steps to install it. */
export function Programs() {
  const t = useWords(programWords);
  return (
    <Stack gap="xl" maw={760}>
      <Stack component="section" gap="sm" aria-labelledby="token-step">
        <Title order={2} id="token-step">
          {t.tokenStep}
        </Title>
        <Text size="sm">{t.tokenText}</Text>
        <Group>
          <ButtonLink to="/settings/api-tokens" variant="default" leftSection={<IconKey size={18} />}>
            {t.tokens}
          </ButtonLink>
        </Group>
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="program-step">
        <Title order={2} id="program-step">
          {t.programStep}
        </Title>
        <Choice />
      </Stack>
    </Stack>
  );
}

/** One program at a time: tabs, or a select on phones. */
function Choice() {
  const t = useWords(programWords);
  const { client } = useSearch({ from: '/connect' });
  const navigate = useNavigate({ from: '/connect' });
  const isWide = useFrom('sm');
  const program = PROGRAMS.find((name) => name === client) ?? 'cli';
  const choose = (chosen: string | null) =>
    void navigate({ search: { client: chosen ?? undefined }, replace: true, resetScroll: false });

  if (!isWide)
    return (
      <>
        <NativeSelect
          label={t.program}
          value={program}
          onChange={(event) => choose(event.currentTarget.value)}
          data={PROGRAMS.map((value) => ({ value, label: t.programs[value] }))}
        />
        <Steps program={program} />
      </>
    );
  return (
    <Tabs value={program} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t.program}>
        {PROGRAMS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t.programs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PROGRAMS.map((name) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <Steps program={name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Steps({ program }: { program: Program }) {
  const t = useWords(programWords);
  const download = downloadOf(program);
  return (
    <Stack>
      <Text size="sm">{t.what[program]}</Text>
      {download && (
        <Group>
          <Button component="a" href={download} download leftSection={<IconDownload size={18} />}>
            {t.download}
          </Button>
        </Group>
      )}
      {program === 'cli' && <CommandLine />}
      {snippetsFor(program, publicUrl).map(({ title, ...snippet }) => (
        <SnippetBox key={title} snippet={{ ...snippet, title: t.steps[title] ?? title }} />
      ))}
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {t.afterwards[program]}
      </Text>
      <Title order={3}>{t.works}</Title>
      <Text size="sm">{t.checks[program]}</Text>
    </Stack>
  );
}

/** The line that installs the command line, with the checksum of the file that this server offers. */
function CommandLine() {
  const t = useWords(programWords);
  const query = useQuery(commandLineQuery);
  return (
    <Loaded query={query} rows={2}>
      {(sha256) => {
        const snippet: Snippet = {
          kind: 'command',
          title: t.steps.install ?? '',
          text: commandLine(publicUrl, sha256),
        };
        return <SnippetBox snippet={snippet} />;
      }}
    </Loaded>
  );
}
